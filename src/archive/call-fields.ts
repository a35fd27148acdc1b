/** The fields of a call that the archive keeps as texts, by their place in what the element reader gives. */
export const FIELDS = [
  "id",
  "type",
  "status",
  "endedReason",
  "createdAt",
  "startedAt",
  "endedAt",
  "assistantId",
  "phoneNumberId",
  "phoneCallProviderId",
  "organizationId",
  "summary",
  "transcript",
  "analysisSummary",
  "evaluation",
  "customerNumber",
  "customerName",
] as const;
export type FieldName = (typeof FIELDS)[number];

/** The place of a field. */
export const FIELD = Object.fromEntries(FIELDS.map((name, place) => [name, place])) as Record<
  FieldName,
  number
>;

/** The numbers of a message, by their place. */
export const NUMBERS = ["secondsFromStart", "time", "endTime", "duration"] as const;

/**
 * What is kept of a call, as JSON in the simplest spelling: no escaped names, no name twice. What the element reader does not
 * understand at once is read by JSON.parse and comes to it in this form.
 */
export function simplified(call: object): string {
  const { customer, analysis, messages, ...own } = call as Record<string, unknown>;
  const kept: Record<string, unknown> = {};
  for (const name of FIELDS) if (Object.hasOwn(own, name)) kept[name] = own[name];
  // These are the reader's own names for what stands deeper.
  for (const name of ["analysisSummary", "evaluation", "customerNumber", "customerName"]) delete kept[name];
  if (isObject(customer)) kept.customer = only(customer, ["number", "name"]);
  if (isObject(analysis)) kept.analysis = only(analysis, ["summary", "successEvaluation"]);
  if (Array.isArray(messages)) {
    kept.messages = messages.map((message: unknown) =>
      isObject(message) ? only(message, ["role", "message", ...NUMBERS]) : null,
    );
  }
  return JSON.stringify(kept);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function only(record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of names) {
    const value = Object.hasOwn(record, name) ? record[name] : undefined;
    // Any other value counts as none; a deep one may be as large as it likes.
    if (typeof value === "string" || typeof value === "number") kept[name] = value;
  }
  return kept;
}
