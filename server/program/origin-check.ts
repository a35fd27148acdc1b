import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

/** Whose pages may use the service. */
export interface Origins {
  /** The program's own origin, where a proxy in front of it has another name or scheme. */
  publicUrl?: string;
  /** Other origins, such as "http://localhost:5173". */
  allowedOrigins?: readonly string[];
}

/** Whether an Origin header names the address that the request was sent to. */
export const isOwnOrigin = (origin: string, requestUrl: string): boolean =>
  origin === new URL(requestUrl).origin;

/**
 * Refuses (403) requests of other origins' pages, except of those that are allowed: their pages may also
 * read the answers. Requests without an Origin header come from the own pages or from no page.
 */
export function checkOrigin({ publicUrl, allowedOrigins = [] }: Origins): MiddlewareHandler {
  const share = cors({
    origin: [...allowedOrigins],
    allowMethods: ["GET", "HEAD", "POST", "PATCH", "DELETE"],
    allowHeaders: ["X-API-Key", "Content-Type", "Range", "If-Range", "If-None-Match"],
    exposeHeaders: [
      "Retry-After",
      "X-Total-Count",
      "Link",
      "Accept-Ranges",
      "Content-Length",
      "Content-Range",
      "ETag",
    ],
    maxAge: 600,
  });
  return async (context, next) => {
    const origin = context.req.header("Origin");
    if (origin === undefined || origin === publicUrl || isOwnOrigin(origin, context.req.url)) return next();
    if (allowedOrigins.includes(origin)) return share(context, next);
    const detail = `Pages from ${origin} can't use this service. To allow them, add the origin to ALLOWED_ORIGINS.`;
    return context.json({ detail }, 403);
  };
}
