import {
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline, Readable } from "node:stream";

/** How long to wait for the service, in milliseconds. */
export interface Waits {
  /** For a connection. */
  connectMs: number;
  /** For its next sign of life: the start of the answer or more of it. */
  idleMs: number;
}

/** The service gave no sign of life in time. */
export class TimedOut extends Error {}

export interface Outgoing {
  method: string;
  /** Sent as it is, with its query. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: ReadableStream<Uint8Array> | null;
  /** Cancels the request or the rest of its answer. */
  signal: AbortSignal;
}

/**
 * Returns a function that sends requests to one host and resolves when the answer starts. It uses Node's
 * own client because fetch would rewrite paths, decompress bodies and hide timeouts.
 * @param base only its scheme, host and port are used
 * @returns throws TimedOut, an AbortError, or the system's error (with its `code`)
 */
export function exchangeWith(base: URL, waits: Waits): (outgoing: Outgoing) => Promise<IncomingMessage> {
  const secure = base.protocol === "https:";
  const kept = secure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const request = secure ? httpsRequest : httpRequest;
  const host = { hostname: base.hostname.replace(/^\[(.*)\]$/, "$1"), port: base.port };

  return async ({ body, ...outgoing }) => {
    const reads = outgoing.method === "GET" || outgoing.method === "HEAD";
    // If the service closes a reused connection during a write, nobody knows whether the write arrived. So
    // writes get a connection of their own, and reads are sent again.
    const send = () => begun(request({ ...host, ...outgoing, agent: reads ? kept : false }), body, waits);
    try {
      return await send();
    } catch (error) {
      if (error instanceof Stale) return send();
      throw error;
    }
  };
}

class Stale extends Error {}

function begun(
  request: ReturnType<typeof httpRequest>,
  body: Outgoing["body"],
  { connectMs, idleMs }: Waits,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const connecting = setTimeout(() => request.destroy(new TimedOut()), connectMs);
    request.once("close", () => {
      clearTimeout(connecting);
      // If the service switches to another protocol, the request ends without an answer or an error.
      reject(new Error("It ended without an answer"));
    });
    request.once("socket", (socket) => {
      // A reused connection is already connected and outlives this request.
      if (socket.connecting) socket.once("connect", () => clearTimeout(connecting));
      else clearTimeout(connecting);
    });
    request.setTimeout(idleMs, () => request.destroy(new TimedOut()));
    request.on("error", (error: NodeJS.ErrnoException) => {
      reject(request.reusedSocket && error.code === "ECONNRESET" ? new Stale() : error);
    });
    request.once("response", (answer) => {
      // From here on, a pause counts only while someone waits for more (`bodyOf` in pass-through.ts).
      request.setTimeout(0);
      resolve(answer);
    });
    // The request's own error covers failures of the body.
    if (body) pipeline(Readable.from(chunks(body), { objectMode: false }), request, () => {});
    else request.end();
  });
}

async function* chunks(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}
