import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { RequestEntry } from "../log";
import { logRequests } from "./request-log";

/** How long the server waits for a request, and how much of it there may be beside the body. */
export interface ServerLimits {
  /** For a request's head, in milliseconds. */
  headMs: number;
  /** For the whole request, in milliseconds. */
  requestMs: number;
  headBytes: number;
}

/** Who sends a body of some megabytes on a slow line is in time; who sends a byte now and then is not. */
const USUAL_LIMITS: ServerLimits = { headMs: 20_000, requestMs: 120_000, headBytes: 16 * 1024 };

/** How often the server looks for requests that took too long: a tenth of what they may take, so that few stay much longer. */
const LOOKS = 10;

/** How long answers that are on their way may take to end when the server is told to stop, in milliseconds. */
const LAST_ANSWERS_MS = 5000;

export interface WebServerOptions {
  limits?: ServerLimits;
  /** Told of each request. Absent: the log is. */
  log?: (entry: RequestEntry) => void;
}

/** A server over HTTP/1.1 that answers as `fetch` does. It does not listen yet. */
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
    getRequestListener((request, environment) =>
      // The program speaks HTTP/1.1 alone, whatever the package could.
      fetch(request, environment as HttpBindings),
    ),
  );
  logRequests(server, log);
  return server;
}

/** Takes no more requests and ends those that are on their way, or breaks them off when they take too long. */
export async function stopServing(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  server.close();
  // A browser keeps its connections, also that of an answer that has just ended; nobody waits for them.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}
