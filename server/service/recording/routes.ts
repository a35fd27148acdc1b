import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { byteStream } from "../byte-stream";
import type { Document } from "../document";
import { breakable, type ServiceEnv } from "../operation";
import type { Service } from "../service";
import { type Channels, isRecordingToken, RECORDINGS } from "./address";
import { waveOf } from "./wave";

/** Opened as a page, a recording can be played and nothing else. */
const POLICY = "default-src 'none'; media-src 'self'; frame-ancestors 'none'; sandbox";

/**
 * Recordings of calls, without a key, at the addresses in calls. They support ranges, so that players can
 * jump, and any page that has the address may play them: `<audio>` on an isolated page of another origin
 * needs Cross-Origin-Resource-Policy.
 */
export function recordingRoutes(service: Service) {
  return new Hono<ServiceEnv>()
    .options(`${RECORDINGS}/*`, () =>
      service.behaviorsOf(undefined).cors === "none"
        ? new Response(null, { status: 405 })
        : new Response(null, { status: 204, headers: preflight }),
    )
    .get(`${RECORDINGS}/:organization/:id/:token/:file`, (context) => recording(service, context));
}

const preflight = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD",
  "Access-Control-Allow-Headers": "Range, If-Range, If-None-Match",
  "Access-Control-Max-Age": "600",
};

async function recording(service: Service, context: Context<ServiceEnv>): Promise<Response> {
  const named = (name: string) => context.req.param(name) ?? "";
  const [organization, id, token, file] = [named("organization"), named("id"), named("token"), named("file")];
  const { cors } = service.behaviorsOf(organization);
  const shared = {
    "Cross-Origin-Resource-Policy": "cross-origin",
    "Content-Security-Policy": POLICY,
    ...(cors !== "none" && {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Expose-Headers": "Accept-Ranges, Content-Length, Content-Range, ETag",
    }),
  };
  const kind = channelsOf(file);
  const text =
    kind && isRecordingToken(service.recordingSecret, organization, id, token)
      ? await service.store.read(organization, "calls", id)
      : undefined;
  if (!kind || text === undefined) {
    return Response.json(
      { detail: "Not found" },
      { status: 404, headers: { ...shared, "Cache-Control": "no-store" } },
    );
  }

  const call: Document = JSON.parse(text);
  const wave = waveOf(call, kind);
  const tag = tagOf(call, kind);
  const headers = {
    ...shared,
    "Content-Type": "audio/wav",
    "Accept-Ranges": "bytes",
    ETag: tag,
    // Always revalidated, because a call may be deleted.
    "Cache-Control": "private, no-cache",
  };
  if (context.req.header("If-None-Match") === tag) return new Response(null, { status: 304, headers });
  const asked = context.req.header("If-Range") ?? tag;
  // A HEAD request has no parts.
  const range = asked === tag && context.req.method === "GET" ? context.req.header("Range") : undefined;
  const part = requestedPart(range, wave.length);
  if (part === "unsatisfiable") {
    return new Response(null, {
      status: 416,
      headers: { ...headers, "Content-Range": `bytes */${wave.length}` },
    });
  }
  const { from, to } = part ?? { from: 0, to: wave.length };
  return new Response(
    byteStream(() => wave.bytes(from, to), breakable(context.env?.outgoing)),
    {
      status: part ? 206 : 200,
      headers: {
        ...headers,
        "Content-Length": String(to - from),
        ...(part && { "Content-Range": `bytes ${from}-${to - 1}/${wave.length}` }),
      },
    },
  );
}

function channelsOf(file: string): Channels | undefined {
  if (file === "mono.wav") return "mono";
  return file === "stereo.wav" ? "stereo" : undefined;
}

/** Changes with whatever the sound is generated from. */
function tagOf({ id, createdAt, startedAt, endedAt, messages }: Document, kind: Channels): string {
  const made = JSON.stringify([kind, id, createdAt, startedAt, endedAt, messages]);
  return `"${createHash("sha256").update(made).digest("base64url").slice(0, 22)}"`;
}

/** Part of a body: its first byte, and the byte after its last one. */
interface Part {
  from: number;
  to: number;
}

/**
 * The part of a body that a Range header asks for.
 * @returns undefined to send everything: no header, an unreadable one, or several parts, which nobody needs
 *   here; "unsatisfiable" if it's past the end
 */
function requestedPart(header: string | undefined, length: number): Part | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header?.replaceAll(" ", "") ?? "") ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const count = Math.min(Number(last), length);
    return count === 0 ? "unsatisfiable" : { from: length - count, to: length };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return undefined;
  if (from >= length) return "unsatisfiable";
  return { from, to: last === "" ? length : Math.min(Number(last) + 1, length) };
}
