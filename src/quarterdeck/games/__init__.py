"""The games that come with Quarterdeck: one folder each, none knows another, and nobody else knows any of them."""
