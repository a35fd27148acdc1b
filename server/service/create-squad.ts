import { randomUUID } from "node:crypto";
import { squad, squadCreate } from "@/schema/squad";
import { shown } from "./behaviors/presenting";
import { asStored } from "./behaviors/writing";
import { textOf } from "./document";
import type { Exchange } from "./operation";
import { checkedBody, jsonAnswer } from "./records";

/** POST /multi-agent. The API doesn't define its response, so a behavior chooses one. */
export async function createSquad(exchange: Exchange): Promise<Response> {
  const { service, organization, behaviors } = exchange;
  const body = checkedBody(exchange, squadCreate);
  const now = service.now().toISOString();
  const id = randomUUID();
  const document = {
    id,
    ...asStored({}, body, body, behaviors),
    organizationId: organization,
    createdAt: now,
    updatedAt: now,
  };
  await service.store.insert(organization, "squads", id, document);
  const { status, body: answer } = behaviors.createAnswer;
  const record = shown(squad, textOf(document), behaviors);
  switch (answer) {
    case "record":
      return jsonAnswer(record, status);
    case "wrapped":
      return jsonAnswer(`{"success":true,"data":${record}}`, status);
    case "id":
      return jsonAnswer(JSON.stringify({ id }), status);
    case "html":
      return new Response("<html><body>Created</body></html>", {
        status,
        headers: { "Content-Type": "text/html" },
      });
    case "empty":
      return new Response(null, { status });
  }
}
