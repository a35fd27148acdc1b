import type { z } from "zod";
import { shown } from "./behaviors/presenting";
import { patched, takenIn } from "./behaviors/writing";
import type { Document, Kind } from "./document";
import type { Exchange } from "./operation";
import { OWN_RECORDING, withRecordingAddresses } from "./recording/address";
import { notFound, Refusal } from "./refusal";
import { complaints } from "./validation";

/** An answer whose body is already JSON text. */
export const jsonAnswer = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "application/json" } });

/**
 * All records of a kind as a bare array.
 * @param schema of one record
 */
export async function listed(exchange: Exchange, kind: Kind, schema: z.ZodType): Promise<Response> {
  const { service, organization, behaviors } = exchange;
  const texts = await service.store.list(organization, kind);
  const also = (behaviors.alsoListed[kind] ?? []).map((item) => JSON.stringify(item));
  const all = [...texts.map((text) => shown(schema, text, behaviors)), ...also];
  return jsonAnswer(`[${all.join(",")}]`);
}

/** The record named in the path, or a 404. */
export async function single(exchange: Exchange, kind: Kind, schema: z.ZodType): Promise<Response> {
  const text = await exchange.service.store.read(exchange.organization, kind, exchange.id);
  if (text === undefined) throw notFound();
  const answer = jsonAnswer(presented(exchange, kind, schema, text));
  await endAfterRead(exchange, kind);
  return answer;
}

/**
 * A stored record's text as the answer to this request shows it.
 * @param omits fields that this answer leaves out whatever the behaviors
 */
export function presented(
  { service, organization, origin, behaviors }: Exchange,
  kind: Kind,
  schema: z.ZodType,
  text: string,
  omits?: readonly string[],
): string {
  const secret = service.recordingSecret;
  const whole = kind === "calls" ? withRecordingAddresses(text, { origin, organization, secret }) : text;
  return shown(schema, whole, behaviors, omits);
}

/**
 * Removes the record named in the path and answers with it, or a 404.
 * @param omits fields that the answer leaves out
 */
export async function removed(
  exchange: Exchange,
  kind: Kind,
  schema: z.ZodType,
  omits?: readonly string[],
): Promise<Response> {
  const text = await exchange.service.store.remove(exchange.organization, kind, exchange.id);
  if (text === undefined) throw notFound();
  return jsonAnswer(presented(exchange, kind, schema, text, omits));
}

/**
 * The body, validated against a request's schema, without ignored fields; as it was sent with
 * `storesAsSent`. Throws a Refusal (422) that lists each error.
 */
export function checkedBody({ body, behaviors }: Exchange, schema: z.ZodType): Document {
  const sent = body();
  if (behaviors.storesAsSent) return sent;
  const found = complaints(schema, sent, behaviors);
  if (found.length > 0) throw new Refusal(422, found);
  return takenIn(schema, sent, behaviors);
}

/**
 * Changes the record named in the path as the behaviors say, and answers with it.
 * @param request the body's schema
 * @param response the record's schema
 */
export async function updated(
  exchange: Exchange,
  kind: Kind,
  request: z.ZodType,
  response: z.ZodType,
): Promise<Response> {
  const { service, organization, behaviors, id } = exchange;
  const body = checkedBody(exchange, request);
  const text = await service.store.update(organization, kind, id, (stored) => ({
    ...patched(request, stored, body, behaviors),
    updatedAt: service.now().toISOString(),
  }));
  if (text === undefined) throw notFound();
  if (behaviors.patchAnswer === "empty") return new Response(null, { status: 200 });
  if (behaviors.patchAnswer === "record") return jsonAnswer(shown(response, text, behaviors));
  const { id: itsId, updatedAt }: Document = JSON.parse(text);
  return jsonAnswer(JSON.stringify({ id: itsId, updatedAt }));
}

/** Ends a running call after a read, if a behavior says so. */
async function endAfterRead({ service, organization, behaviors, id }: Exchange, kind: Kind) {
  const ending = behaviors.callEnds;
  if (kind !== "calls" || !ending || ending.id !== id || ending.reads <= 0) return;
  ending.reads -= 1;
  if (ending.reads > 0) return;
  await service.store.update(organization, kind, id, (stored) => ({
    ...stored,
    status: "ended",
    endedReason: "customer-ended-call",
    endedAt: service.now().toISOString(),
    recordingUrl: OWN_RECORDING.mono,
    stereoRecordingUrl: OWN_RECORDING.stereo,
    ...ending.patch,
    updatedAt: service.now().toISOString(),
  }));
}
