// Sends pipelined requests for the full list of calls to the built program and says how much memory each
// process came to hold: node bench/pressure.mjs [requests, 1000] [calls, 20000] [seconds, 20] [connections,
// 1]
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../scripts/builds.mjs";

const [requests = 1000, calls = 20_000, seconds = 20, connections = 1] = process.argv.slice(2).map(Number);
const KEY = "pressure-key";

/** Starts the built program on a free port. Ends by itself if the program does. */
async function start(environment) {
  const child = spawn(process.execPath, [join(root, process.env.BUILD_DIR ?? "build", "server", "main.js")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, PORT: "0", LOG: "text", LOCAL_KEYS: `${KEY},${KEY}-2`, ...environment },
  });
  let url;
  let printed = "";
  child.stdout.on("data", (chunk) => {
    printed += chunk;
    url ??= /Switchboard\s+(http:\S+)/.exec(printed)?.[1]?.replace("localhost", "127.0.0.1");
  });
  while (!url && child.exitCode === null) await pause(100);
  if (!url) throw new Error(`It ended: ${printed}`);
  return { url, pid: child.pid, end: () => child.kill("SIGKILL") };
}

const megabytes = (pid, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

/** Sends all requests at once on each connection and reads until the time is up. */
async function press(url, reads) {
  const { hostname, port } = new URL(url);
  const request = `GET /api/v1/calls HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${KEY}\r\n\r\n`;
  let bytes = 0;
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect(Number(port), hostname);
    socket.on("error", (error) => console.log(`  The connection: ${error.message}`));
    socket.write(request.repeat(requests));
    if (reads) {
      socket.on("data", (chunk) => {
        bytes += chunk.length;
      });
    }
    return socket;
  });
  const most = new Map(watched.map(({ pid }) => [pid, 0]));
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    await pause(50);
    for (const { pid } of watched) most.set(pid, Math.max(most.get(pid), megabytes(pid, "VmRSS")));
  }
  for (const socket of sockets) socket.destroy();
  return { bytes, most };
}

const folder = mkdtempSync(join(tmpdir(), "switchboard-pressure-"));
const service = await start({ DATA_DIR: folder, SAMPLE_CALLS: String(calls) });
service.end();
// Without what the sample data took to make.
const local = { ...(await start({ DATA_DIR: folder })), name: "local service" };
const program = { ...(await start({ API_BASE_URL: local.url })), name: "pass-through" };
const watched = [local, program];
try {
  await (await fetch(`${program.url}/api/v1/calls`, { headers: { "X-API-Key": KEY } })).arrayBuffer();
  for (const [url, reads] of [
    [local.url, true],
    [local.url, false],
    [program.url, true],
    [program.url, false],
  ]) {
    await pause(5000);
    const idle = new Map(watched.map(({ pid }) => [pid, megabytes(pid, "VmRSS")]));
    const { bytes, most } = await press(url, reads);
    const to = url === local.url ? "the local service" : "the pass-through";
    console.log(
      `${connections} × ${requests} requests to ${to}, ${reads ? `${Math.round(bytes / 1e6)} MB read` : "nothing read"}`,
    );
    for (const { pid, name } of watched)
      console.log(`  ${name}: ${idle.get(pid).toFixed(0)} MB idle, ${most.get(pid).toFixed(0)} MB at most`);
  }
} finally {
  program.end();
  local.end();
  rmSync(folder, { recursive: true, force: true });
}
