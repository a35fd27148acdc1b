import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The repository's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Its modification time is the start of the last build. */
export const stamp = join(root, "build", "stamp");

/** The sources of the build. A folder is included because its own time changes when a file is removed. */
const SOURCES = [
  "src",
  "server",
  "public",
  "index.html",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "scripts/page-files.ts",
  "vite.config.ts",
  "vite.server.config.ts",
];

/** Whether the build exists and is newer than all its sources. */
export function isBuilt() {
  const made = ["stamp", "app/index.html", "server/main.js"].map((name) => join(root, "build", name));
  if (!made.every((path) => existsSync(path))) return false;
  const built = statSync(stamp).mtimeMs;
  return SOURCES.every((source) => newestIn(join(root, source)) < built);
}

function newestIn(path) {
  const status = statSync(path, { throwIfNoEntry: false });
  if (!status?.isDirectory()) return status?.mtimeMs ?? 0;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
