"""The rules of Leduc poker, on the kernel alone."""
