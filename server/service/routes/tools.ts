import { Hono } from "hono";
import { tool } from "@/schema/tool";
import { operation, type ServiceEnv } from "../operation";
import { removed } from "../records";
import type { Service } from "../service";

/** DELETE /tools/{id}. */
export const toolRoutes = (service: Service) =>
  new Hono<ServiceEnv>().delete(
    "/:id",
    operation(service, "DELETE /api/v1/tools/:id", (exchange) => removed(exchange, "tools", tool)),
  );
