import { loadPhoneNumber, type PhoneNumberValue } from "@/api/dialects";
import { isApiError } from "@/api/errors";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { idAsName } from "@/lib/words";
import type { Listed } from "@/record-list/record-columns";
import type { ItemState } from "@/runs/outcome";
import { createRun, type Run, type RunIo } from "@/runs/run";
import type { Deleted, StoredNumber } from "@/storage/entries";

/** A number as the service has it, and when it was loaded, in epoch milliseconds. */
export interface Found {
  record: JsonObject;
  at: number;
}

interface Surroundings {
  /** Reads one number. */
  read: (id: string, signal: AbortSignal) => Promise<JsonObject>;
  /** Stores the result of a look-up: the record, or that there's none. */
  store: (id: string, known: { record: JsonObject | undefined; at: number }) => void;
  io: RunIo;
}

/** Looks numbers up by their IDs, a few at a time: the API has no list of them. */
export function createLookUps({ read, store, io }: Surroundings): Run<Found> {
  return createRun<Found>({
    atOnce: 4,
    isReading: true,
    io,
    attempt: async (id, { signal }) => {
      try {
        const found = { record: await read(id, signal), at: Date.now() };
        store(id, found);
        return { kind: "done", detail: found };
      } catch (error) {
        if (!isApiError(error) || error.kind !== "missing") throw error;
        store(id, { record: undefined, at: Date.now() });
        return { kind: "skipped", why: "gone" };
      }
    },
  });
}

/** A row of the list of numbers. */
export interface NumberRow extends Listed {
  /** As it was last seen; undefined if it never was. */
  record: Loaded<PhoneNumberValue> | undefined;
  /** When that was, in epoch milliseconds. */
  at: number | undefined;
  state:
    | { kind: "found" | "not read" | "waiting" | "reading" | "missing" }
    | { kind: "deleted"; at: number }
    | Pick<Extract<ItemState<Found>, { kind: "failed" }>, "kind" | "error">;
  /** How many of the loaded calls used it; undefined if none are loaded. */
  calls: number | undefined;
}

/** Where numbers are known from. */
export interface NumberSources {
  /** How many of the loaded calls used each number, by ID; undefined if none are loaded. */
  calls: ReadonlyMap<string, number> | undefined;
  /** Earlier look-ups that this browser stored. */
  stored: readonly StoredNumber[];
  /** Those that were deleted in this browser. */
  gone: readonly Deleted[];
  /** This page's own look-ups, by id. */
  states: ReadonlyMap<string, ItemState<Found>>;
}

/** The numbers that can be known. The API lists none, so a number that nothing refers to is missing. */
export function numberRows({ calls, stored, gone, states }: NumberSources): NumberRow[] {
  const storedById = new Map(stored.map((one) => [one.id, one]));
  const goneById = new Map(gone.map((one) => [one.id, one]));
  const ids = new Set([...(calls?.keys() ?? []), ...storedById.keys(), ...states.keys(), ...goneById.keys()]);
  return [...ids].map((id) => {
    const state = states.get(id);
    const before = storedById.get(id);
    const found = state?.kind === "done" ? state.detail : before?.seen;
    return {
      id,
      name: idAsName(id),
      raw: { id, record: found?.record },
      record: found && loadPhoneNumber(found.record),
      at: found?.at,
      state: stateOf(state, before, goneById.get(id)),
      calls: calls && (calls.get(id) ?? 0),
    };
  });
}

function stateOf(
  state: ItemState<Found> | undefined,
  stored: StoredNumber | undefined,
  gone: Deleted | undefined,
): NumberRow["state"] {
  if (gone && !(state?.kind === "done" && state.detail.at > gone.at)) return { kind: "deleted", at: gone.at };
  switch (state?.kind) {
    case "done":
      return { kind: "found" };
    case "skipped":
      return { kind: "missing" };
    case "failed":
      return { kind: "failed", error: state.error };
    case "waiting":
      return { kind: "waiting" };
    case "running":
      return { kind: "reading" };
    default:
      return { kind: stored?.isMissing ? "missing" : "not read" };
  }
}

/** The numbers to look up automatically: those that aren't known to be deleted. */
export function wantedIds({ calls, stored, gone }: Omit<NumberSources, "states">): string[] {
  const isLost = new Set([
    ...stored.filter(({ isMissing }) => isMissing).map(({ id }) => id),
    ...gone.map(({ id }) => id),
  ]);
  const ids = [...(calls?.keys() ?? []), ...stored.map(({ id }) => id)];
  return [...new Set(ids)].filter((id) => !isLost.has(id));
}
