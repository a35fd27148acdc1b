import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** How long running answers may take when the server stops, in milliseconds. */
const LAST_ANSWERS_MS = 25_000;

/** A connection without a request for so long is closed when the server stops, in milliseconds. */
const IDLE_MS = 1000;

interface Connection {
  answers: Set<ServerResponse>;
  /** When its last answer ended. */
  idleSince: number;
}

const connectionsOf = new WeakMap<Server, Map<Socket, Connection>>();

/** Watches a server's connections, so that `stopServing` can close them. */
export function watchConnections(server: Server): void {
  const connections = new Map<Socket, Connection>();
  connectionsOf.set(server, connections);
  server.on("connection", (socket) => {
    connections.set(socket, { answers: new Set(), idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, outgoing) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers.add(outgoing);
    outgoing.once("close", () => {
      connection.answers.delete(outgoing);
      connection.idleSince = performance.now();
    });
    if (!server.listening) isLast(outgoing);
  });
}

/** Tells the caller that the connection ends with this answer. */
function isLast(answer: ServerResponse) {
  if (!answer.headersSent) answer.shouldKeepAlive = false;
}

/**
 * Accepts no more connections, answers what arrives on those that are open (up to a limit), and closes each
 * with its answer, or when it's idle for a while. A request that is on its way isn't reset.
 */
export async function stopServing(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, "close");
  const connections = connectionsOf.get(server) ?? new Map<Socket, Connection>();
  // The HTTP server's own `close` would cut connections on which a request is arriving.
  NetServer.prototype.close.call(server);
  const stopped = performance.now();
  for (const { answers } of connections.values()) for (const answer of answers) isLast(answer);
  const looks = setInterval(() => {
    for (const [socket, { answers, idleSince }] of connections) {
      const idle = answers.size > 0 ? 0 : performance.now() - Math.max(idleSince, stopped);
      // The caller closes its end now. One that doesn't has had its time.
      if (idle > 2 * IDLE_MS) socket.destroy();
      else if (idle > IDLE_MS && !socket.writableEnded) socket.end();
    }
  }, 50);
  const late = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS);
  await closed;
  clearInterval(looks);
  clearTimeout(late);
}
