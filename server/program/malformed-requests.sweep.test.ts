import { connect } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { listenOnFreePort } from "../free-port";
import { createRandom, type Random } from "../sample-data/random";
import { createService } from "../service/app";
import { addOrganization } from "../service/organization";
import { openStore, type Store } from "../service/store";
import { createProgram } from "./app";
import { createWebServer, USUAL_LIMITS } from "./web-server";

/** The same in every run. FUZZ_SEED chooses other requests, and FUZZ_REQUESTS how many. */
const SEED = process.env.FUZZ_SEED ?? "1";
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 3000);
const KEY = "fuzz-key";

// Valid requests, damaged in some places. None of them may fail the program (5xx), stop it, or leave a
// connection open.
const BODIES = [
  '{"name":"Anna","model":{"temperature":0.5,"messages":[{"role":"system","content":"Hi"}]},"metadata":{"a":1}}',
  '{"members":[{"assistantId":"a","assistantDestinations":[{"type":"assistant","assistantName":"Anna","message":""}]}]}',
];
const TARGETS: [method: string, target: string, body?: string][] = [
  ["GET", "/api/v1/assistants"],
  ["GET", "/api/v1/assistants/voices"],
  ["PATCH", "/api/v1/assistants/a", BODIES[0]],
  ["GET", "/api/v1/multi-agent"],
  ["POST", "/api/v1/multi-agent", BODIES[1]],
  ["PATCH", "/api/v1/multi-agent/s", BODIES[1]],
  ["GET", "/api/v1/calls"],
  ["GET", "/api/v1/calls/c"],
  ["DELETE", "/api/v1/calls/d"],
  ["DELETE", "/api/v1/tools/t"],
  ["GET", "/api/v1/phone-number/p"],
  ["DELETE", "/api/v1/phone-number/q"],
  ["GET", "/api/v1/files"],
  ["GET", "/api/v1/knowledge-base"],
  ["GET", "/recordings/o/c/x/mono.wav"],
  ["GET", "/openapi.json"],
  ["GET", "/switchboard.json"],
  ["GET", "/readyz"],
];

const WRITES = TARGETS.filter(([, , body]) => body !== undefined);

/** Values that trip parsers. */
const TOKENS = [
  ..."\0\r\n\t :;,/\\?#%&\"'{}[]<>",
  ...[
    "\r\n\r\n",
    "%00",
    "%2e%2e%2f",
    "%c0%ae",
    "%",
    "..",
    "//",
    "HTTP/9.9",
    "HTTP/1.0",
    "\u00ff",
    "\u{1f600}",
  ],
  ...["Content-Length: 5\r\n", "Content-Length: -1\r\n", "Transfer-Encoding: chunked\r\n", "Host: x\r\n"],
  ...[
    "Expect: 100-continue\r\n",
    "Upgrade: h2c\r\n",
    "Content-Encoding: gzip\r\n",
    "X-API-Key:\r\n",
    "Range: bytes=9-1\r\n",
  ],
  ...[
    "null",
    "1e400",
    "-0",
    "12345678901234567890",
    "0x1",
    "NaN",
    '"\\ud800"',
    '"\\u0000"',
    "[[[[[[[[",
    '{"a":'.repeat(300),
  ],
  ...['"__proto__":{"x":1},', '"constructor":1,', '"id":null,', '"members":5,', "x".repeat(20_000)],
];

function requestFrom(random: Random): Buffer {
  const [method, target, body = ""] = random.pick(random.chance(0.5) ? WRITES : TARGETS);
  const head = [
    `${method} ${target} HTTP/1.1`,
    "Host: localhost",
    `X-API-Key: ${KEY}`,
    ...(body && ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  const whole = `${head.join("\r\n")}\r\n`;
  // A request with a damaged body only gets further.
  let text = body && random.chance(0.6) ? whole : damaged(random, whole);
  // A body mostly has the length it states, so that it's read.
  let sent = body && damaged(random, body);
  if (random.chance(0.7)) text = text.replace(/(Content-Length: )\d+/, `$1${Buffer.byteLength(sent)}`);
  if (random.chance(0.02)) sent = sent.repeat(random.integer(2, 2000));
  text = `${text}\r\n${sent}`;
  const bytes = Buffer.from(text);
  for (let count = random.chance(0.3) ? random.integer(1, 5) : 0; count > 0; count -= 1) {
    bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
  }
  return random.chance(0.1) ? bytes.subarray(0, random.integer(1, bytes.length)) : bytes;
}

function damaged(random: Random, text: string): string {
  let result = text;
  for (let count = random.integer(0, 3); count > 0; count -= 1) {
    const at = random.integer(0, result.length);
    const to = Math.min(result.length, at + random.integer(0, 12));
    const piece = random.pick(["", random.pick(TOKENS), random.pick(TOKENS), result.slice(at, to).repeat(2)]);
    result = result.slice(0, at) + piece + result.slice(random.chance(0.5) ? at : to);
  }
  return result;
}

let store: Store;
let server: ReturnType<typeof createWebServer>;
let port: number;
beforeAll(async () => {
  // Every error that the program reports is a failure here.
  vi.spyOn(console, "error").mockImplementation((...words) => reported.push(words.join(" ")));
  store = await openStore();
  await addOrganization(store, {
    key: KEY,
    name: "Fuzz",
    data: () => ({
      assistants: [{ id: "a", name: "Anna" }],
      squads: [{ id: "s", members: [] }],
      calls: [{ id: "c" }, { id: "d" }],
      tools: [{ id: "t" }],
      phoneNumbers: [{ id: "p" }, { id: "q" }],
    }),
  });
  const service = createService({ store });
  const program = createProgram({ mode: "local", service, check: () => store.check() });
  server = createWebServer(program.fetch, {
    log: ({ status }) => void answered.set(status, (answered.get(status) ?? 0) + 1),
    limits: { ...USUAL_LIMITS, headMs: 1000, requestMs: 1000, idleMs: 5000 },
  });
  port = await listenOnFreePort(server);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  vi.restoreAllMocks();
});
const answered = new Map<number, number>();
const reported: unknown[] = [];

/** Sends bytes, then nothing more, and returns everything received until the connection closes. */
function exchanged(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let received = "";
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      received += chunk;
    });
    socket.on("error", () => {});
    socket.once("close", () => resolve(received));
    socket.end(bytes);
  });
}

it(`survives ${REQUESTS} malformed requests: no failure of its own, and none is left hanging`, async () => {
  const random = createRandom(SEED);
  const statuses = new Map<string, number>();
  for (let sent = 0; sent < REQUESTS; sent += 20) {
    const requests = Array.from({ length: 20 }, () => requestFrom(random));
    const answers = await Promise.all(requests.map(exchanged));
    for (const [index, answer] of answers.entries()) {
      for (const [, status = ""] of answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status.startsWith("5"))
          throw new Error(`${status} for ${JSON.stringify(String(requests[index]))}`);
      }
    }
  }
  console.info(`Answers to ${REQUESTS} malformed requests: ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect([...answered.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(reported).toEqual([]);
  // Enough of them passed the first checks and reached the service.
  for (const status of ["200", "400", "401", "404", "422"])
    expect(statuses.get(status), status).toBeGreaterThan(20);
  const headers = { "X-API-Key": KEY };
  for (const path of ["assistants", "multi-agent", "calls"]) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, { headers });
    expect(Array.isArray(await answer.json())).toBe(true);
  }
  await new Promise<void>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(expect(count).toBeLessThan(3))));
  });
});
