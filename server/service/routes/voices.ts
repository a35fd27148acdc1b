import { Hono } from "hono";
import { voiceEntry } from "@/schema/voice-entry";
import { operation, type ServiceEnv } from "../operation";
import { listed } from "../records";
import type { Service } from "../service";

/** GET /assistants/voices. */
export const voiceRoutes = (service: Service) =>
  new Hono<ServiceEnv>().get(
    "/",
    operation(service, "GET /api/v1/assistants/voices", (exchange) => listed(exchange, "voices", voiceEntry)),
  );
