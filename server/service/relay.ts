import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "../free-port";

/** A route to a server that a test can interrupt. */
export interface Relay {
  port: number;
  /** Breaks all connections and accepts no more. */
  cut(): Promise<void>;
  /** Nothing passes anymore, and neither end notices. */
  hold(): void;
  /** Accepts connections again; held ones are broken. */
  repair(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a relay to a loopback port. */
export async function openRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let held = false;
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: target, host: "127.0.0.1", allowHalfOpen: true });
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (!held) to.write(chunk);
      });
      from.on("end", () => {
        if (!held) to.end();
      });
      from.on("error", () => {});
      from.on("close", () => {
        sockets.delete(from);
        if (!held) to.destroy();
      });
    }
  });
  const port = await listenOnFreePort(server);
  const breakAll = () => {
    held = false;
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    breakAll();
    if (!server.listening) return;
    server.close();
    await once(server, "close");
  };
  return {
    port,
    cut,
    hold() {
      held = true;
    },
    async repair() {
      breakAll();
      if (server.listening) return;
      server.listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    close: cut,
  };
}
