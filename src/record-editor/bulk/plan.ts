import { type Change, diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { idOf, nameOf } from "@/document/read";
import type { RecordKind } from "@/editing/record-kinds";

/** The planned change of one record. */
export interface PlannedChange {
  kind: RecordKind;
  id: string;
  name: string;
  /** The record as it was when its changes were shown. */
  record: JsonObject;
  /** The same with the changes. */
  mine: JsonObject;
  /** Empty if it already matches. */
  changes: readonly Change[];
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
  mine: JsonObject;
  doubt?: Doubt | undefined;
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
      const { mine, doubt } = intended;
      return [
        {
          kind,
          id: idOf(record) ?? "",
          name: nameOf(record),
          record,
          mine,
          changes: diff(record, mine),
          ...(doubt && { doubt, isDoubtful: true }),
        },
      ];
    });
  });
  return planned.toSorted((a, b) => Number(a.isDoubtful === true) - Number(b.isDoubtful === true));
}

/** A key for a record in a run, since an assistant and a squad may have the same ID. */
export const bulkKey = (kind: RecordKind, id: string): string => `${kind} ${id}`;
