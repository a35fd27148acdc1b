import { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import type { Context, Handler } from "hono";
import type { Behaviors } from "./behaviors";
import { failedAnswer, takeFailure, takesPlace } from "./behaviors/failing";
import { parsedBody } from "./body";
import type { Breakable } from "./byte-stream";
import type { Document } from "./document";
import { notFound, Refusal } from "./refusal";
import type { Service } from "./service";

/** What the service knows about a request while it answers. */
export interface ServiceEnv {
  Bindings: Partial<HttpBindings>;
  Variables: { organization: string };
}

/** One request, whose key was already checked. */
export interface Exchange {
  service: Service;
  organization: string;
  behaviors: Behaviors;
  /** The decoded ID in the path; empty if the path has none. */
  id: string;
  /** The body as an object; throws a Refusal if it isn't one. */
  body(): Document;
  /** The response it's written to; absent without a server. */
  outgoing: Breakable | undefined;
  /**
   * Scheme, host and port under which the caller reached the service, such as "https://voice.example.com".
   */
  origin: string;
}

/**
 * Makes an operation's handler: checks the X-API-Key header, waits and fails as the organization's
 * behaviors say, and turns a thrown Refusal into its answer.
 * @param name the operation's name in behaviors, such as "PATCH /api/v1/assistants/:id"
 */
export function operation(
  service: Service,
  name: string,
  answer: (exchange: Exchange) => Promise<Response>,
): Handler<ServiceEnv> {
  return async (context) => {
    try {
      const organization = await organizationOf(service, context);
      context.set("organization", organization);
      const behaviors = service.behaviorsOf(organization);
      const bytes = await context.req.arrayBuffer();
      tell(service, organization, context, bytes);
      if (behaviors.latencyMs > 0) await pause(behaviors.latencyMs);
      const exchange: Exchange = {
        service,
        organization,
        behaviors,
        id: context.req.param("id") ?? "",
        body: () => parsedBody(bytes, context.req.header("Content-Type")),
        outgoing: breakable(context.env?.outgoing),
        origin: originOf(context.req.raw),
      };
      // No database stores such an ID, and Postgres refuses even to look for it.
      if (exchange.id.includes("\u0000")) throw notFound();
      const failure = takeFailure(behaviors, name);
      if (!failure) return await answer(exchange);
      const real = takesPlace(failure, context.req.method) ? await answer(exchange) : undefined;
      if (failure.body === "lost") context.env?.incoming?.socket.destroy();
      return await failedAnswer(failure, real);
    } catch (error) {
      if (error instanceof TooMany) return error.response({ "Retry-After": String(error.retryAfterSeconds) });
      if (error instanceof Refusal) return error.response();
      throw error;
    }
  };
}

/** The response to break off, if a server is behind the request. */
export function breakable(outgoing: HttpBindings["outgoing"] | undefined): Breakable | undefined {
  // An HTTP/2 connection carries other answers too, but the program doesn't speak it.
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}

/** A proxy in front with https says so in X-Forwarded-Proto and passes the host unchanged. */
function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url);
  const forwarded = request.headers.get("X-Forwarded-Proto")?.split(",")[0]?.trim().toLowerCase();
  const scheme = forwarded === "https" || forwarded === "http" ? `${forwarded}:` : protocol;
  return `${scheme}//${host}`;
}

async function organizationOf(service: Service, context: Context): Promise<string> {
  const key = context.req.header("X-API-Key");
  if (!key) throw new Refusal(401, "Missing API key");
  const answer = await service.keys.check(key, context.env?.incoming?.socket.remoteAddress ?? "");
  if ("organization" in answer) return answer.organization;
  if ("tooMany" in answer) throw new TooMany(answer.retryAfterSeconds);
  throw new Refusal(401, "Invalid API key");
}

function tell(service: Service, organization: string, context: Context, bytes: ArrayBuffer) {
  if (!service.seen) return;
  const request = { method: context.req.method, path: new URL(context.req.url).pathname };
  if (bytes.byteLength === 0) return service.seen(organization, request);
  const text = new TextDecoder().decode(bytes);
  try {
    service.seen(organization, { ...request, body: JSON.parse(text) });
  } catch {
    service.seen(organization, { ...request, body: text });
  }
}

class TooMany extends Refusal {
  readonly retryAfterSeconds: number;

  constructor(retryAfterSeconds: number) {
    super(429, "Too many requests with wrong keys");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
