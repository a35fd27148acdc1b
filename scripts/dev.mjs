// The dashboard with hot reload, and behind it the local service (or API_BASE_URL), rebuilt and restarted when its sources change.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build, createServer } from "vite";
import { root } from "./builds.mjs";

const PAGE_PORT = 5173;
const SERVICE_PORT = 4174;
const outDir = join(root, "build", "dev", "server");

let running;
async function restart() {
  if (running && running.exitCode === null && running.signalCode === null) {
    const ended = once(running, "exit");
    running.kill("SIGTERM");
    await ended;
  }
  running = spawn(process.execPath, ["--enable-source-maps", join(outDir, "main.js")], {
    cwd: root,
    // It says where it answers; people want the page.
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(SERVICE_PORT),
      HOST: "127.0.0.1",
      // A folder of its own: what is tried out here stays out of the data of npm start.
      DATA_DIR: join(root, "data", "dev"),
    },
  });
}

const watcher = await build({
  root,
  configFile: join(root, "vite.server.config.ts"),
  logLevel: "warn",
  build: { outDir, watch: {}, sourcemap: true },
});
let restarts = Promise.resolve();
const built = new Promise((resolve) => {
  watcher.on("event", (event) => {
    if (event.code === "ERROR") console.error(event.error.message);
    if (event.code !== "BUNDLE_END") return;
    restarts = restarts.then(restart);
    resolve();
  });
});

const service = `http://127.0.0.1:${SERVICE_PORT}`;
const page = await createServer({
  root,
  configFile: join(root, "vite.config.ts"),
  server: {
    port: PAGE_PORT,
    strictPort: true,
    proxy: { "/api": service, "/openapi.json": service, "/switchboard.json": service },
  },
});
// The first page opened asks how it is served: the service is there by then.
await built;
for (let tries = 0; tries < 300 && !(await answers()); tries++) await pause(100);
await page.listen();
page.printUrls();

// Vite ends this process by itself at some signals, so that only its end is sure to be seen.
process.on("exit", () => running?.kill("SIGTERM"));
process.once("SIGINT", () => process.exit(0));

async function answers() {
  try {
    return (await fetch(`${service}/health`)).ok;
  } catch {
    return false;
  }
}
