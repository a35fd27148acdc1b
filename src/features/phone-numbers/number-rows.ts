import type { Deleted, StoredNumber } from "@/storage/notes";
import type { LookUp } from "./look-ups";

/** A number of the inventory. */
export interface NumberRow {
  id: string;
  /** As it was last seen; undefined where it never was. */
  record: object | undefined;
  /** When that was, in epoch milliseconds. */
  at: number | undefined;
  state:
    | { kind: "found" | "not read" | "waiting" | "reading" }
    /** `at`: when that was found out. */
    | { kind: "missing" | "deleted"; at: number }
    | { kind: "failed"; error: unknown };
  /** How many of the loaded calls came over it; undefined where none are loaded. */
  calls: number | undefined;
}

/** Where numbers are known from. */
export interface NumberSources {
  /** How many of the loaded calls came over each number, by its id; undefined where none are loaded. */
  calls: ReadonlyMap<string, number> | undefined;
  /** Earlier look-ups that this browser stored. */
  stored: readonly StoredNumber[];
  /** Those that were deleted from here. */
  gone: readonly Deleted[];
  /** This page's own look-ups, by id. */
  steps: ReadonlyMap<string, LookUp>;
}

/** The numbers that can be known: the API lists none, so a number that nothing names is not among them. */
export function numberRows({ calls, stored, gone, steps }: NumberSources): NumberRow[] {
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const goneById = new Map(gone.map((one) => [one.id, one]));
  const ids = new Set([...(calls?.keys() ?? []), ...storedById.keys(), ...steps.keys(), ...goneById.keys()]);
  return [...ids].map((id) => {
    const step = steps.get(id);
    const before = storedById.get(id);
    const found = step?.step === "found" ? step : before?.seen;
    return {
      id,
      record: found?.record,
      at: found?.at,
      state: stateOf(step, before, goneById.get(id)),
      calls: calls && (calls.get(id) ?? 0),
    };
  });
}

function stateOf(
  step: LookUp | undefined,
  stored: StoredNumber | undefined,
  gone: Deleted | undefined,
): NumberRow["state"] {
  if (gone && !(step?.step === "found" && step.at > gone.at)) return { kind: "deleted", at: gone.at };
  switch (step?.step) {
    case "found":
      return { kind: "found" };
    case "missing":
      return { kind: "missing", at: step.at };
    case "failed":
      return { kind: "failed", error: step.error };
    case "waiting":
    case "reading":
      return { kind: step.step };
    default:
      if (stored?.isMissing) return { kind: "missing", at: stored.at };
      return { kind: "not read" };
  }
}

/** The numbers to look up without being asked: those that are not known to be gone. */
export function wantedIds({ calls, stored, gone }: Omit<NumberSources, "steps">): string[] {
  const isLost = new Set([
    ...stored.filter(({ isMissing }) => isMissing).map(({ id }) => id),
    ...gone.map(({ id }) => id),
  ]);
  const ids = [...(calls?.keys() ?? []), ...stored.map(({ id }) => id)];
  return [...new Set(ids)].filter((id) => !isLost.has(id));
}
