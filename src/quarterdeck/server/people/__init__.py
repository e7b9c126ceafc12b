"""People: who somebody is, and how the server knows.

What happens at tables is in the log; who people are is rows in tables of the database. Reading order:

1. `recent`, what is kept in memory for a while; `user_changes`, of which every process hears;
2. `directory`, users with their names and tokens;
3. sessions: `devices`, `sessions`, and `signed_cookies` of earlier versions;
4. members: `member_names`, of which none reads like another, and `accounts`;
5. what they sign in with: `ways`; `hashing`, `passwords`, `stolen_passwords`, `recovery_codes`; `challenges` and
   `passkeys`;
6. `attempts`, which are limited, and `sign_in`;
7. `joining`, by which a guest's games go to somebody's account;
8. another device: `two_words`, `transfers`;
9. one's own data: `export`; `deletion`, with `redaction` of the logs.
"""
