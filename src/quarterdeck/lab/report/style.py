"""How the report looks, in both themes."""

from __future__ import annotations

CSS = """\
:root { --paper: #faf8f4; --card: #ffffff; --ink: #1c2430; --muted: #566070; --line: #ddd8ce;
  --first: #1a6496; --second: #a9570f; --wash: #1a649626; --empty: #ece8df; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #11161d; --card: #181f29; --ink: #e9e6e0; --muted: #9da8b7; --line: #2e3846;
    --first: #6fb7ea; --second: #eda55d; --wash: #6fb7ea2e; --empty: #232c38; }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.55;
  font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: clamp(1.8rem, 6vw, 2.6rem); line-height: 1.1; margin: 0 0 .5rem; letter-spacing: -.02em; }
h2 { font-size: 1.3rem; line-height: 1.25; margin: 0 0 .35rem; text-wrap: balance; }
h3 { font-size: 1rem; margin: 1.4rem 0 .3rem; }
a { color: var(--first); }
.kind { margin: 0; color: var(--second); font-weight: 600; font-size: .85rem; letter-spacing: .06em;
  text-transform: uppercase; }
.played, .how, footer p { color: var(--muted); margin: 0 0 .9rem; max-width: 46rem; text-wrap: pretty; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.6rem, 1fr)); gap: .6rem; margin: 1.2rem 0; }
.tiles div { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .6rem .8rem; }
.tiles dt { color: var(--muted); font-size: .8rem; }
.tiles dd { margin: 0; font-size: 1.25rem; white-space: nowrap; font-weight: 650; line-height: 1.25;
  font-variant-numeric: tabular-nums; }
.tiles small { display: block; white-space: normal; font-size: .75rem; font-weight: 400; color: var(--muted); }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .3rem 1rem; padding: 0; margin: 0 0 1.5rem;
  font-size: .9rem; }
section { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; padding: 1.1rem 1.2rem 1.2rem;
  margin: 0 0 1rem; scroll-margin-top: 1rem; }
.topic { margin: 0 0 .1rem; color: var(--muted); font-size: .8rem; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 0 2rem; }
figure { margin: .8rem 0 0; min-width: 0; }
figcaption { font-size: .85rem; color: var(--muted); margin-bottom: .3rem; }
.rows { display: grid; grid-template-columns: minmax(8rem, 15rem) minmax(6rem, 1fr) max-content; gap: .1rem .9rem;
  align-items: center; font-size: .9rem; }
.row { display: contents; }
.row .value { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.rows .value small { color: var(--muted); margin-left: .45em; }
@media (max-width: 40rem) {
  main { padding: 1rem .7rem 3rem; }
  section { padding: .9rem .85rem 1rem; }
  .rows { display: block; }
  .row { display: grid; grid-template-columns: 1fr max-content; gap: 0 .6rem; align-items: end; margin-bottom: .3rem; }
  .row .track { grid-column: 1 / -1; grid-row: 2; }
}
svg { display: block; overflow: visible; background: var(--card); }
svg text { fill: var(--muted); font-size: 11.5px; font-variant-numeric: tabular-nums;
  font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif; }
.tick { text-anchor: middle; }
.side { text-anchor: end; }
.rail { stroke: var(--line); stroke-width: 1; }
.floor { stroke: var(--muted); stroke-width: 1; }
.reference { stroke: var(--muted); stroke-width: 1.5; stroke-dasharray: 3 3; }
.whisker { stroke: var(--first); stroke-width: 3; stroke-linecap: round; opacity: .45; }
.dot { fill: var(--first); }
.sure { fill: var(--second); }
.hollow { fill: var(--card); stroke: var(--muted); stroke-width: 1.5; }
.bar, .layer0 { fill: var(--first); }
.layer1 { fill: var(--second); }
.empty { fill: var(--empty); }
.band { fill: var(--wash); }
.curve { fill: none; stroke: var(--first); stroke-width: 2; vector-effect: non-scaling-stroke; }
details { margin-top: .8rem; }
summary { cursor: pointer; color: var(--first); font-size: .95rem; padding: .25rem 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; font-variant-numeric: tabular-nums; width: 100%; }
th, td { text-align: right; padding: .3rem .6rem; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; white-space: normal; min-width: 9rem; padding-left: 0; }
thead th { color: var(--muted); font-weight: 500; }
footer { padding: 1rem .2rem 0; font-size: .9rem; }
footer h2 { font-size: 1rem; }
"""
