import { IconDownload, IconRefresh } from "@tabler/icons-react";
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigationType } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { useArchive, useArchiveView } from "@/archive/use-archive";
import type { CallRow, Selection } from "@/archive/view-types";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { DataTable } from "@/ui/data-table";
import { useRowsAtHand } from "@/ui/data-table-rows";
import { ALL, type Range, useRowHeight, useTableWindow } from "@/ui/data-table-window";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { SelectionBar } from "@/ui/selection-bar";
import { useMedia } from "@/ui/use-media";
import { callAddress } from "../call-address";
import { DeleteCalls } from "../delete-call";
import { brokenCall, callColumns, foldedColumn, shownColumns } from "./columns";
import { ExportNote } from "./export-choice";
import styles from "./list.module.css";
import { LoadLine } from "./load-line";
import { NoCalls } from "./no-calls";
import { ListToolbar } from "./toolbar";
import { useCallNames } from "./use-call-names";
import { useCallSelection } from "./use-call-selection";
import { useCallsUrl } from "./use-calls-url";
import { type ExportKind, useExport } from "./use-export";
import { useRunningCalls } from "./use-running-calls";
import { useNewerCalls, useStillRows } from "./use-still-rows";
import { useViewerCode } from "./use-viewer-code";

/** On a phone a call takes two lines. */
const NARROW = "(width < 640px)";
/** The height of those, in pixels. */
const FOLDED = 64;
/** Rows are asked for by so many, and so many more on either side of those that are drawn. */
const PAGE = 40;
/** Rows of the same shape that stand in as long as nothing is known; soon after, as many as the window has room for. */
const ON_THEIR_WAY = 10;

/** How many rows a list had: coming back to it, the page is as long as it was at once, and stands where it stood. */
const lengths = new Map<string, number>();
const REMEMBERED = 50;

/** All calls: searched whole, filtered, sorted and selected, while they are still coming in. */
export function Component() {
  const connection = useConnection();
  const { archive, state } = useArchive();
  const url = useCallsUrl();
  const names = useCallNames(connection, archive);
  const isNarrow = useMedia(NARROW);
  const rowHeight = useRowHeight();
  const exporting = useExport(archive);
  useRunningCalls(archive, state);
  useViewerCode();

  const still = useStillRows(state, url.selection);
  const { upTo, waiting, accept } = still;
  const selection = useMemo<Selection>(
    () => ({ ...url.selection, ...(upTo !== undefined && { upTo }) }),
    [url.selection, upTo],
  );
  const window = useTableWindow(isNarrow ? FOLDED : rowHeight);
  const wanted = pagesOf(window.drawn);
  const [asked, setAsked] = useState(wanted);
  const view = useArchiveView(archive, { ...selection, ...asked });
  // One range at a time: a new question drops the former answer, and a long drag would else show no rows before its end.
  if (!view.isStale && (asked.from !== wanted.from || asked.to !== wanted.to)) setAsked(wanted);
  useNewerCalls(still, { archive, state, selection: url.selection, view, seen: window.seen });
  const isEmpty = state.count === 0 && state.broken === 0;
  const data = isEmpty && (state.status === "idle" || state.status === "loading") ? undefined : view.data;
  // What the rows were asked for by: until the next answer is there, their links lead back to it.
  const question = `${state.serial} ${data?.load} ${upTo} ${url.search}`;
  const [shown, setShown] = useState({ question, search: url.search });
  if (!view.isStale && shown.question !== question) setShown({ question, search: url.search });
  const isSearching = data?.rows.some(({ hit }) => hit !== undefined) === true;
  const all = useMemo(() => callColumns(names), [names]);
  const columns = useMemo(() => shownColumns(all, url.columns, isSearching), [all, url.columns, isSearching]);
  const folded = useMemo(() => [foldedColumn(names)], [names]);
  const chosen = useCallSelection(archive, state, selection, data);

  // Nothing is as quick to show as what stands there already. Once rows are there, scrolling makes no difference to it.
  const onTheirWay = useDeferredValue(data ? ON_THEIR_WAY : window.near().to, ON_THEIR_WAY);
  const lengthKey = `${state.serial} ${url.search}`;
  const count = data?.matched ?? lengths.get(lengthKey) ?? onTheirWay;
  useEffect(() => {
    if (!data || view.isStale) return;
    lengths.delete(lengthKey);
    lengths.set(lengthKey, data.matched);
    for (const old of lengths.keys()) {
      if (lengths.size <= REMEMBERED) break;
      lengths.delete(old);
    }
  }, [data, view.isStale, lengthKey]);
  useTop(url.search, window.body);
  const rowCount = isEmpty && state.status === "loading" ? onTheirWay : count;
  const part = useMemo(
    () => data && { from: data.from, rows: data.rows, question: shown.question },
    [data, shown.question],
  );
  const rows = useRowsAtHand(
    part,
    rowCount <= ALL ? { from: 0, to: rowCount } : window.drawn,
    window.near,
    rowCount,
  );
  const list = shown.search;
  const href = useCallback(
    ({ id, hit }: CallRow) =>
      id === undefined ? undefined : callAddress(id, { list, seconds: hit?.seconds }),
    [list],
  );

  const ids = chosen.selected.size > 0 ? chosen.selected : undefined;
  const startExport = (kind: ExportKind, withTranscript: boolean) =>
    void exporting.start({ kind, ids, selection, columns, withTranscript });

  const refresh = (
    <Button
      icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
      busy={state.status === "loading"}
      onClick={archive.refresh}
    >
      Refresh
    </Button>
  );
  return (
    <Page title="Calls" beside={state.arrived > 0 && number(state.count)}>
      {state.status === "failed" && isEmpty ? (
        <ErrorView words={errorWords(state.error)} onRetry={archive.refresh} />
      ) : (
        <>
          <ListToolbar
            isBare={isEmpty && state.status === "complete"}
            url={url}
            data={data}
            names={names}
            all={all}
            columns={columns}
            isNarrow={isNarrow}
            connectionId={connection.id}
            calls={ids?.size ?? data?.matched ?? 0}
            isSelection={ids !== undefined}
            isLoading={state.status === "loading"}
            onExport={startExport}
          >
            {refresh}
          </ListToolbar>
          <LoadLine archive={archive} state={state} />
          <ExportNote
            state={exporting.state}
            onCancel={exporting.cancel}
            isComplete={state.status === "complete" || state.loadedAt !== undefined}
          />
          {view.error !== null && view.error !== undefined && (
            <ErrorView words={errorWords(view.error)} onRetry={archive.refresh} />
          )}
          {waiting > 0 && (
            <div className={styles.waiting} role="status">
              <Button variant="primary" onClick={accept}>
                {number(waiting)} new {waiting === 1 ? "call has" : "calls have"} arrived: show{" "}
                {waiting === 1 ? "it" : "them"}
              </Button>
            </div>
          )}
          {data?.matched === 0 && (state.status !== "loading" || !isEmpty) ? (
            <NoCalls isEmpty={isEmpty} state={state} url={url} />
          ) : (
            <DataTable
              label="Calls"
              columns={isNarrow ? folded : columns}
              rows={rows}
              view={window}
              isLoading={data === undefined}
              isOfPage
              href={href}
              spanning={brokenCall}
              sort={url.sort}
              onSort={url.setSort}
              selection={chosen.table}
            />
          )}
          <SelectionBar
            noun="call"
            selected={chosen.selected.size}
            hidden={chosen.hidden}
            onClear={chosen.clear}
          >
            {chosen.hasMore && (
              <Button variant="quiet" busy={chosen.isAsking} onClick={chosen.selectAll}>
                Select all {number(data?.matched ?? 0)}
              </Button>
            )}
            <Button icon={DOWNLOAD} onClick={() => startExport("csv", false)}>
              CSV
            </Button>
            <Button icon={DOWNLOAD} onClick={() => startExport("jsonl", false)}>
              JSON Lines
            </Button>
            <DeleteCalls
              count={chosen.selected.size}
              ids={() => [...chosen.selected]}
              onQueued={chosen.clear}
            />
          </SelectionBar>
        </>
      )}
    </Page>
  );
}

const DOWNLOAD = <IconDownload size={16} stroke={1.75} aria-hidden="true" />;

/** Whole pages, so that a little scrolling asks for nothing. */
function pagesOf({ from, to }: Range): Range {
  return {
    from: Math.max(0, Math.floor(from / PAGE - 1) * PAGE),
    to: Math.ceil(to / PAGE + 1) * PAGE,
  };
}

/** Another search or order begins at its first row; coming back to a list does not. */
function useTop(search: string, frame: React.RefObject<HTMLElement | null>) {
  const type = useNavigationType();
  const last = useRef(search);
  useLayoutEffect(() => {
    if (last.current === search) return;
    last.current = search;
    const top = frame.current?.getBoundingClientRect().top ?? 0;
    if (type !== "POP" && top < 0) globalThis.scrollBy({ top: top - 160, behavior: "instant" });
  }, [search, type, frame]);
}
