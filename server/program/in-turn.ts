import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How many requests a client may have at the same time. */
export interface ClientLimits {
  /** In progress. A browser opens 6 connections. */
  running: number;
  /** Waiting in line. */
  waiting: number;
}

interface Waiting {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
}

interface Client {
  running: number;
  waiting: Waiting[];
}

/**
 * Answers the requests of a connection one after another (HTTP pipelining sends them all at once), and only
 * some of a client's at the same time. The others wait in line. A connection that makes the line too long is
 * closed.
 * @param isFree whether a request neither waits for its client's others nor counts as one of them
 */
export function inTurn(
  listener: RequestListener,
  limits: ClientLimits,
  isFree: (incoming: IncomingMessage) => boolean,
): RequestListener {
  const clients = new Map<string, Client>();
  /** The connections on which a request is being answered. */
  const busy = new WeakSet<Socket>();
  const watched = new WeakSet<Socket>();

  const next = (name: string) => {
    const client = clients.get(name);
    if (!client) return;
    client.waiting = client.waiting.filter(({ incoming }) => !incoming.socket.destroyed);
    const first = client.waiting.findIndex(
      ({ incoming }) => !busy.has(incoming.socket) && (isFree(incoming) || client.running < limits.running),
    );
    const [begun] = first === -1 ? [] : client.waiting.splice(first, 1);
    if (begun) begin(name, client, begun);
    else if (client.running === 0 && client.waiting.length === 0) clients.delete(name);
  };

  const begin = (name: string, client: Client, { incoming, outgoing }: Waiting) => {
    // The previous response was the connection's last.
    if (outgoing.socket === null) return next(name);
    const { socket } = incoming;
    const counted = isFree(incoming) ? 0 : 1;
    busy.add(socket);
    client.running += counted;
    outgoing.once("close", () => {
      busy.delete(socket);
      client.running -= counted;
      next(name);
    });
    listener(incoming, outgoing);
  };

  return (incoming, outgoing) => {
    const { socket } = incoming;
    // The connection can't carry answers anymore, so the caller wouldn't learn what this changed.
    if (socket.writableEnded) return;
    const name = clientOf(incoming);
    const client = clients.get(name) ?? { running: 0, waiting: [] };
    clients.set(name, client);
    if (client.waiting.length >= limits.waiting) {
      socket.destroy();
      return;
    }
    if (!watched.has(socket)) {
      watched.add(socket);
      // The client's waiting requests leave the line with it.
      socket.once("close", () => next(name));
    }
    client.waiting.push({ incoming, outgoing });
    next(name);
  };
}

/** The sender of a request: an address. A proxy on this machine names it in X-Forwarded-For. */
function clientOf({ socket, headers }: IncomingMessage): string {
  const address = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"];
  const isHere = /^(::ffff:)?127\.|^::1$/.test(address);
  return (isHere && typeof forwarded === "string" && forwarded.split(",").at(-1)?.trim()) || address;
}
