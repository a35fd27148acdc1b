import { Hono } from "hono";
import { call } from "@/schema/call";
import { shown } from "../behaviours/presenting";
import { type Exchange, operation, type ServiceEnv } from "../operation";
import { removed, single } from "../records";
import type { Service } from "../service";
import type { Place } from "../store";

/** Operations 7, 8 and 9 (specification, Endpoints). */
export const callRoutes = (service: Service) =>
  new Hono<ServiceEnv>()
    .get("/", operation(service, "GET /api/v1/calls", streamed))
    .get(
      "/:id",
      operation(service, "GET /api/v1/calls/:id", (exchange) => single(exchange, "calls", call)),
    )
    .delete(
      "/:id",
      operation(service, "DELETE /api/v1/calls/:id", (exchange) => removed(exchange, "calls", call)),
    );

const CALLS_PER_PAGE = 100;

/**
 * All calls, newest first. The array is written page by page, each read by one short query when the one before it was taken: the
 * embedded database has a single connection, and a slow reader must hold up nobody.
 */
async function streamed({ service, organisation, behaviours }: Exchange): Promise<Response> {
  const encoder = new TextEncoder();
  const also = (behaviours.alsoListed.calls ?? []).map((item) => JSON.stringify(item));
  let after: Place | undefined;
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const begin = after === undefined ? "[" : "";
        const { texts, next } = await service.store.page(organisation, "calls", CALLS_PER_PAGE, after);
        const page = texts.map((text) => shown(call, text, behaviours));
        if (!next) page.push(...also);
        const elements = page.map((text) => (sent++ === 0 ? text : `,${text}`)).join("");
        controller.enqueue(encoder.encode(`${begin}${elements}${next ? "" : "]"}`));
        if (!next) controller.close();
        after = next;
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(stream, { headers: { "Content-Type": "application/json" } });
}
