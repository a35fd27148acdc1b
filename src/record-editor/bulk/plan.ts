import type { z } from "zod";
import { ASSISTANTS } from "@/api/assistants";
import type { EditedKind } from "@/api/edited-records";
import { SQUADS } from "@/api/squads";
import { type Change, diff } from "@/document/diff";
import { idOf, nameOf } from "@/document/read";
import { lookupOf } from "@/references/lookups";
import { assistant } from "@/schema/assistant";
import { squad } from "@/schema/squad";

/** What is to be changed in one record. */
export interface PlannedChange {
  kind: BulkKind;
  /** Empty where it has none. */
  id: string;
  name: string;
  /** The record as it was when its difference was shown. */
  record: unknown;
  /** The same with the changes. */
  mine: unknown;
  /** Nothing where it is as asked already. */
  changes: readonly Change[];
  /** It has no id of its own, so that a change might reach another one: nothing is sent. */
  isUnwritable?: boolean;
  /** It isn't certain that it should be changed: it is not ticked at first. */
  isDoubtful?: boolean;
}

/** The lists that a plan is made of; one that was not read is undefined. */
export interface RecordLists {
  assistants?: readonly unknown[] | undefined;
  squads?: readonly unknown[] | undefined;
}

/** What is to be changed in one record, and what is to be thought of before. */
interface Intended<Doubt extends string> {
  mine: unknown;
  doubt?: Doubt | undefined;
  /** It can't be done as it should be: nothing is sent. */
  isUnwritable?: boolean;
}

/** `unwritable`: it has no id, or shares it with another, so that a change may reach the wrong one. */
export type PlannedWithDoubt<Doubt extends string> = PlannedChange & { doubt?: Doubt | "unwritable" };

/**
 * The records of both lists that something is to be changed in; certain ones first.
 * @param intend says what; undefined where nothing is
 */
export function planChanges<Doubt extends string>(
  lists: RecordLists,
  intend: (kind: BulkKind, record: unknown) => Intended<Doubt> | undefined,
): PlannedWithDoubt<Doubt>[] {
  const planned = (["squad", "assistant"] as const).flatMap((kind) => {
    const records = (kind === "squad" ? lists.squads : lists.assistants) ?? [];
    return records.flatMap((record): PlannedWithDoubt<Doubt>[] => {
      const intended = intend(kind, record);
      if (!intended) return [];
      const { mine, isUnwritable = false } = intended;
      const id = idOf(record);
      const isOne = id !== undefined && lookupOf(records).byId.get(id)?.length === 1;
      const doubt = isOne ? intended.doubt : "unwritable";
      return [
        {
          kind,
          id: id ?? "",
          name: nameOf(record),
          record,
          mine,
          changes: diff(record, mine),
          ...(doubt && { doubt, isDoubtful: true }),
          isUnwritable: !isOne || isUnwritable,
        },
      ];
    });
  });
  return planned.toSorted((a, b) => Number(a.isDoubtful === true) - Number(b.isDoubtful === true));
}

/** A kind of record that bulk work changes. */
export type BulkKind = "assistant" | "squad";

interface Kind {
  schema: z.ZodType;
  service: EditedKind;
  /** The API's name of the list: under it versions are kept. */
  kept: string;
}

export const BULK_KINDS: Record<BulkKind, Kind> = {
  assistant: {
    schema: assistant,
    service: ASSISTANTS,
    kept: "assistants",
  },
  squad: {
    schema: squad,
    service: SQUADS,
    kept: "squads",
  },
};

/** Tells the records of a run apart: an assistant and a squad may have the same id. */
export const bulkKey = (kind: BulkKind, id: string): string => `${kind} ${id}`;
