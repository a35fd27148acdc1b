import type { JsonObject } from "@/document/equal";
import { entryOfId, withoutPlaces } from "@/document/id-fields";
import type { Path } from "@/document/path";
import type { RecordLists } from "@/record-editor/bulk/plan";
import { type PlannedChange, planChanges } from "@/record-editor/bulk/plan";
import { assistantShapesIn } from "@/references/assistant-shapes";
import { referencesOf } from "@/references/collect";
import { type ResolvedReference, referrerOf } from "@/references/reference";

type Kind = "assistant" | "squad";

/**
 * A phone number's digits, without formatting or an international prefix; undefined if it isn't one. Of the
 * fields that the API can write, `forwardingPhoneNumber` has the number itself, and none has its ID.
 */
function digitsOf(number: string | null | undefined): string | undefined {
  const digits = number?.replace(/[\s().\-/]/g, "").replace(/^(\+|00)/, "");
  return digits && /^\d{4,}$/.test(digits) ? digits : undefined;
}

const FORWARDING = "forwardingPhoneNumber";

function forwardingsIn(kind: Kind, record: JsonObject, digits: string): Path[] {
  return assistantShapesIn(kind, record)
    .filter(({ assistant }) => digitsOf(assistant.value.forwardingPhoneNumber) === digits)
    .map(({ path }) => [...path, FORWARDING]);
}

/** Transfer-call tools may transfer to a number; the API doesn't define their other fields. */
function transfersIn(kind: Kind, record: JsonObject, digits: string): Path[] {
  return assistantShapesIn(kind, record).flatMap((shape) =>
    shape.assistant.value.tools
      .flatMap(({ destinations }) => destinations)
      .filter(({ number }) => digitsOf(number) === digits)
      .map(({ path }) => [...shape.path, ...path, "number"]),
  );
}

function fieldsNaming(kind: Kind, record: JsonObject, id: string | undefined): Path[] {
  const ofNumbers = referencesOf(kind, record).filter(({ to }) => to.kind === "phone-number" && to.id === id);
  return ofNumbers.map(({ path }) => path);
}

/** Every place in assistants and squads that uses a phone number: by its ID, or however it's formatted. */
export function placesSaying(
  { assistants = [], squads = [] }: RecordLists,
  telephone: string | undefined,
  id?: string,
): ResolvedReference[] {
  const digits = digitsOf(telephone);
  const inRecords = (kind: Kind, records: readonly JsonObject[]) =>
    records.flatMap((record) =>
      [
        ...(digits === undefined
          ? []
          : [...forwardingsIn(kind, record, digits), ...transfersIn(kind, record, digits)]),
        ...fieldsNaming(kind, record, id),
      ].map(
        (path): ResolvedReference => ({
          from: referrerOf(kind, record),
          path,
          to: { kind: "phone-number", name: digits ?? "" },
          state: "not-verifiable",
          targets: [],
        }),
      ),
    );
  return [...inRecords("assistant", assistants), ...inRecords("squad", squads)];
}

/**
 * The records that forward calls to a phone number or refer to its ID, each with only those fields and list
 * entries removed.
 */
export function planNotForwarding(
  lists: RecordLists,
  telephone: string | undefined,
  id?: string,
): PlannedChange[] {
  const digits = digitsOf(telephone);
  return planChanges(lists, (kind, record) => {
    const places = [
      ...(digits === undefined ? [] : forwardingsIn(kind, record, digits)),
      ...fieldsNaming(kind, record, id).map(entryOfId),
    ];
    return places.length > 0 ? { mine: withoutPlaces(record, places) } : undefined;
  });
}
