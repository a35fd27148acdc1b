import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import type { CallRow, Selection, ViewAnswer } from "@/archive/view-types";
import { count as countWords, number } from "@/lib/words";
import { announce } from "@/ui/announce";
import { lazyPart } from "@/ui/lazy-part";
import { useShortcuts } from "@/ui/shortcuts";
import type { TableSelection } from "@/ui/table-selection";
import { showToast } from "@/ui/toast";
import type { Reviewed } from "../review/review-dialog";
import type { ReviewField } from "../review/review-fields";
import { type ListedCall, wordsOf } from "./columns";

const load = () => import("../review/review-dialog");
const ReviewDialog = lazyPart(load);

/**
 * The review of calls from their list: of the selected ones, or the one whose row is focused.
 * @param data the drawn rows
 * @param onDone called once it's done
 */
export function useListReview(
  connectionId: string,
  selected: ReadonlySet<string>,
  data: ViewAnswer | undefined,
  onDone: () => void,
) {
  const [asked, setAsked] = useState<{ callIds: readonly string[]; field: ReviewField }>();
  const finish = (reviewed: Reviewed) => {
    setAsked(undefined);
    showToast({ text: reviewed.words, takesFocus: true, onUndo: () => void reviewed.undo() });
    onDone();
  };
  const idsNow = (): string[] => {
    if (selected.size > 0) return [...selected];
    const row = document.activeElement?.closest<HTMLElement>("tr[data-row]")?.dataset.row;
    const id = row && data?.rows[Number(row) - data.from]?.id;
    return id ? [id] : [];
  };
  const withIds = (act: (callIds: string[]) => void) => () => {
    const callIds = idsNow();
    if (callIds.length === 0) return false;
    act(callIds);
    return true;
  };
  const ask = (field: ReviewField) => withIds((callIds) => setAsked({ callIds, field }));
  useShortcuts({
    tag: ask("tags"),
    review: ask("status"),
    assign: ask("assignee"),
    star: withIds(
      (callIds) =>
        void load()
          .then(({ starCalls }) => starCalls(connectionId, callIds))
          .then(finish),
    ),
  });
  const parts = asked && (
    <ReviewDialog
      connectionId={connectionId}
      {...asked}
      onDone={finish}
      onClose={() => setAsked(undefined)}
    />
  );
  const review = useCallback((callIds: readonly string[]) => setAsked({ callIds, field: "status" }), []);
  return { review, parts };
}

/** Rows per request when a range reaches beyond the drawn rows. */
const CHUNK = 2000;
const NONE: ReadonlySet<string> = new Set();
const nameOf = (row: CallRow) => (row.id === undefined ? undefined : wordsOf(row));

interface Chosen {
  ids: ReadonlySet<string>;
  /** The list that has all of them: its search and filters, and its load; undefined if unknown. */
  within?: string;
  /** They are all the calls of that list, which were this many. */
  all?: number;
}

/**
 * The selected calls by ID: single rows, ranges, or all that match the search and filters. Another search
 * doesn't change the selection.
 * @param selection what the list shows now
 * @param data the drawn rows
 */
export function useCallSelection(
  archive: Archive,
  state: ArchiveSnapshot,
  selection: Selection,
  data: ViewAnswer | undefined,
) {
  const [chosen, setChosen] = useState<Chosen>({ ids: NONE });
  const [isAsking, setAsking] = useState(false);
  const within = JSON.stringify([selection.query, selection.chosen, data?.load]);
  const now = useRef({ selection, data, within });
  useEffect(() => {
    now.current = { selection, data, within };
  }, [selection, data, within]);

  const selectAll = useCallback(() => {
    const { selection, within } = now.current;
    setAsking(true);
    archive
      .ask("ids", selection)
      .then((ids) => {
        setChosen({ ids: new Set(ids), within, all: now.current.data?.matched });
        announce(`${countWords(ids.length, "call")} selected`);
      })
      .catch(() => announce("Couldn't select the calls"))
      .finally(() => setAsking(false));
  }, [archive]);
  const clear = useCallback(() => setChosen({ ids: NONE }), []);

  // Count the hidden ones only if the search or filters changed since the selection.
  const isElsewhere = chosen.ids.size > 0 && chosen.within !== within;
  const { data: shown } = useQuery({
    queryKey: ["calls selected and shown", archive.connectionId, state.serial, state.edits, within],
    queryFn: async ({ signal }) => new Set(await archive.ask("ids", now.current.selection, signal)),
    enabled: isElsewhere,
    gcTime: 0,
    structuralSharing: false,
  });
  const hidden = useMemo(
    () => (isElsewhere && shown ? [...chosen.ids].filter((id) => !shown.has(id)).length : 0),
    [isElsewhere, shown, chosen],
  );

  const matched = data?.matched ?? 0;
  const isAll = chosen.all === matched && chosen.within === within;
  // Check the box at once, while the IDs are still loading.
  const isTicked = isAll || isAsking;
  const table: TableSelection<ListedCall> = {
    selected: chosen.ids,
    onChange: (ids) => {
      const isHere = chosen.ids.size === 0 || chosen.within === within;
      setChosen({ ids, ...(isHere && { within }) });
    },
    nameOf,
    idsBetween: async (from, to) => {
      const ids: string[] = [];
      for (let at = from; at < to; at += CHUNK) {
        const chunk = { from: at, to: Math.min(at + CHUNK, to) };
        const { rows } = await archive.ask("view", { ...selection, ...chunk });
        ids.push(...rows.flatMap(({ id }) => id ?? []));
      }
      return ids;
    },
    all: {
      label: `Select all ${number(matched)}`,
      state: matched === 0 ? "empty" : isTicked ? "all" : chosen.ids.size > 0 ? "some" : "none",
      onToggle: isTicked ? clear : selectAll,
    },
  };
  return {
    /** For the table. */
    table,
    selected: chosen.ids,
    /** How many of them the list doesn't show now. */
    hidden,
    /** The list shows more than the selected ones. */
    hasMore: !isAll && matched > chosen.ids.size - hidden,
    isAsking,
    selectAll,
    clear,
  };
}
