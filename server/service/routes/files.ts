import { Hono } from "hono";
import { file } from "@/schema/file";
import { operation, type ServiceEnv } from "../operation";
import { listed } from "../records";
import type { Service } from "../service";

/** GET /files. */
export const fileRoutes = (service: Service) =>
  new Hono<ServiceEnv>().get(
    "/",
    operation(service, "GET /api/v1/files", (exchange) => listed(exchange, "files", file)),
  );
