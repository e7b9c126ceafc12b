"""The report of a study: one page for people, with plots, and the numbers that it is made from."""
