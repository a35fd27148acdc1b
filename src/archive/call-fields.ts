import { MESSAGE_SPEAKERS, MESSAGE_TEXTS, messagesOf, transcriptOf } from "@/document/call-messages";
import { isRecord, type JsonObject } from "@/document/equal";
import { isToolRole } from "@/document/message-role";
import { scalarText } from "@/document/read";
import { TOOL_FACTS, TOOL_LISTS } from "@/document/tool-uses";

/** The text fields of a call that the archive stores, in the order of the element reader's output. */
export const FIELDS = [
  "id",
  "type",
  "status",
  "endedReason",
  "createdAt",
  "startedAt",
  "endedAt",
  "assistantId",
  "squadId",
  "phoneNumberId",
  "phoneCallProviderId",
  "organizationId",
  "orgId",
  "summary",
  "transcript",
  "analysisSummary",
  "evaluation",
  "customerNumber",
  "customerName",
  "recordingUrl",
  "scheduledAt",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** The archive's own names for fields that are nested in a call. */
export const NESTED: ReadonlySet<FieldName> = new Set([
  "analysisSummary",
  "evaluation",
  "customerNumber",
  "customerName",
  "scheduledAt",
]);

/** The index of each field. */
export const FIELD = Object.fromEntries(FIELDS.map((name, place) => [name, place])) as Record<
  FieldName,
  number
>;

/** The numbers of a message, in the order of the element reader's output. */
export const NUMBERS = ["secondsFromStart", "time", "endTime", "duration"] as const;

/**
 * What the archive stores of a call, as JSON in its simplest form: no escaped or duplicate names. Elements
 * that the reader can't handle directly go through JSON.parse and this.
 */
export function simplified(call: JsonObject): string {
  const { customer, analysis, schedulePlan, ...own } = call;
  const stored: JsonObject = {};
  for (const name of FIELDS) if (Object.hasOwn(own, name)) stored[name] = own[name];
  for (const name of NESTED) delete stored[name];
  const hasMessages = Array.isArray(own.messages) && own.messages.length > 0;
  if (!hasMessages) stored.transcript = transcriptOf(call);
  if (isRecord(customer)) stored.customer = only(customer, ["number", "name"]);
  if (isRecord(schedulePlan)) stored.schedulePlan = only(schedulePlan, ["earliestAt"]);
  stored.summary = scalarText(own.summary);
  if (isRecord(analysis)) {
    const { summary, successEvaluation } = analysis;
    stored.analysis = { summary: scalarText(summary), successEvaluation: scalarText(successEvaluation) };
  }
  stored.messages = messagesOf(call).map((message) =>
    isRecord(message)
      ? {
          ...only(message, ["role", ...MESSAGE_TEXTS, ...MESSAGE_SPEAKERS, ...NUMBERS]),
          ...toolFactsOf(message),
        }
      : null,
  );
  return JSON.stringify(stored);
}

const OF_TOOLS = [...TOOL_FACTS, ...MESSAGE_TEXTS];

/** What a message about tools says of them, as it is. */
function toolFactsOf(message: JsonObject): JsonObject {
  const { role } = message;
  const isOfTool = typeof role === "string" && isToolRole(role);
  if (!isOfTool && !TOOL_LISTS.some((name) => Object.hasOwn(message, name))) return {};
  return Object.fromEntries(
    OF_TOOLS.flatMap((name) => (Object.hasOwn(message, name) ? [[name, message[name]]] : [])),
  );
}

function only(record: JsonObject, names: readonly string[]): JsonObject {
  const stored: JsonObject = {};
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    // Any other value counts as missing; nested values can be very large.
    if (["string", "number", "boolean"].includes(typeof value)) stored[name] = value;
  }
  return stored;
}
