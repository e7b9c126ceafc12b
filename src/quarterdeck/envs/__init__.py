"""Learning environments: the same tables, as other programs expect to drive them."""
