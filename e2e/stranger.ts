import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that responds but isn't the service. */
export interface Stranger {
  url: string;
  /** How many connections were opened, with or without a request. */
  contacts(): number;
  close(): void;
}

export async function startStranger(answer: RequestListener): Promise<Stranger> {
  const server = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "X-API-Key, Content-Type");
    if (request.method === "OPTIONS") response.writeHead(204).end();
    else answer(request, response);
  });
  let contacts = 0;
  server.on("connection", () => {
    contacts += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contacts: () => contacts,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
