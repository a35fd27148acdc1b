import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { listenOnFreePort } from "../free-port";
import { createProgram } from "./app";
import type { Waits } from "./exchange";
import { createWebServer, type ServerLimits } from "./web-server";

export interface Arrived {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** A service that records requests and answers each with `answer`, starting at the first byte. */
function recordingService(answer: Answer): { server: Server; arrived: Arrived[] } {
  const arrived: Arrived[] = [];
  const server = createServer((incoming, outgoing) => {
    const arrival = { method: incoming.method ?? "", path: incoming.url ?? "", headers: incoming.headers };
    let body = "";
    incoming.on("data", (chunk) => {
      body += chunk;
    });
    incoming.on("end", () => arrived.push({ ...arrival, body }));
    incoming.on("error", () => {});
    answer(incoming, outgoing);
  });
  return { server, arrived };
}

/** Sends a write like a browser that has more stored for the dashboard's origin than a service may see. */
export function sendWithMore(url: string, path: string, body: string): Promise<Response> {
  return fetch(url + path, {
    method: "PATCH",
    headers: {
      "X-API-Key": "a-key",
      "Content-Type": "application/json",
      Origin: url,
      Referer: `${url}/assistants`,
      Cookie: "session=1",
      Authorization: "Basic secret",
      "X-Forwarded-For": "10.0.0.1",
    },
    body,
  });
}

export interface PassThroughOptions {
  /** The path that contains the service's API. */
  path?: string;
  waits?: Waits;
  limits?: ServerLimits;
  /** Puts another server in front of the program, given its address. */
  front?: (programUrl: string) => Promise<{ url: string; stop(): Promise<void> }>;
}

/** A recording service, and a program that passes requests to it. */
export async function openPassThrough(options: PassThroughOptions = {}) {
  let answer: Answer = (_incoming, outgoing) =>
    outgoing.writeHead(200, { "Content-Type": "application/json" }).end("[]");
  const { server: upstream, arrived } = recordingService((incoming, outgoing) => answer(incoming, outgoing));
  const upstreamUrl = await listening(upstream);
  const program = createProgram({
    mode: "pass-through",
    apiBaseUrl: upstreamUrl + (options.path ?? ""),
    // This name is allowed, too, for raw requests.
    access: { host: "x" },
    ...(options.waits && { waits: options.waits }),
  });
  const server = createWebServer(program.fetch, {
    log: () => {},
    ...(options.limits && { limits: options.limits }),
  });
  const programUrl = await listening(server);
  const front = await options.front?.(programUrl);
  const url = front?.url ?? programUrl;
  return {
    url,
    arrived,
    upstreamUrl,
    answers(next: Answer) {
      answer = next;
    },
    /** Sends the path and headers unchanged, which fetch wouldn't. */
    async raw(path: string, init: RequestOptions = {}) {
      const sent = request(url, { ...init, path }).end();
      const [received]: IncomingMessage[] = await once(sent, "response");
      let body = "";
      for await (const chunk of received ?? []) body += chunk;
      return { status: received?.statusCode, headers: received?.headers, body };
    },
    /** Sends raw bytes and returns everything until the program closes the connection. */
    async bytes(text: string): Promise<string> {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      socket.on("error", () => {});
      socket.write(text);
      let received = "";
      socket.on("data", (chunk) => {
        received += chunk;
      });
      await once(socket, "close");
      return received;
    },
    async closeUpstream() {
      upstream.closeAllConnections();
      if (upstream.listening) await new Promise((closed) => upstream.close(closed));
    },
    async close() {
      await front?.stop();
      await this.closeUpstream();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type PassThroughFixture = Awaited<ReturnType<typeof openPassThrough>>;

/** Makes a server listen on a free port of this machine. Returns its address. */
export async function listening(server: Server): Promise<string> {
  return `http://127.0.0.1:${await listenOnFreePort(server)}`;
}
