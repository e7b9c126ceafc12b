"""The rules of hearts: what they say, and nothing else."""
