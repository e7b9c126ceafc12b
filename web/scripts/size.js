// What the first visit loads, in gzip: the page's own scripts and styles, without fonts and pictures.
import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 120_000;
const dist = new URL("../dist/", import.meta.url);
if (!existsSync(new URL("index.html", dist))) throw new Error("build first: npm run build");
const page = readFileSync(new URL("index.html", dist), "utf8");
const files = [...page.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map((found) => found[1]);
let total = 0;
for (const file of new Set(files)) {
  const size = gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  first load, of at most ${LIMIT}`);
if (total > LIMIT) process.exit(1);
