import { randomBytes } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { logError } from "../log";
import { requestIdOf } from "../request-id";
import { type Behaviors, defaultBehaviors } from "./behaviors";
import { LARGEST_BODY } from "./body";
import { unavailability } from "./database";
import { KeyCheck } from "./key-check";
import { withoutValues } from "./logged-error";
import { openApiDocument } from "./openapi";
import type { ServiceEnv } from "./operation";
import { operationRoutes } from "./operations";
import { recordingRoutes } from "./recording/routes";
import { notFound, Refusal } from "./refusal";
import type { SeenRequest, Service } from "./service";
import type { Store } from "./store";

export interface ServiceOptions {
  store: Store;
  /**
   * The behaviors towards an organization by its ID, or (undefined) towards a caller without a valid key.
   * Absent: `defaultBehaviors` for all.
   */
  behaviors?: (organization: string | undefined) => Behaviors;
  /** The current time. Absent: the clock's. */
  now?: () => Date;
  /** Makes recordings' addresses unguessable. Absent: a new one, so that no address outlives this service. */
  recordingSecret?: Uint8Array;
  /** Called for each request with a valid key. */
  seen?: (organization: string, request: SeenRequest) => void;
}

/**
 * The local service: the API's fourteen operations under /api/v1, their description at /openapi.json, and
 * the recordings of calls. Every other answer is JSON, whatever the path.
 */
export function createService({
  store,
  behaviors,
  now,
  recordingSecret,
  seen,
}: ServiceOptions): Hono<ServiceEnv> {
  const usual = defaultBehaviors();
  const service: Service = {
    store,
    keys: new KeyCheck(store),
    behaviorsOf: behaviors ?? (() => usual),
    now: now ?? (() => new Date()),
    recordingSecret: recordingSecret ?? randomBytes(32),
    ...(seen && { seen }),
  };
  const tooLarge = () => new Refusal(413, `The body is larger than ${LARGEST_BODY} bytes`).response();
  const operations = new Hono<ServiceEnv>()
    .use(crossOrigin(service))
    .use("/api/v1/*", bodyLimit({ maxSize: LARGEST_BODY, onError: tooLarge }))
    .get("/openapi.json", (context) => context.json(openApiDocument()))
    .route("/", operationRoutes(service))
    // Also here, since a program that mounts the service may have its own page for unknown paths.
    .all("/api/v1/*", () => notFound().response());
  return new Hono<ServiceEnv>()
    .route("/", recordingRoutes(service))
    .route("/", operations)
    .notFound(() => notFound().response())
    .onError((error, context) => {
      const incoming = context.env?.incoming;
      // The caller left while sending the body: nobody reads the answer, and nothing failed here.
      if (incoming?.destroyed && !incoming.complete)
        return new Refusal(400, "The body is incomplete").response();
      const unavailable = unavailability(error);
      const words = unavailable?.message ?? withoutValues(error);
      logError(
        `${context.req.method} ${context.req.path} failed: ${words}`,
        requestIdOf(context.env?.outgoing),
      );
      if (unavailable) return new Refusal(503, "The database isn't responding").response();
      return new Refusal(500, "Internal server error").response();
    });
}

/**
 * Lets pages of any origin read the answers if the behaviors allow it. A preflight has no key, so it gets
 * the answer for callers without one.
 */
function crossOrigin(service: Service): MiddlewareHandler<ServiceEnv> {
  return async (context, next) => {
    if (context.req.method === "OPTIONS") {
      if (service.behaviorsOf(undefined).cors === "none") return new Response(null, { status: 405 });
      return new Response(null, {
        status: 204,
        headers: {
          "Access-Control-Allow-Origin": "*",
          "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE",
          "Access-Control-Allow-Headers": "X-API-Key, Content-Type",
          "Access-Control-Max-Age": "600",
        },
      });
    }
    await next();
    const { cors } = service.behaviorsOf(context.get("organization"));
    if (cors === "none") return;
    context.header("Access-Control-Allow-Origin", "*");
    if (cors === "any") context.header("Access-Control-Expose-Headers", "Retry-After, X-Total-Count");
  };
}
