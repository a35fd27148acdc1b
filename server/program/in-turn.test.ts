import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { listenOnFreePort } from "../free-port";
import { createWebServer, USUAL_LIMITS } from "./web-server";

/** The paths of the requests in progress, oldest first, each with the function that answers it. */
let running: Map<string, (text: string) => void>;
let began: string[];
let port: number;
let sockets: Socket[];
const server = () =>
  createWebServer(
    (request) =>
      new Promise((resolve) => {
        const { pathname } = new URL(request.url);
        began.push(pathname);
        running.set(pathname, (text) => {
          running.delete(pathname);
          resolve(new Response(text, pathname === "/last" ? { headers: { Connection: "close" } } : {}));
        });
      }),
    { log: () => {}, limits: { ...USUAL_LIMITS, perClient: { running: 3, waiting: 5 } } },
  );
let current: ReturnType<typeof server>;

beforeEach(async () => {
  running = new Map();
  began = [];
  sockets = [];
  current = server();
  port = await listenOnFreePort(current);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  current.closeAllConnections();
  current.close();
});

interface Connection {
  socket: Socket;
  received(): string;
}

/** Sends requests for these paths at once. */
function send(paths: string[], more = ""): Connection {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => {});
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`).join(""));
  return { socket, received: () => text };
}

const answer = (path: string) => {
  const end = running.get(path);
  if (!end) throw new Error(`${path} is not being answered`);
  end(`<${path}>`);
};
const runs = (...paths: string[]) => vi.waitFor(() => expect([...running.keys()]).toEqual(paths));
const answersIn = ({ received }: Connection) => received().match(/<[^>]+>/g) ?? [];

it("answers the requests of a connection one after another, in order", async () => {
  const connection = send(["/1", "/2", "/3"]);
  for (const path of ["/1", "/2", "/3"]) {
    await runs(path);
    answer(path);
  }
  await vi.waitFor(() => expect(answersIn(connection)).toEqual(["</1>", "</2>", "</3>"]));
});

it("answers only some of a client's at the same time, and the others in the order they came", async () => {
  const connections = [];
  for (const path of ["/1", "/2", "/3", "/4", "/5"]) {
    connections.push(send([path]));
    if (connections.length <= 3) await vi.waitFor(() => expect(began).toHaveLength(connections.length));
  }
  // Health checks don't wait, and nothing waits for them.
  send(["/healthz"]);
  send(["/of-another"], "X-Forwarded-For: 127.0.0.1, 192.0.2.7\r\n");
  await vi.waitFor(() =>
    expect([...running.keys()].sort()).toEqual(["/1", "/2", "/3", "/healthz", "/of-another"]),
  );
  answer("/2");
  await vi.waitFor(() => expect(began.filter((path) => /\d/.test(path))).toHaveLength(4));
  answer("/1");
  await vi.waitFor(() => expect(began.filter((path) => /\d/.test(path))).toHaveLength(5));
});

it("lets go of the requests of a connection that closes", async () => {
  const left = send(["/1", "/2", "/3"]);
  const stays = send(["/4"]);
  await vi.waitFor(() => expect(running.size).toBe(2));
  left.socket.destroy();
  // Three more than the running and waiting limits allow, if the closed connection had still counted.
  await vi.waitFor(() => expect([...running.keys()].filter((path) => path !== "/1")).toEqual(["/4"]));
  const more = ["/5", "/6", "/7", "/8", "/9"].map((path) => send([path]));
  await vi.waitFor(() => expect(began.length).toBe(4));
  for (const path of ["/4", "/5", "/6", "/7", "/8", "/9"]) await vi.waitFor(() => answer(path));
  await vi.waitFor(() => expect([stays, ...more].flatMap(answersIn)).toHaveLength(6));
  expect(began).not.toContain("/2");
});

it("closes a connection that makes the line too long, and no other", async () => {
  const first = send(["/1"]);
  await runs("/1");
  const greedy = send(Array.from({ length: 50 }, (_, index) => `/greedy/${index}`));
  await once(greedy.socket, "close");
  answer("/1");
  await vi.waitFor(() => expect(answersIn(first)).toEqual(["</1>"]));
  const later = send(["/2"]);
  await vi.waitFor(() => answer("/2"));
  await vi.waitFor(() => expect(answersIn(later)).toEqual(["</2>"]));
  expect(began.filter((path) => path.startsWith("/greedy"))).toEqual(["/greedy/0"]);
});

it("forgets what follows an answer that is the connection's last", async () => {
  const connection = send(["/last", "/2"]);
  const closed = once(connection.socket, "close");
  await runs("/last");
  answer("/last");
  await closed;
  const later = send(["/3"]);
  await runs("/3");
  answer("/3");
  await vi.waitFor(() => expect(answersIn(later)).toEqual(["</3>"]));
  expect(began).toEqual(["/last", "/3"]);
});

it("closes the connection of a caller that takes nothing", async () => {
  const idle = createWebServer(() => new Response(endless()), {
    log: () => {},
    limits: { ...USUAL_LIMITS, idleMs: 200 },
  });
  const outgoing = once(idle, "request").then(([, response]: ServerResponse[]) => response);
  const caller = connect(await listenOnFreePort(idle), "127.0.0.1");
  caller.on("error", () => {});
  caller.pause();
  caller.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once((await outgoing) ?? caller, "close");
  caller.destroy();
  idle.close();
});

const endless = () =>
  new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536));
    },
  });
