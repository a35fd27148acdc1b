import { type Change, diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { idOf, nameOf } from "@/document/read";
import type { RecordKind } from "@/editing/record-kinds";
import { lookupOf } from "@/references/lookups";

/** The planned change of one record. */
export interface PlannedChange {
  kind: RecordKind;
  /** Empty if it has none. */
  id: string;
  name: string;
  /** The record as it was when its changes were shown. */
  record: JsonObject;
  /** The same with the changes. */
  mine: unknown;
  /** Empty if it already matches. */
  changes: readonly Change[];
  /** It has no unique ID, so nothing is sent, because the change might reach another record. */
  isUnwritable?: boolean;
  /** It isn't certain that it should change, so it's not selected at first. */
  isDoubtful?: boolean;
}

/** The lists that a plan is made from; undefined if not loaded. */
export interface RecordLists {
  assistants?: readonly JsonObject[] | undefined;
  squads?: readonly JsonObject[] | undefined;
}

/** The intended change of one record, with any doubt about it. */
interface Intended<Doubt extends string> {
  mine: unknown;
  doubt?: Doubt | undefined;
  /** It can't be done correctly, so nothing is sent. */
  isUnwritable?: boolean;
}

/** A planned change with what to consider about it. */
export type PlannedWithDoubt<Doubt extends string> = PlannedChange & { doubt?: Doubt };

/**
 * The records of both lists that need a change; certain ones first.
 * @param intend returns the change; undefined for none
 */
export function planChanges<Doubt extends string>(
  lists: RecordLists,
  intend: (kind: RecordKind, record: JsonObject) => Intended<Doubt> | undefined,
): PlannedWithDoubt<Doubt>[] {
  const planned = (["squad", "assistant"] as const).flatMap((kind) => {
    const records = (kind === "squad" ? lists.squads : lists.assistants) ?? [];
    return records.flatMap((record): PlannedWithDoubt<Doubt>[] => {
      const intended = intend(kind, record);
      if (!intended) return [];
      const { mine, isUnwritable = false } = intended;
      const id = idOf(record);
      const isOne = hasUniqueId(record, records);
      const doubt = isOne ? intended.doubt : undefined;
      return [
        {
          kind,
          id: id ?? "",
          name: nameOf(record),
          record,
          mine,
          changes: diff(record, mine),
          ...(doubt && { doubt }),
          ...((doubt || !isOne) && { isDoubtful: true }),
          isUnwritable: !isOne || isUnwritable,
        },
      ];
    });
  });
  return planned.toSorted((a, b) => Number(a.isDoubtful === true) - Number(b.isDoubtful === true));
}

/** Whether a record has an ID that no other record of the list has. */
export function hasUniqueId(record: JsonObject, records: readonly JsonObject[]): boolean {
  const id = idOf(record);
  return id !== undefined && lookupOf(records).byId.get(id)?.length === 1;
}

/** Why a record without a unique ID isn't changed. */
export function unwritableWords({ kind, id }: Pick<PlannedChange, "kind" | "id">): string {
  return `${id === "" ? "It has no ID" : `Another ${kind} has the same ID`}, so it can't be updated safely.`;
}

/** A key for a record in a run, since an assistant and a squad may have the same ID. */
export const bulkKey = (kind: RecordKind, id: string): string => `${kind} ${id}`;
