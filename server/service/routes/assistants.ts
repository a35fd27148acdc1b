import { Hono } from "hono";
import { assistant, assistantRequest } from "@/schema/assistant";
import { operation, type ServiceEnv } from "../operation";
import { listed, updated } from "../records";
import type { Service } from "../service";

/** GET /assistants and PATCH /assistants/{id}. */
export const assistantRoutes = (service: Service) =>
  new Hono<ServiceEnv>()
    .get(
      "/",
      operation(service, "GET /api/v1/assistants", (exchange) => listed(exchange, "assistants", assistant)),
    )
    .patch(
      "/:id",
      operation(service, "PATCH /api/v1/assistants/:id", (exchange) =>
        updated(exchange, "assistants", assistantRequest, assistant),
      ),
    );
