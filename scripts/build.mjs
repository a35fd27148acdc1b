// Builds the dashboard (build/app) and the program that serves it (build/server).
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root, stamp } from "./builds.mjs";

let vite;
try {
  vite = await import("vite");
} catch (error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error("The build needs the development packages. Install them with: npm ci --include=dev");
  process.exit(1);
}

mkdirSync(dirname(stamp), { recursive: true });
rmSync(stamp, { force: true });
// A source that changes during the build is newer than this.
const begun = `${stamp}.new`;
writeFileSync(begun, "");
for (const config of ["vite.config.ts", "vite.server.config.ts"]) {
  await vite.build({ root, configFile: join(root, config), logLevel: "warn" });
}
await import("./empty-database.mjs");
renameSync(begun, stamp);
