import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

interface IconSet {
  icons: Record<string, { body: string } | undefined>;
}

/** `import body from "virtual:game-icon/cog"`: the drawing of one icon (512 by 512), and no other in the bundle. */
function gameIcons(): Plugin {
  const prefix = "virtual:game-icon/";
  let set: IconSet | undefined;
  return {
    name: "game-icons",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      set ??= createRequire(import.meta.url)("@iconify-json/game-icons/icons.json") as IconSet;
      const name = id.slice(prefix.length + 1);
      const icon = set.icons[name];
      if (!icon) throw new Error(`game-icons has no icon called ${name}`);
      return `export default ${JSON.stringify(icon.body)};`;
    },
  };
}

/** Beside each file that is worth it a packed one, which the server hands out as it is. */
function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    writeBundle({ dir }) {
      for (const entry of readdirSync(dir ?? "dist", { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(html|js|css|svg)$/.test(entry.name)) continue;
        const path = join(entry.parentPath, entry.name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const server = process.env.QUARTERDECK_API ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [gameIcons(), svelte({ configFile: here("../svelte.config.js") }), packed()],
  resolve: {
    alias: { $kit: here("./src/kit"), $lib: here("./src/lib"), $games: here("../src/quarterdeck/games") },
    // the tests mount components, so they need the browser's half of Svelte
    ...(mode === "test" ? { conditions: ["browser"] } : {}),
  },
  build: { target: "es2022", assetsInlineLimit: 1024, reportCompressedSize: true },
  server: {
    host: "127.0.0.1",
    // the boards lie in the games' own folders
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: server, ws: true }, "/boards": server },
  },
  test: {
    environment: "happy-dom",
    pool: "vmThreads",
    include: ["tests/**/*.test.ts", "src/**/*.test.ts", "../tests/games/*/board/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    testTimeout: 60_000, // a busy machine is slow, not broken
  },
}));
