"""The lab: simulations of many games between bots, with studies, reports and ratings."""
