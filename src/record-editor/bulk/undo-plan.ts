import { diff } from "@/document/diff";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { recordById } from "@/editing/save-io";
import { count } from "@/lib/words";
import { notUndoneWords, type ReportedWrite, undone } from "@/record-editor/history-restore";
import { bulkKey, type PlannedChange, type RecordLists } from "./plan";
import type { TargetWords } from "./planned-targets";

/** What a run wrote, by `bulkKey`; of each record the first write first. */
export type RunWrites = ReadonlyMap<string, readonly ReportedWrite[]>;

/** Whether a run stored anything. */
export const hasWritten = (writes: RunWrites): boolean =>
  [...writes.values()].some((ofRecord) => ofRecord.length > 0);

/** What an undo does, above its records. */
export const UNDO_WORDS =
  "Each record gets back what it had. What someone else changed since stays. Nothing is saved until you confirm.";

/** The undo of a change. */
export type PlannedUndo<T> = T & {
  /** What it doesn't bring back, in words. */
  notUndone: string;
};

/** The changes that undo a run: each record gets back what it had, except what someone else changed since. */
export function planUndo<T extends PlannedChange>(
  plan: readonly T[],
  writes: RunWrites,
  lists: RecordLists,
): PlannedUndo<T>[] {
  return plan.flatMap((planned) => {
    const { kind, id } = planned;
    const ofRecord = writes.get(bulkKey(kind, id)) ?? [];
    const last = ofRecord.at(-1);
    if (!last) return [];
    const { schema, list } = RECORD_KINDS[kind];
    const records = lists[list] ?? [];
    const undoing = undone(schema, ofRecord, recordById(records, id) ?? last.made);
    const { newest: record, document: mine } = undoing;
    const changes = diff(record, mine);
    const notUndone = notUndoneWords(schema, undoing);
    return [{ ...planned, record, mine, changes, notUndone, isDoubtful: false }];
  });
}

/** The words for an undo; headings are those of the changes that it undoes. */
export function undoWords<T extends PlannedChange>({
  sectionTitle,
}: Pick<TargetWords<T>, "sectionTitle">): TargetWords<PlannedUndo<T>> {
  return {
    list: "Records to undo",
    tick: ({ name }) => `Undo in ${name}`,
    summary: ({ kind, changes }) =>
      changes.length === 0 ? kind : `${kind}, ${count(changes.length, "change")}`,
    sectionTitle,
    doubt: ({ notUndone }) => notUndone,
  };
}
