import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createService } from "./app";
import { openStore, type Store } from "./store";

const CALLS = 40_000;
/** As large as an average call; all of them take 268 MB. */
const CALL_BYTES = 6700;
const MB = 1_000_000;

let store: Store;
let server: ServerType;
let url: string;
let pages = 0;
beforeAll(async () => {
  store = await openStore();
  await store.addOrganization({ id: "o", name: "Many" }, "k", []);
  server = serve({
    fetch: createService({ store: { ...store, page: madePage } }).fetch,
    port: 0,
    hostname: "127.0.0.1",
  });
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await store.close();
});

/** Pages as the database returns them. Any memory that they take is the list's own. */
const madePage: Store["page"] = async (_organization, _kind, size, after) => {
  pages += 1;
  const first = Number(after?.id ?? 0);
  const count = Math.min(size, CALLS - first);
  const texts = Array.from({ length: count }, (_, index) => text(first + index));
  const last = first + count;
  return last === CALLS ? { texts } : { texts, next: { createdAt: 0, id: String(last) } };
};

const text = (index: number) =>
  `{"id":"${index}","transcript":"${String(index).padEnd(CALL_BYTES - 30, "x")}"}`;

const open = async (): Promise<IncomingMessage> =>
  (await once(get(`${url}/api/v1/calls`, { headers: { "X-API-Key": "k" } }), "response"))[0];
/** Reads until no more pages are made, because the connection itself buffers some. */
const settledPages = async () => {
  for (let before = -1; before !== pages; ) {
    before = pages;
    await others();
  }
  return pages;
};
const others = async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await fetch(`${url}/api/v1/files`, { headers: { "X-API-Key": "k" } })).status).toBe(200);
  }
};

it("takes no more memory however many calls there are, nor while its reader pauses", async () => {
  const before = process.memoryUsage().rss;
  const answer = await open();
  // The response has started but isn't read. Other requests are served; the whole list would be 801 pages.
  expect(await settledPages()).toBeLessThan(80);

  let bytes = 0;
  let most = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(bytes).toBeGreaterThan(CALLS * (CALL_BYTES - 100));
  expect(most).toBeLessThan(100 * MB);
}, 30_000);

it("gives up a list whose reader left", async () => {
  const answer = await open();
  await once(answer, "readable");
  const begun = pages;
  answer.destroy();
  expect((await settledPages()) - begun).toBeLessThan(80);
});
