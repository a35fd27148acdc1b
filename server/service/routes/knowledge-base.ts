import { Hono } from "hono";
import { knowledgeBase } from "@/schema/knowledge-base";
import { operation, type ServiceEnv } from "../operation";
import { listed } from "../records";
import type { Service } from "../service";

/** GET /knowledge-base. */
export const knowledgeBaseRoutes = (service: Service) =>
  new Hono<ServiceEnv>().get(
    "/",
    operation(service, "GET /api/v1/knowledge-base", (exchange) =>
      listed(exchange, "knowledgeBases", knowledgeBase),
    ),
  );
