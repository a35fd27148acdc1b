import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigationType } from "react-router";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import { useArchiveView } from "@/archive/use-archive";
import type { CallRow, Selection } from "@/archive/view-types";
import { useRowsAtHand } from "@/ui/data-table-rows";
import { ALL, type Range, useTableWindow } from "@/ui/data-table-window";
import { callAddress } from "../call-address";
import type { CallsUrl } from "./use-calls-url";
import { useNewerCalls, useStillRows } from "./use-still-rows";

/** Rows are asked for by so many, and so many more on either side of those that are drawn. */
const PAGE = 40;
/** Placeholders as long as nothing is known; soon after, as many as the window has room for. */
const ON_THEIR_WAY = 10;

/** How many rows a list had: coming back to it, the page is as long as it was at once, and scrolled to where it was. */
const lengths = new Map<string, number>();
const REMEMBERED = 50;

/**
 * The rows of the list: those around what is in sight are asked for as the page is scrolled, and newer calls are shown as they
 * come where that moves nothing.
 * @param rowHeight in pixels
 */
export function useCallRows(archive: Archive, state: ArchiveStanding, url: CallsUrl, rowHeight: number) {
  const still = useStillRows(state, url.selection);
  const { upTo, waiting, accept } = still;
  const selection = useMemo<Selection>(
    () => ({ ...url.selection, ...(upTo !== undefined && { upTo }) }),
    [url.selection, upTo],
  );
  const window = useTableWindow(rowHeight);
  const wanted = pagesOf(window.drawn);
  const [asked, setAsked] = useState(wanted);
  const view = useArchiveView(archive, { ...selection, ...asked });
  // One range at a time: a new question drops the former answer, and a long drag would else show no rows before its end.
  if (!view.isStale && (asked.from !== wanted.from || asked.to !== wanted.to)) setAsked(wanted);
  useNewerCalls(still, { archive, state, selection: url.selection, view, seen: window.seen });

  const isEmpty = state.count === 0 && state.broken === 0;
  const isComing = isEmpty && (state.status === "idle" || state.status === "loading");
  const data = isComing ? undefined : view.data;
  // What the rows were asked for by: until the next answer is there, their links lead back to it.
  const question = `${state.serial} ${data?.load} ${upTo} ${url.search}`;
  const [shown, setShown] = useState({ question, search: url.search });
  if (!view.isStale && shown.question !== question) setShown({ question, search: url.search });
  const { search } = shown;

  // Nothing is as quick to show as what is there already. Once rows are there, scrolling makes no difference to it.
  const onTheirWay = useDeferredValue(data ? ON_THEIR_WAY : window.near().to, ON_THEIR_WAY);
  const known = useLength(`${state.serial} ${url.search}`, view.isStale ? undefined : data?.matched);
  const count = isEmpty && state.status === "loading" ? onTheirWay : (data?.matched ?? known ?? onTheirWay);
  const part = useMemo(
    () => data && { from: data.from, rows: data.rows, question: shown.question },
    [data, shown.question],
  );
  const drawn = count <= ALL ? { from: 0, to: count } : window.drawn;
  const rows = useRowsAtHand(part, drawn, window.near, count);
  const href = useCallback(
    ({ id, hit }: CallRow) =>
      id === undefined ? undefined : callAddress(id, { list: search, seconds: hit?.seconds }),
    [search],
  );
  useTop(url.search, window.body);
  return {
    /** What the archive is asked for. */
    selection,
    /** Undefined while nothing is known. */
    data,
    error: view.error,
    /** No call has come in. */
    isEmpty,
    /** So many have come in that would move what is on the screen; `accept` shows them. */
    waiting,
    accept,
    /** As the table takes them. */
    table: { rows, view: window, href, isLoading: data === undefined },
  };
}

/** Whole pages, so that a little scrolling asks for nothing. */
function pagesOf({ from, to }: Range): Range {
  return {
    from: Math.max(0, Math.floor(from / PAGE - 1) * PAGE),
    to: Math.ceil(to / PAGE + 1) * PAGE,
  };
}

/** How many rows a list had last, if it was shown before; `now` is remembered. */
function useLength(list: string, now: number | undefined): number | undefined {
  useEffect(() => {
    if (now === undefined) return;
    lengths.delete(list);
    lengths.set(list, now);
    for (const old of lengths.keys()) {
      if (lengths.size <= REMEMBERED) break;
      lengths.delete(old);
    }
  }, [list, now]);
  return lengths.get(list);
}

/** Another search or order begins at its first row; coming back to a list does not. */
function useTop(search: string, body: RefObject<HTMLElement | null>) {
  const type = useNavigationType();
  const last = useRef(search);
  useLayoutEffect(() => {
    if (last.current === search) return;
    last.current = search;
    const top = body.current?.getBoundingClientRect().top ?? 0;
    if (type !== "POP" && top < 0) globalThis.scrollBy({ top: top - 160, behavior: "instant" });
  }, [search, type, body]);
}
