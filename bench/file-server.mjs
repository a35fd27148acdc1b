// Sends a file as GET /api/v1/calls, accepting any key, and small lists for the other reads:
// node bench/file-server.mjs <file> [port, 0] [bytes per chunk, 65536] [folder of the built dashboard]
import { once } from "node:events";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, resolve } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";

const CALLS = "/api/v1/calls";
const LISTS = {
  "/api/v1/assistants": [{ id: "a", name: "Front desk" }],
  "/api/v1/assistants/voices": [{ name: "Clara", language: "en-GB" }],
  "/api/v1/multi-agent": [],
  "/api/v1/files": [],
  "/api/v1/knowledge-base": [],
  "/api/v1/phone-number": [],
  "/api/v1/tools": [],
};
const TYPES = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".svg": "image/svg+xml" };

/**
 * Serves the file on the loopback address to pages of any origin. Requests by a call's ID stay unanswered
 * unless `lists` has them.
 * @param options chunkBytes: the size of each write, 1 or more; appDir: a folder to serve as plain files
 *   (the built dashboard or a yardstick's page); port: absent, any free one; lists: other answers by path;
 *   waitMs: the delay before sending calls
 * @returns its url, how many bytes of calls it sent, when they were last requested and first sent (by
 *   Date.now), how to change the file, and how to end it
 */
export async function serveFile(
  file,
  { chunkBytes = 65_536, port = 0, appDir, lists = {}, waitMs = 0 } = {},
) {
  const answers = { ...LISTS, ...lists };
  const sent = { bytes: 0, askedAt: 0, firstByteAt: 0 };
  let served = file;
  let wait = waitMs;
  let wasPreflight = false;
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "X-API-Key, Content-Type");
    const { pathname } = new URL(request.url, "http://localhost");
    const isPreflight = request.method === "OPTIONS";
    if (pathname === CALLS) {
      // The browser's first request is part of the wait.
      if (!wasPreflight) sent.askedAt = Date.now();
      wasPreflight = isPreflight;
    }
    if (isPreflight) return response.writeHead(204).end();
    if (pathname === CALLS) {
      return setTimeout(() => sendCalls(response, served, chunkBytes, sent), wait);
    }
    if (pathname === "/switchboard.json") return sendJson(response, { mode: "static" });
    if (pathname in answers) return sendJson(response, answers[pathname]);
    if (pathname.startsWith(`${CALLS}/`)) return;
    if (appDir && !pathname.startsWith("/api/")) return sendPage(response, appDir, pathname);
    response.statusCode = 404;
    return sendJson(response, { detail: "Not found" });
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    sent,
    /** Sends another file from now on. */
    serve(other, waitMs = 0) {
      served = other;
      wait = waitMs;
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function sendCalls(response, file, chunkBytes, sent) {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": statSync(file).size });
  const bytes = createReadStream(file, { highWaterMark: chunkBytes });
  let isFirst = true;
  bytes.on("data", (chunk) => {
    if (isFirst) sent.firstByteAt = Date.now();
    isFirst = false;
    sent.bytes += chunk.length;
  });
  // A reader that leaves isn't a failure.
  pipeline(bytes, response, () => {});
}

function sendJson(response, value) {
  response.setHeader("Content-Type", "application/json");
  response.end(JSON.stringify(value));
}

function sendPage(response, folder, pathname) {
  const asked = join(folder, pathname);
  const path =
    asked.startsWith(folder) && extname(asked) && existsSync(asked) ? asked : join(folder, "index.html");
  response.setHeader("Content-Type", TYPES[extname(path)] ?? "application/octet-stream");
  response.end(readFileSync(path));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file, port = "0", chunkBytes = "65536", appDir] = process.argv.slice(2);
  if (!file)
    throw new Error("Which file? node bench/file-server.mjs <file> [port] [bytes per chunk] [folder]");
  const { url } = await serveFile(resolve(file), {
    port: Number(port),
    chunkBytes: Number(chunkBytes),
    ...(appDir && { appDir: resolve(appDir) }),
  });
  console.log(url);
}
