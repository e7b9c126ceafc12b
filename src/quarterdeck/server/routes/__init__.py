"""What can be called over HTTP: one module for each noun."""
