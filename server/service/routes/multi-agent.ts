import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { squad, squadCreate, squadUpdate } from "@/schema/squad";
import { shown } from "../behaviours/presenting";
import { asStored } from "../behaviours/writing";
import { type Exchange, operation, type ServiceEnv } from "../operation";
import { checkedBody, jsonAnswer, listed, updated } from "../records";
import type { Service } from "../service";

/** Operations 4, 5 and 6 (specification, Endpoints). */
export const multiAgentRoutes = (service: Service) =>
  new Hono<ServiceEnv>()
    .get(
      "/",
      operation(service, "GET /api/v1/multi-agent", (exchange) => listed(exchange, "squads", squad)),
    )
    .post("/", operation(service, "POST /api/v1/multi-agent", created))
    .patch(
      "/:id",
      operation(service, "PATCH /api/v1/multi-agent/:id", (exchange) =>
        updated(exchange, "squads", squadUpdate, squad),
      ),
    );

async function created(exchange: Exchange): Promise<Response> {
  const { service, organisation, behaviours } = exchange;
  const body = checkedBody(exchange, squadCreate);
  const now = service.now().toISOString();
  const id = randomUUID();
  const document = {
    id,
    ...asStored({}, body, body, behaviours),
    organizationId: organisation,
    createdAt: now,
    updatedAt: now,
  };
  await service.store.insert(organisation, "squads", id, document);
  const { status, body: answer } = behaviours.createAnswer;
  const record = shown(squad, JSON.stringify(document), behaviours);
  switch (answer) {
    case "record":
      return jsonAnswer(record, status);
    case "wrapped":
      return jsonAnswer(`{"success":true,"data":${record}}`, status);
    case "list": {
      const texts = await service.store.list(organisation, "squads");
      return jsonAnswer(`[${texts.map((text) => shown(squad, text, behaviours)).join(",")}]`, status);
    }
    case "id":
      return jsonAnswer(JSON.stringify({ id }), status);
    case "null":
      return jsonAnswer("null", status);
    case "html":
      return new Response("<html><body>Created</body></html>", {
        status,
        headers: { "Content-Type": "text/html" },
      });
    case "empty":
      return new Response(null, { status });
  }
}
