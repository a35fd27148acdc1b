import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { logRequest, type RequestEntry } from "../log";
import { REQUEST_ID } from "../request-id";

const LONGEST_PATH = 500;

/**
 * Reports each request of a server when its answer ends, and gives it an id: a proxy's own, where it sent one that looks like an id.
 * The answer carries it.
 */
export function logRequests(server: Server, log: (entry: RequestEntry) => void = logRequest): void {
  server.prependListener("request", (incoming, outgoing) => {
    const began = performance.now();
    const requestId = idIn(incoming.headers[REQUEST_ID.toLowerCase()]) ?? randomUUID();
    outgoing.setHeader(REQUEST_ID, requestId);
    outgoing.once("close", () => {
      log({
        method: incoming.method ?? "",
        path: loggedPath(incoming.url ?? ""),
        status: outgoing.headersSent ? outgoing.statusCode : 499,
        ms: Math.round(performance.now() - began),
        requestId,
        ...(!outgoing.writableFinished && { broken: true }),
      });
    });
  });
}

const idIn = (header: string | string[] | undefined) =>
  typeof header === "string" && /^[\w.-]{8,64}$/.test(header) ? header : undefined;

/** The path without its query, and without what makes a recording's address one that nobody can guess. */
export function loggedPath(target: string): string {
  const [path = ""] = target.startsWith("/") ? target.split(/[?#]/, 1) : [pathOfAddress(target)];
  // Nothing that a terminal would take for a command.
  const plain = path.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
  return plain.replace(/^(\/recordings\/.+)\/[^/]+\/([^/]*)$/, "$1/…/$2").slice(0, LONGEST_PATH);
}

/** Of a whole address, which may hold a password, the path alone; of anything else nothing. */
const pathOfAddress = (target: string) =>
  /^https?:/.test(target) && URL.canParse(target) ? new URL(target).pathname : "?";
