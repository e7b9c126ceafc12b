"""People: who somebody is, and how the server knows.

What happens at tables is in the log; who people are is rows in tables of the database. Reading order:

1. `recent`, what is kept in memory for a while; `topics`, how other processes hear of changes;
2. `directory`, users with their names and tokens;
3. sessions: `devices`, `sessions`, and `signed_cookies` of earlier versions.
"""
