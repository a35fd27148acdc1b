import { call } from "@/schema/call";
import { spoilt } from "./behaviors/spoiling";
import { byteStream } from "./byte-stream";
import type { Exchange } from "./operation";
import { presented } from "./records";
import type { Place } from "./store";

/**
 * Small, so that the first calls arrive at once and other queries wait only briefly. Larger pages aren't
 * faster.
 */
const CALLS_PER_PAGE = 50;

/**
 * All calls, newest first, as a bare array (GET /calls). Each page is read with one short query after the
 * previous one was taken, because the embedded database has a single connection and a slow reader must not
 * block others. Not compressed: over loopback that takes longer than it saves.
 * @returns failures before the first page are thrown; later ones break off the body
 */
export async function callList(exchange: Exchange): Promise<Response> {
  const { service, organization, behaviors, outgoing } = exchange;
  const first = await service.store.page(organization, "calls", CALLS_PER_PAGE);
  const body = byteStream((left) => spoilt(written(exchange, first), behaviors, left), outgoing);
  const total = behaviors.firstPage?.total;
  return new Response(body, {
    headers: {
      "Content-Type": "application/json",
      ...(total !== undefined && { "X-Total-Count": String(total) }),
    },
  });
}

type Page = Awaited<ReturnType<Exchange["service"]["store"]["page"]>>;

async function* written(exchange: Exchange, first: Page): AsyncGenerator<Uint8Array, void> {
  const encoder = new TextEncoder();
  const { behaviors } = exchange;
  const inserted = [...(behaviors.insertedCalls ?? [])];
  let count = 0;
  let before = "[";
  for await (const page of pages(exchange, first)) {
    let text = "";
    for (const element of page) {
      const odd = inserted.filter(({ at }) => at === count);
      for (const one of [...odd.map((insertion) => insertion.text), element]) {
        text += before + one;
        before = ",";
      }
      count += 1;
    }
    if (text !== "") yield encoder.encode(text);
  }
  const also = [
    ...inserted.filter(({ at }) => at >= count).map((insertion) => insertion.text),
    ...(behaviors.alsoListed.calls ?? []).map((item) => JSON.stringify(item)),
  ];
  yield encoder.encode(`${also.length > 0 || before === "[" ? before : ""}${also.join(",")}]`);
}

async function* pages(exchange: Exchange, first: Page): AsyncGenerator<string[], void> {
  const { service, organization, behaviors } = exchange;
  let page = first;
  let left = behaviors.firstPage?.calls ?? Number.POSITIVE_INFINITY;
  for (;;) {
    yield page.texts.slice(0, left).map((text) => presented(exchange, "calls", call, text));
    left -= page.texts.length;
    const after: Place | undefined = page.next;
    if (!after || left <= 0) return;
    page = await service.store.page(organization, "calls", CALLS_PER_PAGE, after);
  }
}
