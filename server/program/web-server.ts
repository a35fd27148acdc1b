import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { RequestEntry } from "../log";
import { type ClientLimits, inTurn } from "./in-turn";
import { logRequests } from "./request-log";
import { watchConnections } from "./stopping";

/** How long the server waits for a request, and how large its head may be. */
export interface ServerLimits {
  /** For a request's head, in milliseconds. */
  headMs: number;
  /** For the whole request, in milliseconds. */
  requestMs: number;
  headBytes: number;
  /** For a caller that neither sends nor takes anything, in milliseconds: longer than a service may pause. */
  idleMs: number;
  perClient: ClientLimits;
}

/** Enough for a body of some megabytes on a slow line, but not for a client that trickles bytes. */
export const USUAL_LIMITS: ServerLimits = {
  headMs: 20_000,
  requestMs: 120_000,
  headBytes: 16 * 1024,
  idleMs: 180_000,
  perClient: { running: 32, waiting: 1000 },
};

/** Monitoring gets an answer, however busy the program is. */
const isHealthCheck = ({ url = "" }: IncomingMessage) => ["/health", "/healthz", "/readyz"].includes(url);

/** The server looks for slow requests ten times per time limit, so few last much longer. */
const LOOKS = 10;

interface WebServerOptions {
  limits?: ServerLimits;
  /** Called for each request. Absent: it's logged. */
  log?: (entry: RequestEntry) => void;
}

/** An HTTP/1.1 server that answers with `fetch`. It doesn't listen yet. */
export function createWebServer(
  fetch: (request: Request, environment: Partial<HttpBindings>) => Response | Promise<Response>,
  { limits = USUAL_LIMITS, log }: WebServerOptions = {},
): Server {
  const server = createServer(
    {
      headersTimeout: limits.headMs,
      requestTimeout: limits.requestMs,
      maxHeaderSize: limits.headBytes,
      connectionsCheckingInterval: Math.min(limits.headMs, limits.requestMs) / LOOKS,
    },
    inTurn(
      withOneHost(
        getRequestListener((request, environment) =>
          // The program speaks only HTTP/1.1, whatever the package supports.
          fetch(request, environment as HttpBindings),
        ),
      ),
      limits.perClient,
      isHealthCheck,
    ),
  );
  server.timeout = limits.idleMs;
  logRequests(server, log);
  watchConnections(server);
  return server;
}

/** Refuses a request with two Host headers (RFC 9112, 3.2), since servers don't agree on which one counts. */
function withOneHost(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const names = incoming.rawHeaders.filter((_text, index) => index % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === "host").length < 2) return listener(incoming, outgoing);
    outgoing.writeHead(400, { "Content-Type": "application/json", Connection: "close" });
    outgoing.end(JSON.stringify({ detail: "The request has two Host headers" }));
  };
}
