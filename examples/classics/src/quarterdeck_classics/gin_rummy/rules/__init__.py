"""The rules of gin rummy: what they say, and nothing else."""
