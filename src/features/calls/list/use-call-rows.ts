import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useNavigationType } from "react-router";
import { callQuery } from "@/api/calls";
import { useConnection } from "@/api/connection";
import { isNotFound } from "@/api/errors";
import { queryClient } from "@/api/query-client";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { type Answered, useAnswer } from "@/archive/use-archive";
import type { Selection, ViewAnswer } from "@/archive/view-types";
import { listen } from "@/lib/listen";
import type { Call } from "@/schema/call";
import type { Range } from "@/ui/table";
import { callAddress } from "../call-address";
import type { CallsUrl } from "../calls-url";
import type { ListedCall } from "./columns";

/** Rows per request, and how many more to load on either side of the drawn rows. */
const PAGE = 40;

/**
 * The number of rows of earlier lists: on return, the page has its full length at once and restores its
 * scroll position.
 */
const lengths = new Map<string, number>();

/**
 * The rows of the list. Scrolling loads the rows around the visible ones, and newer calls appear by
 * themselves if that doesn't move anything.
 * @param url what to list
 * @param isAsked false while the question isn't complete yet
 * @param rowHeight in pixels
 * @param isPhone the first rows render in slices, since phones are slow
 */
export function useCallRows(
  archive: Archive,
  state: ArchiveSnapshot,
  url: Pick<CallsUrl, "selection" | "search">,
  isAsked: boolean,
  rowHeight: number,
  isPhone: boolean,
) {
  const [accepted, setAccepted] = useAccepted(state, url.selection);
  const upTo = state.isRefreshing || accepted.upTo === 0 ? undefined : accepted.upTo;
  const selection = useMemo<Selection>(
    () => ({ ...url.selection, ...(upTo !== undefined && { upTo }) }),
    [url.selection, upTo],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  /** The visible rows now. */
  const seen = useCallback((): Range => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    return {
      from: Math.max(0, Math.floor(-top / rowHeight)),
      to: Math.max(0, Math.ceil((window.innerHeight - top) / rowHeight)),
    };
  }, [rowHeight]);
  const fitting = Math.ceil(window.innerHeight / rowHeight);
  const [wanted, setWanted] = useState(() => pagesOf({ from: 0, to: fitting }));
  const onRange = useCallback((drawn: Range) => {
    setWanted((now) => (isWithin(drawn, now) ? now : pagesOf(drawn)));
  }, []);
  const [asked, setAsked] = useState(wanted);
  const view = useAnswer(isAsked ? archive : undefined, "view", { ...selection, ...asked }, { upTo });
  // One range at a time: a new request drops the previous answer, so a long drag would show no rows until it
  // ends.
  if (!view.isStale && asked !== wanted) setAsked(wanted);
  useNewerCalls({ archive, state, selection: url.selection, view, seen, accepted, setAccepted });

  const isEmpty = state.count === 0;
  const isComing = isEmpty && (state.status === "idle" || state.status === "loading");
  const isDrawable = useDeferredValue(view.data !== undefined);
  const data = isComing || (isPhone && !isDrawable) ? undefined : view.data;
  // The search that the shown rows belong to.
  const [search, setSearch] = useState(url.search);
  if (!view.isStale && search !== url.search) setSearch(url.search);

  const known = useLength(`${state.serial} ${url.search}`, view.isStale ? undefined : data?.matched);
  const count = isEmpty && state.status === "loading" ? fitting : (data?.matched ?? known ?? fitting);
  const records = useMemo(
    () =>
      data?.rows.map((row): ListedCall => {
        const { id, hit } = row;
        return { ...row, href: id && callAddress(id, { list: search, seconds: hit?.seconds }) };
      }),
    [data, search],
  );
  useTop(url.search, body);
  useSameRowsInSight(data, url.search, seen, rowHeight);
  return {
    /** The archive query. */
    selection,
    /** Undefined until the first answer. */
    data,
    /** The rows are those of an earlier search. */
    isStale: view.isStale,
    error: view.error,
    /** No calls loaded. */
    isEmpty,
    /** The number of new calls that would move the visible rows; `accept` shows them. */
    waiting: accepted.isHeld ? state.arrived - accepted.upTo : 0,
    accept: () => setAccepted({ ...accepted, upTo: state.arrived, isHeld: false }),
    /** For the table. */
    table: { records, part: { from: data?.from ?? 0, count, rowHeight, body, onRange } },
  };
}

/** The rows of the list, and how they are asked for. */
export type CallRows = ReturnType<typeof useCallRows>;

/** Whole pages, so that a little scrolling loads nothing. */
function pagesOf({ from, to }: Range): Range {
  return {
    from: Math.max(0, Math.floor(from / PAGE - 1) * PAGE),
    to: Math.ceil(to / PAGE + 1) * PAGE,
  };
}

/** Whether the requested rows reach far enough beyond the drawn ones. */
function isWithin(drawn: Range, asked: Range): boolean {
  return (asked.from === 0 || asked.from <= drawn.from - PAGE / 2) && asked.to >= drawn.to + PAGE / 2;
}

/** The number of rows a list had when last shown; `now` is stored for the next time. */
function useLength(list: string, now: number | undefined): number | undefined {
  useEffect(() => {
    if (now !== undefined) lengths.set(list, now);
  }, [list, now]);
  return lengths.get(list);
}

/**
 * The rows in sight stay there when a newer list, with others above them, replaces the one that they were in.
 * @param search another search has other rows
 */
function useSameRowsInSight(
  data: ViewAnswer | undefined,
  search: string,
  seen: () => Range,
  rowHeight: number,
) {
  const last = useRef({ data, search });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { data, search };
    if (!data || !before.data || before.search !== search || before.data.load === data.load) return;
    const top = seen().from;
    const id = top > 0 ? before.data.rows[top - before.data.from]?.id : undefined;
    const index = id === undefined ? -1 : data.rows.findIndex((row) => row.id === id);
    if (index >= 0) scrollBy({ top: (data.from + index - top) * rowHeight, behavior: "instant" });
  }, [data, search, seen, rowHeight]);
}

/** Scrolls to the first row after a new search or order, but not when coming back to a list. */
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

/** In milliseconds: for this long we assume that the user isn't reading yet, unless there is input. */
const READ_MS = 1000;

interface Accepted {
  /** The query it belongs to. */
  key: string;
  /** How many of the loaded calls are shown. */
  upTo: number;
  /** Showing more would move the visible rows. */
  isHeld: boolean;
}

/**
 * Visible rows don't move while calls load: newer calls appear by themselves only if that moves nothing
 * (`useNewerCalls`), otherwise on request. Another search, filter or order shows all loaded calls.
 */
function useAccepted({ arrived, isRefreshing, serial }: ArchiveSnapshot, selection: Selection) {
  const key = JSON.stringify([serial, isRefreshing, selection]);
  const [accepted, setAccepted] = useState<Accepted>({ key, upTo: arrived, isHeld: false });
  // The first ones to arrive move nothing.
  const isOther = accepted.key !== key || accepted.upTo > arrived || (accepted.upTo === 0 && arrived > 0);
  if (isOther) setAccepted({ key, upTo: arrived, isHeld: false });
  return [accepted, setAccepted] as const;
}

interface OnScreen {
  archive: Archive;
  state: ArchiveSnapshot;
  selection: Selection;
  view: Answered<ViewAnswer>;
  /** The visible rows. */
  seen: () => Range;
  accepted: Accepted;
  setAccepted: Dispatch<SetStateAction<Accepted>>;
}

/** Shows newer calls if that doesn't move any visible row. */
function useNewerCalls({ archive, state, selection, view, seen, accepted, setAccepted }: OnScreen): void {
  const { key, upTo } = accepted;
  const { arrived, generation, isRefreshing } = state;
  const { data, isStale } = view;

  const readingSince = useRef<number>(undefined);
  const hasArrived = arrived > 0;
  useEffect(() => {
    readingSince.current = undefined;
    // Input before the first call isn't reading: it may be the API key that loading waits for.
    if (!hasArrived) return;
    const start = () => {
      readingSince.current = Number.NEGATIVE_INFINITY;
    };
    const signs = { keydown: start, pointerdown: start, pointermove: start, wheel: start, touchstart: start };
    return listen(window, signs, { passive: true });
  }, [hasArrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks each time that more can be shown, not each time that more came in
  useEffect(() => {
    if (isRefreshing || arrived <= upTo) return;
    const put = (next: Partial<Accepted>) =>
      setAccepted((last) => (last.key === key ? { ...last, isHeld: false, ...next } : last));
    // One request at a time: on a slow machine, the next one would always overtake it.
    if (!data || isStale) return;
    readingSince.current ??= performance.now();
    if (performance.now() - readingSince.current < READ_MS) {
      put({ upTo: arrived });
      return;
    }
    const abort = new AbortController();
    const range = seen();
    archive
      .ask("view", { ...selection, ...range, upTo: arrived }, abort.signal)
      .then((next) => {
        if (abort.signal.aborted) return;
        const before = data.rows.slice(
          Math.max(0, range.from - data.from),
          Math.max(0, range.to - data.from),
        );
        const moves =
          next.load !== data.load || before.some((row, index) => next.rows[index]?.key !== row.key);
        put(moves ? { isHeld: true } : { upTo: arrived });
      })
      // The view itself reports the worker's errors.
      .catch(() => undefined);
    return () => abort.abort();
  }, [archive, key, generation, state.status, upTo, data === undefined, isStale]);
}

/** How often, in milliseconds, and how many at a time: each is a GET /calls/{id}. */
const AGAIN_MS = 10_000;
const AT_ONCE = 4;

/** Reloads calls in progress by ID while the tab is visible, and replaces their rows. */
export function useRunningCalls(archive: Archive, { running, status }: ArchiveSnapshot): void {
  const connection = useConnection();
  const ids = running.join("\n");
  const isWanted = ids !== "" && status !== "loading";
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    let isReading = false;
    const missing = new Set<string>();
    const read = async () => {
      if (document.visibilityState !== "visible" || isReading) return;
      isReading = true;
      const waiting = ids.split("\n").values();
      const calls: Call[] = [];
      const next = async () => {
        for (const id of waiting) {
          if (missing.has(id) || abort.signal.aborted) continue;
          // A call that couldn't be read is tried again next time, unless the service doesn't know it.
          const call = await queryClient
            .fetchQuery({ ...callQuery(connection, id), staleTime: AGAIN_MS / 2 })
            .catch((error: unknown) => {
              if (isNotFound(error)) missing.add(id);
            });
          if (call) calls.push(call);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, next));
      isReading = false;
      if (abort.signal.aborted) return;
      if (calls.length > 0) await archive.put(calls).catch(() => undefined);
    };
    const timer = setInterval(() => void read(), AGAIN_MS);
    return () => {
      abort.abort();
      clearInterval(timer);
    };
  }, [archive, connection, ids, isWanted]);
}
