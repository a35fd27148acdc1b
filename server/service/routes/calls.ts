import { Hono } from "hono";
import { call } from "@/schema/call";
import { callList } from "../call-list";
import { operation, type ServiceEnv } from "../operation";
import { removed, single } from "../records";
import type { Service } from "../service";

/** GET /calls, GET /calls/{id} and DELETE /calls/{id}. */
export const callRoutes = (service: Service) =>
  new Hono<ServiceEnv>()
    .get("/", operation(service, "GET /api/v1/calls", callList))
    .get(
      "/:id",
      operation(service, "GET /api/v1/calls/:id", (exchange) => single(exchange, "calls", call)),
    )
    .delete(
      "/:id",
      operation(service, "DELETE /api/v1/calls/:id", (exchange) => removed(exchange, "calls", call)),
    );
