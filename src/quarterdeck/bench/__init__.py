"""Benchmarks: how fast the engine and the environments are, and what a server bears.

    engine, environments        the measurements of `quarterdeck bench`, made by processes of `engine_worker` and
                                `environment_worker`
    server_load                 moves per second, and how long each takes
    server_fairness             waiting times of one player while another attacks
    many_tables                 a start with thousands of half-played games, lists among a hundred thousand tables
    server_chaos                servers are killed and databases fail: is anything lost that was acknowledged?
    server_fuzz                 random and malformed messages: does anything break the server?

The last five are programs that any host can run, as in `python -m quarterdeck.bench.server_load --help`; they need the
extras `server` and `bench`. The other modules are parts of them.
"""
