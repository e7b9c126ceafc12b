"""For development only: a server that starts again on change, and lays every table open to whoever asks.

Nothing else imports this package, so no setting can switch it on: it is started by its name, on this machine alone.

    python -m quarterdeck.server.development
"""
