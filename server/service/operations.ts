import { Hono } from "hono";
import { assistant, assistantRequest } from "@/schema/assistant";
import { call } from "@/schema/call";
import { file } from "@/schema/file";
import { knowledgeBase } from "@/schema/knowledge-base";
import { DELETED_PHONE_NUMBER_OMITS, phoneNumber } from "@/schema/phone-number";
import { squad, squadUpdate } from "@/schema/squad";
import { tool } from "@/schema/tool";
import { voiceEntry } from "@/schema/voice";
import { callList } from "./call-list";
import { createSquad } from "./create-squad";
import { type Exchange, operation, type ServiceEnv } from "./operation";
import { listed, removed, single, updated } from "./records";
import type { Service } from "./service";

/** The API's fourteen operations: method, path, and what answers them. */
const OPERATIONS: readonly [
  method: string,
  path: string,
  answer: (exchange: Exchange) => Promise<Response>,
][] = [
  ["GET", "/api/v1/assistants", (exchange) => listed(exchange, "assistants", assistant)],
  [
    "PATCH",
    "/api/v1/assistants/:id",
    (exchange) => updated(exchange, "assistants", assistantRequest, assistant),
  ],
  ["GET", "/api/v1/assistants/voices", (exchange) => listed(exchange, "voices", voiceEntry)],
  ["GET", "/api/v1/multi-agent", (exchange) => listed(exchange, "squads", squad)],
  ["POST", "/api/v1/multi-agent", createSquad],
  ["PATCH", "/api/v1/multi-agent/:id", (exchange) => updated(exchange, "squads", squadUpdate, squad)],
  ["GET", "/api/v1/calls", callList],
  ["GET", "/api/v1/calls/:id", (exchange) => single(exchange, "calls", call)],
  ["DELETE", "/api/v1/calls/:id", (exchange) => removed(exchange, "calls", call)],
  ["DELETE", "/api/v1/tools/:id", (exchange) => removed(exchange, "tools", tool)],
  ["GET", "/api/v1/phone-number/:id", (exchange) => single(exchange, "phoneNumbers", phoneNumber)],
  [
    "DELETE",
    "/api/v1/phone-number/:id",
    (exchange) => removed(exchange, "phoneNumbers", phoneNumber, DELETED_PHONE_NUMBER_OMITS),
  ],
  ["GET", "/api/v1/files", (exchange) => listed(exchange, "files", file)],
  ["GET", "/api/v1/knowledge-base", (exchange) => listed(exchange, "knowledgeBases", knowledgeBase)],
];

/**
 * The routes of the fourteen operations. Behaviors name an operation as in "PATCH /api/v1/assistants/:id".
 */
export function operationRoutes(service: Service): Hono<ServiceEnv> {
  const routes = new Hono<ServiceEnv>();
  for (const [method, path, answer] of OPERATIONS) {
    routes.on(method, path, operation(service, `${method} ${path}`, answer));
  }
  return routes;
}
