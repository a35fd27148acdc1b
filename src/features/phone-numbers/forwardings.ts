import type { JsonObject } from "@/document/equal";
import { entryOfId, withoutPlaces } from "@/document/id-fields";
import type { Path } from "@/document/path";
import { type PlannedChange, planChanges, type RecordLists } from "@/record-editor/bulk/plan";
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

/** Where a record has a phone number: forwards calls to it, transfers them to it, or refers to its ID. */
function placesIn(kind: Kind, record: JsonObject, digits: string | undefined, id: string | undefined) {
  const shapes = digits === undefined ? [] : assistantShapesIn(kind, record);
  return {
    forwardings: shapes
      .filter(({ assistant }) => digitsOf(assistant.value.forwardingPhoneNumber) === digits)
      .map(({ path }): Path => [...path, "forwardingPhoneNumber"]),
    // Transfer-call tools may transfer to a number; the API doesn't define their other fields.
    transfers: shapes.flatMap((shape) =>
      shape.assistant.value.tools
        .flatMap(({ destinations }) => destinations)
        .filter(({ number }) => digitsOf(number) === digits)
        .map(({ path }): Path => [...shape.path, ...path, "number"]),
    ),
    ids: referencesOf(kind, record)
      .filter(({ to }) => to.kind === "phone-number" && to.id === id)
      .map(({ path }) => path),
  };
}

/** Every place in assistants and squads that uses a phone number: by its ID, or however it's formatted. */
export function placesSaying(
  { assistants = [], squads = [] }: RecordLists,
  telephone: string | undefined,
  id?: string,
): ResolvedReference[] {
  const digits = digitsOf(telephone);
  const to = { kind: "phone-number", name: digits ?? "" } as const;
  const inRecords = (kind: Kind, records: readonly JsonObject[]) =>
    records.flatMap((record) => {
      const { forwardings, transfers, ids } = placesIn(kind, record, digits, id);
      return [...forwardings, ...transfers, ...ids].map(
        (path): ResolvedReference => ({
          from: referrerOf(kind, record),
          path,
          to,
          state: "not-verifiable",
          targets: [],
        }),
      );
    });
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
  return planChanges(lists, (kind, record) => {
    const { forwardings, ids } = placesIn(kind, record, digitsOf(telephone), id);
    const places = [...forwardings, ...ids.map(entryOfId)];
    return places.length > 0 ? { mine: withoutPlaces(record, places) } : undefined;
  });
}
