import { existsSync } from "node:fs";
import { join } from "node:path";
import { start } from "./program/start";

// The build puts this file into build/server, next to the dashboard in build/app.
const appDir = join(import.meta.dirname, "..", "app");

await start({
  environment: process.env,
  ...(existsSync(join(appDir, "index.html")) && { appDir }),
});
