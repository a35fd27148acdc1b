import { randomUUID } from "node:crypto";
import type { Server } from "node:http";
import { logRequest, type RequestEntry } from "../log";
import { REQUEST_ID } from "../request-id";

const LONGEST_PATH = 500;

/**
 * Logs each request of a server when its answer ends, and gives it an ID, which the answer carries. A
 * proxy's ID is used if it looks like one.
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

/** A path without its query and without the secret part of a recording's address. */
export function loggedPath(target: string): string {
  const [path = ""] = target.startsWith("/") ? target.split(/[?#]/, 1) : [pathOfAddress(target)];
  // Removes anything that a terminal could take as a command.
  const plain = path.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
  return plain.replace(/^(\/recordings\/.+)\/[^/]+\/([^/]*)$/, "$1/…/$2").slice(0, LONGEST_PATH);
}

/** Only the path of a full URL, which may contain a password; nothing for anything else. */
const pathOfAddress = (target: string) =>
  /^https?:/.test(target) && URL.canParse(target) ? new URL(target).pathname : "?";
