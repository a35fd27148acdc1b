import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";
import { count as countWords } from "@/lib/words";
import { announce } from "@/ui/announce";

/** So many rows are asked for at once, where a range reaches beyond what is drawn. */
const PIECE = 2000;
const NONE: ReadonlySet<string> = new Set();

interface Chosen {
  ids: ReadonlySet<string>;
  /** The search and filters under which all of them are shown; undefined where that is not known. */
  within?: string;
  /** They are all that these show. */
  isAll?: boolean;
}

/**
 * Which calls are selected, by id: some rows, ranges, or all that the search and the filters show. Another search takes nothing away.
 * @param selection what the list shows now
 * @param data the rows that are drawn
 */
export function useCallSelection(
  archive: Archive,
  state: ArchiveStanding,
  selection: Selection,
  data: ViewAnswer | undefined,
) {
  const [chosen, setChosen] = useState<Chosen>({ ids: NONE });
  const [isAsking, setAsking] = useState(false);
  const within = JSON.stringify([selection.query, selection.chosen]);
  const anchor = useRef<number>(undefined);
  const range = useRef<{ anchor: number; base: ReadonlySet<string> }>(undefined);
  const now = useRef({ selection, data, chosen, within });
  useEffect(() => {
    now.current = { selection, data, chosen, within };
  }, [selection, data, chosen, within]);

  const put = useCallback((ids: ReadonlySet<string>) => {
    const { chosen, within } = now.current;
    const isHere = chosen.ids.size === 0 || chosen.within === within;
    setChosen({ ids, ...(isHere && { within }) });
  }, []);

  const idsBetween = useCallback(
    async (one: number, other: number): Promise<string[]> => {
      const { selection, data } = now.current;
      const [from, to] = [Math.min(one, other), Math.max(one, other) + 1];
      const ids: string[] = [];
      const add = (rows: ViewAnswer["rows"]) => {
        for (const { id } of rows) if (id !== undefined) ids.push(id);
      };
      if (data && from >= data.from && to <= data.from + data.rows.length) {
        add(data.rows.slice(from - data.from, to - data.from));
        return ids;
      }
      for (let at = from; at < to; at += PIECE) {
        add((await archive.view({ ...selection, from: at, to: Math.min(at + PIECE, to) })).rows);
      }
      return ids;
    },
    [archive],
  );

  const onSelect = useCallback(
    (position: number, id: string, isSelected: boolean, isRange: boolean) => {
      const from = anchor.current;
      anchor.current = position;
      if (!isRange || from === undefined) {
        put(withIds(now.current.chosen.ids, [id], isSelected));
        return;
      }
      void idsBetween(from, position)
        .then((ids) => put(withIds(now.current.chosen.ids, ids, isSelected)))
        .catch(() => announce("The range could not be selected"));
    },
    [idsBetween, put],
  );

  const onToggle = useCallback(
    (position: number) => {
      const { data, chosen } = now.current;
      const id = data?.rows[position - data.from]?.id;
      if (id === undefined) return;
      onSelect(position, id, !chosen.ids.has(id), false);
      announce(chosen.ids.has(id) ? "Not selected" : "Selected");
    },
    [onSelect],
  );

  /** Selects from one row to another; a range that grows shorter gives back what it had taken. */
  const onRange = useCallback(
    (from: number, to: number) => {
      if (range.current?.anchor !== from) range.current = { anchor: from, base: now.current.chosen.ids };
      const { base } = range.current;
      void idsBetween(from, to)
        .then((ids) => {
          put(withIds(base, ids, true));
          announce(`${countWords(Math.abs(to - from) + 1, "call")} selected`);
        })
        .catch(() => announce("The range could not be selected"));
    },
    [idsBetween, put],
  );

  const selectAll = useCallback(() => {
    const { selection, within } = now.current;
    setAsking(true);
    archive
      .ids(selection)
      .then((ids) => {
        setChosen({ ids: new Set(ids), within, isAll: true });
        announce(`${countWords(ids.length, "call")} selected`);
      })
      .catch(() => announce("The calls could not be selected"))
      .finally(() => setAsking(false));
  }, [archive]);

  const clear = useCallback(() => setChosen({ ids: NONE }), []);

  // Which of them the search and the filters show now is asked only where they are others than when it was selected.
  const isElsewhere = chosen.ids.size > 0 && chosen.within !== within;
  const { data: shown } = useQuery({
    queryKey: ["calls selected and shown", archive.connectionId, state.serial, state.edits, within],
    queryFn: async ({ signal }) => new Set(await archive.ids(now.current.selection, signal)),
    enabled: isElsewhere,
    gcTime: 0,
    structuralSharing: false,
  });
  const hidden = useMemo(() => {
    if (!isElsewhere || !shown) return 0;
    let hidden = 0;
    for (const id of chosen.ids) if (!shown.has(id)) hidden++;
    return hidden;
  }, [isElsewhere, shown, chosen]);

  return {
    selected: chosen.ids,
    isAll: chosen.isAll === true && chosen.within === within,
    /** How many of them are not shown now. */
    hidden,
    isAsking,
    onSelect,
    onToggle,
    onRange,
    selectAll,
    clear,
  };
}

export type CallSelection = ReturnType<typeof useCallSelection>;

function withIds(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids) {
    if (isSelected) next.add(id);
    else next.delete(id);
  }
  return next;
}
