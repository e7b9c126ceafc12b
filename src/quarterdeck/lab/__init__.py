"""The lab: games played by the thousand, measured, and how fast they go."""
