import type { IncomingMessage, ServerResponse } from "node:http";
import { codeOf } from "../error-code";
import { exchangeWith, TimedOut, type Waits } from "./exchange";
import { mayLeaveFolder } from "./path-check";

/** Long enough for a service that builds a large list first; people who don't want to wait can cancel. */
const USUAL_WAITS: Waits = { connectMs: 10_000, idleMs: 120_000 };

/** Twice the local service's limit. The API names none; a service may have a smaller one. */
export const LARGEST_PASSED_BODY = 16 * 1024 * 1024;

/** Other headers (Origin, Referer, Cookie, Host, those of proxies) belong to the dashboard and stay here. */
const REQUEST_HEADERS = ["x-api-key", "content-type", "accept", "accept-encoding"];
/** The bytes pass unchanged, so these still describe them, and say whether there are more. */
const ANSWER_HEADERS = [
  "content-type",
  "content-length",
  "content-encoding",
  "retry-after",
  "cf-ray",
  "x-total-count",
  "link",
];

/** Links to other pages of a list. Browsers connect to some others, such as those to load ahead. */
const PAGE_LINKS = /^(?:<[^<>]*>; ?rel="?(?:next|prev|first|last)"?(?:, ?|$))+$/;

/** Where the service redirects to, without a query; the page's src/api/attempt.ts reads it. */
const REDIRECT_HEADER = "X-Redirect-Location";

const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const METHODS_WITH_BODY = ["POST", "PATCH"];

/**
 * Passes requests to one service, streaming both ways. It adds no key and stores nothing. It doesn't follow
 * redirects, which would send the key to another address.
 * @param baseUrl the service's address, optionally with a path, without a trailing slash
 * @returns answers a request under /api/v1 with the service's answer, or with {detail} and 400 (the path
 *   might leave /api/v1), 405, 413, 502 (no answer, or a redirect, which X-Redirect-Location names) or 504 (no
 *   answer in time). With `outgoing`, the response breaks off if the service's answer does.
 */
export function passThrough(
  baseUrl: string,
  waits: Waits = USUAL_WAITS,
): (request: Request, outgoing?: ServerResponse) => Promise<Response> {
  const base = new URL(baseUrl);
  const prefix = base.pathname.replace(/(?<!\/)\/+$/, "");
  const exchange = exchangeWith(base, waits);

  return async (request, outgoing) => {
    const { pathname, search } = new URL(request.url);
    const { method, signal } = request;
    if (!METHODS.includes(method)) return refusal(405, "Method not allowed");
    if (mayLeaveFolder(pathname)) return refusal(400, "The path isn't under /api/v1");
    if (Number(request.headers.get("content-length")) > LARGEST_PASSED_BODY) return tooLarge();
    const sent = METHODS_WITH_BODY.includes(method) ? request.body : null;
    const limit = sent ? limited(sent, LARGEST_PASSED_BODY) : undefined;
    const body = limit?.stream ?? null;
    const names = body ? [...REQUEST_HEADERS, "content-length"] : REQUEST_HEADERS;
    const headers = picked(names, (name) => request.headers.get(name));
    try {
      const answer = await exchange({ method, path: prefix + pathname + search, headers, body, signal });
      return passedOn(answer, method, new URL(prefix + pathname, base), (body) =>
        bodyOf(body, waits.idleMs, outgoing),
      );
    } catch (error) {
      return limit?.isExceeded() ? tooLarge() : failed(error);
    }
  };
}

function passedOn(
  answer: IncomingMessage,
  method: string,
  url: URL,
  body: (answer: IncomingMessage) => ReadableStream<Uint8Array>,
): Response {
  const status = answer.statusCode ?? 0;
  if (status < 200 || status > 599 || (status >= 300 && status < 400)) {
    answer.destroy();
    if (status < 300 || status > 599) return refusal(502, `The service responded with status ${status}`);
    const target = redirectTarget(answer.headers.location, url);
    const detail = `The service responded with a redirect (${status}), which isn't followed`;
    return Response.json({ detail }, { status: 502, headers: { [REDIRECT_HEADER]: target } });
  }
  const headers = picked(ANSWER_HEADERS, (name) => {
    const value = answer.headers[name];
    if (name === "link" && !PAGE_LINKS.test(String(value))) return null;
    return typeof value === "string" ? value : null;
  });
  if (method === "HEAD" || status === 204 || status === 205) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(body(answer), { status, headers });
}

/** Where a redirect leads; "" if it doesn't say. A query may have secrets, and people don't need it. */
function redirectTarget(location: string | undefined, from: URL): string {
  if (location === undefined || !URL.canParse(location, from)) return "";
  const { origin, pathname } = new URL(location, from);
  return origin === "null" ? "" : origin + pathname;
}

function picked(names: string[], value: (name: string) => string | null): Record<string, string> {
  const entries = names.map((name) => [name, value(name)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function failed(error: unknown): Response {
  if (error instanceof TimedOut) return refusal(504, "The service didn't respond in time");
  const code = codeOf(error);
  return refusal(502, `Couldn't reach the service${code === undefined ? "" : ` (${code})`}`);
}

const tooLarge = () => refusal(413, `The body is larger than ${LARGEST_PASSED_BODY} bytes`);
const refusal = (status: number, detail: string) => Response.json({ detail }, { status });

/** A body with a size limit, and whether it exceeded it. */
interface LimitedBody {
  /** Fails once the body exceeds its limit. */
  stream: ReadableStream<Uint8Array>;
  isExceeded(): boolean;
}

/**
 * Limits a body while it arrives.
 * @param most in bytes
 */
function limited(body: ReadableStream<Uint8Array>, most: number): LimitedBody {
  let bytes = 0;
  const stream = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > most) throw new Error("The body is too large");
        controller.enqueue(chunk);
      },
    }),
  );
  return { stream, isExceeded: () => bytes > most };
}

/**
 * An answer's body as a stream with backpressure. Canceling the stream also cancels the answer.
 * @param idleMs how long the service may send nothing while someone waits, in milliseconds
 * @param outgoing the response it's written to. If the answer breaks off, so does the response; otherwise
 *   the server would append the error's text and end it as if it were complete. Absent: the stream fails.
 */
function bodyOf(
  answer: IncomingMessage,
  idleMs: number,
  outgoing: ServerResponse | undefined,
): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = answer[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const waiting = setTimeout(() => answer.destroy(new Error("The service stopped responding")), idleMs);
        try {
          const { done, value } = await chunks.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (!outgoing) throw error;
          outgoing.destroy();
          controller.close();
        } finally {
          clearTimeout(waiting);
        }
      },
      cancel() {
        answer.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
