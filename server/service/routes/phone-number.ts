import { Hono } from "hono";
import { DELETED_PHONE_NUMBER_OMITS, phoneNumber } from "@/schema/phone-number";
import { operation, type ServiceEnv } from "../operation";
import { removed, single } from "../records";
import type { Service } from "../service";

/** GET and DELETE /phone-number/{id}. */
export const phoneNumberRoutes = (service: Service) =>
  new Hono<ServiceEnv>()
    .get(
      "/:id",
      operation(service, "GET /api/v1/phone-number/:id", (exchange) =>
        single(exchange, "phoneNumbers", phoneNumber),
      ),
    )
    .delete(
      "/:id",
      operation(service, "DELETE /api/v1/phone-number/:id", (exchange) =>
        removed(exchange, "phoneNumbers", phoneNumber, DELETED_PHONE_NUMBER_OMITS),
      ),
    );
