import { elementsAt } from "@/document/elements";
import { getAt, type Path, removeAt } from "@/document/path";
import { idOf, idText, textAt } from "@/document/read";
import { toolsIn } from "@/document/tools";
import type { RecordLists } from "@/record-editor/bulk/plan";
import { type PlannedChange, planChanges } from "@/record-editor/bulk/plan";
import { assistantShapesIn } from "@/references/assistant-shapes";
import type { ResolvedReference } from "@/references/reference";

type Kind = "assistant" | "squad";

/**
 * A phone number's digits, without formatting or an international prefix; undefined if it isn't one. Some
 * services store it as a JSON number. No field that the API can write names a phone number by its ID:
 * assistants have the number itself (`forwardingPhoneNumber`).
 */
function digitsOf(value: unknown): string | undefined {
  const digits = idText(value)
    ?.replace(/[\s().\-/]/g, "")
    .replace(/^(\+|00)/, "");
  return digits && /^\d{4,}$/.test(digits) ? digits : undefined;
}

const FORWARDING = "forwardingPhoneNumber";

function forwardingsIn(kind: Kind, record: unknown, digits: string): Path[] {
  return assistantShapesIn(kind, record)
    .map(({ path }) => [...path, FORWARDING])
    .filter((path) => digitsOf(getAt(record, path)) === digits);
}

/** Transfer-call tools may transfer to a number; the API doesn't define their other fields. */
function transfersIn(kind: Kind, record: unknown, digits: string): Path[] {
  return assistantShapesIn(kind, record).flatMap((shape) =>
    toolsIn(shape.element).flatMap(({ element, path }) =>
      elementsAt(element, ["destinations"])
        .map((destination) => [...shape.path, ...path, ...destination.path, "number"])
        .filter((place) => digitsOf(getAt(record, place)) === digits),
    ),
  );
}

/** Every place in assistants and squads that uses a phone number, however it's formatted. */
export function placesSaying(
  { assistants = [], squads = [] }: RecordLists,
  telephone: unknown,
): ResolvedReference[] {
  const digits = digitsOf(telephone);
  if (digits === undefined) return [];
  const inRecords = (kind: Kind, records: readonly unknown[]) =>
    records.flatMap((record) =>
      [...forwardingsIn(kind, record, digits), ...transfersIn(kind, record, digits)].map(
        (path): ResolvedReference => ({
          from: { kind, id: idOf(record), name: textAt(record, "name") },
          path,
          to: { kind: "phone-number", name: digits },
          state: "not-verifiable",
          targets: [],
        }),
      ),
    );
  return [...inRecords("assistant", assistants), ...inRecords("squad", squads)];
}

/** The records that forward calls to a phone number, each with only that forwarding removed. */
export function planNotForwarding(lists: RecordLists, telephone: unknown): PlannedChange[] {
  const digits = digitsOf(telephone);
  if (digits === undefined) return [];
  return planChanges(lists, (kind, record) => {
    const places = forwardingsIn(kind, record, digits);
    return places.length > 0 ? { mine: places.reduce<unknown>(removeAt, record) } : undefined;
  });
}
