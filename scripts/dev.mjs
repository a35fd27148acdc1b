// The dashboard with hot reload, in front of the local service (or API_BASE_URL), which is rebuilt and
// restarted when its sources change.
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
    // It prints its own address, but people need the page's.
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(SERVICE_PORT),
      HOST: "127.0.0.1",
      // Its own folder, so that experiments don't touch the data of npm start.
      DATA_DIR: join(root, "data", "dev"),
      // The page's origin, from which it plays recordings.
      ALLOWED_ORIGINS: [process.env.ALLOWED_ORIGINS, `http://localhost:${PAGE_PORT}`].filter(Boolean).join(),
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
    proxy: {
      "/api": service,
      "/openapi.json": service,
      "/switchboard.json": service,
      // The service gives its keys only to a page at its own address. The page has that address under this
      // name.
      "/sample-keys": { target: service, changeOrigin: false },
    },
  },
});
// The first page asks how it's served, so wait for the service.
await built;
for (let tries = 0; tries < 300 && !(await answers()); tries++) await pause(100);
await page.listen();
page.printUrls();

// Vite ends this process itself on some signals, so only its exit is certain to be noticed.
process.on("exit", () => running?.kill("SIGTERM"));
process.once("SIGINT", () => process.exit(0));

async function answers() {
  try {
    return (await fetch(`${service}/readyz`)).ok;
  } catch {
    return false;
  }
}
