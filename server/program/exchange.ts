import {
  type AgentOptions,
  Agent as HttpAgent,
  request as httpRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { pipeline, Readable } from "node:stream";

/** The most connections to the service for reads, and as many again for writes. */
export const MOST_CONNECTIONS = 64;

/** How long a connection stays open for the next request, in milliseconds: less than at most services. */
const KEPT_MS = 4000;

/** How long to wait for the service, in milliseconds. */
export interface Waits {
  /** For a connection. */
  connectMs: number;
  /** For its next sign of life: the start of the answer or more of it. */
  idleMs: number;
}

/** The service gave no sign of life in time. */
export class TimedOut extends Error {}

interface Outgoing {
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
  const agent = (options: AgentOptions) => (secure ? new HttpsAgent(options) : new HttpAgent(options));
  const kept = agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS, timeout: KEPT_MS });
  const fresh = agent({ maxSockets: MOST_CONNECTIONS });
  const request = secure ? httpsRequest : httpRequest;
  const host = { hostname: base.hostname.replace(/^\[(.*)\]$/, "$1"), port: base.port };

  return async ({ body, ...outgoing }) => {
    const send = (agent: HttpAgent) => begun(request({ ...host, ...outgoing, agent }), body, waits);
    // If a reused connection fails during a write, the write may or may not have arrived. So writes get a
    // connection of their own and are sent once.
    const reads = outgoing.method === "GET" || outgoing.method === "HEAD";
    if (!reads) return send(fresh);
    try {
      return await send(kept);
    } catch (error) {
      if (!(error instanceof DeadConnection) || outgoing.signal.aborted) throw error;
      // Whatever ended this connection has probably ended the others.
      for (const socket of Object.values(kept.freeSockets).flat()) socket?.destroy();
      return send(fresh);
    }
  };
}

/** A reused connection ended, or gave no sign of life for as long as a new one may take. */
class DeadConnection extends Error {}

function begun(
  request: ReturnType<typeof httpRequest>,
  body: Outgoing["body"],
  { connectMs, idleMs }: Waits,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const giveUp = () => request.destroy(new TimedOut());
    // Until there is a place among the connections, then until it is connected.
    let waiting = setTimeout(giveUp, idleMs);
    request.once("socket", (socket) => {
      clearTimeout(waiting);
      waiting = setTimeout(giveUp, connectMs);
      if (!request.reusedSocket) socket.once("connect", () => clearTimeout(waiting));
    });
    request.once("close", () => {
      clearTimeout(waiting);
      // If the service switches to another protocol, the request ends without an answer or an error.
      reject(new Error("The connection ended without a response"));
    });
    request.setTimeout(idleMs, giveUp);
    request.on("error", (error) => reject(request.reusedSocket ? new DeadConnection() : error));
    request.once("response", (answer) => {
      clearTimeout(waiting);
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
