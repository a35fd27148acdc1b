import { IconClipboardCheck, IconListCheck, IconRefresh } from "@tabler/icons-react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { type ArchiveSnapshot, shownFirstPage } from "@/archive/archive";
import { LoadNote, sayFirstPage } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { useArchive } from "@/archive/use-archive";
import { type CallRow, type FacetCount, isColumnOf, type WrittenKind } from "@/archive/view-types";
import { useIdsUnderWay } from "@/deletion/queue";
import { listed } from "@/lib/format";
import { mayLoadAhead, whenUnused } from "@/lib/when-idle";
import { count, number } from "@/lib/words";
import { BarActions } from "@/ui/bar-actions";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Note } from "@/ui/note";
import { openElsewhere } from "@/ui/open-elsewhere";
import { Page } from "@/ui/page";
import { PopoverButton } from "@/ui/popover";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SelectionBar } from "@/ui/selection-bar";
import { Table, useRowHeight } from "@/ui/table";
import { useCopy } from "@/ui/use-copy";
import { useMedia } from "@/ui/use-media";
import { useAnnotatedSelection, useAnnotationsOfRows, useCallScores } from "../annotated-selection";
import { callAddress } from "../call-address";
import { useCallNames, useSquadsOfCalls } from "../call-names";
import { type CallsUrl, useCallsUrl } from "../calls-url";
import { DeleteCalls } from "../delete-call";
import { commonReasons } from "../outcome";
import type { ListedCall } from "./columns";
import { callColumns, foldedColumn, type ShownEnds, shownColumns } from "./columns";
import { ExportChoice, type ExportKind, ExportNote, useExport } from "./export";
import { valueProblem } from "./query-terms";
import { ListToolbar } from "./toolbar";
import { useCallRows, useRunningCalls } from "./use-call-rows";
import { useCallSelection, useListReview } from "./use-call-selection";

/** Below this width, as on a phone or at a zoom of 200%, a call takes two lines, which leave nothing out. */
const NARROW = "(width < 768px)";
/** The height of such a row, in pixels. */
const FOLDED = 64;

const loadViewer = () => import("../viewer/viewer-page");
const hrefOf = ({ href }: ListedCall) => href;
const idOf = ({ id }: ListedCall) => id;

/** The calls list. Search, filters, sorting and selection work while calls are still loading. */
export function Component() {
  const connection = useConnection();
  const { archive, state } = useArchive();
  const url = useCallsUrl();
  const names = useCallNames(archive);
  const isNarrow = useMedia(NARROW);
  const rowHeight = useRowHeight();
  const exporting = useExport(archive);
  useRunningCalls(archive, state);

  const asked = useAnnotatedSelection(archive, url.selection, url.columns);
  const calls = useCallRows(
    archive,
    state,
    { selection: asked ?? url.selection, search: url.search },
    asked !== undefined,
    isNarrow ? FOLDED : rowHeight,
    isNarrow,
  );
  const { data, isEmpty, waiting } = calls;
  const areDrawn = data !== undefined;
  useEffect(() => {
    // The first call opens without delay. If this fails, opening it loads the code again and reports the error.
    if (areDrawn && mayLoadAhead())
      whenUnused()
        .then(loadViewer)
        .catch(() => undefined);
  }, [areDrawn]);
  // They load after the first rows and move nothing.
  const { annotations, listed } = useAnnotationsOfRows(archive, state, areDrawn);
  const isShown = (kind: WrittenKind) => url.columns?.some((column) => isColumnOf(kind, column)) === true;
  const scores = useCallScores(isShown("scores"));
  const namesSquads = data?.facets.squadId.some(({ value }) => value !== "") === true;
  useSquadsOfCalls(namesSquads || (areDrawn && Boolean(url.filter.query)));
  const isSearching = data?.rows.some(({ hit }) => hit !== undefined) === true;
  const ends = useShownEnds(data?.facets.endedReason, url);
  const all = useMemo(
    () => callColumns(names, ends, annotations, scores),
    [names, ends, annotations, scores],
  );
  const columns = useMemo(() => shownColumns(all, url.columns, isSearching), [all, url.columns, isSearching]);
  const folded = useMemo(() => [foldedColumn(names, ends, annotations)], [names, ends, annotations]);
  const chosen = useCallSelection(archive, state, calls.selection, data);
  const { review, parts: reviewParts } = useListReview(connection.id, chosen.selected, data, chosen.clear);

  const leaving = useIdsUnderWay(connection, "call");
  const isLeaving = useCallback(({ id }: CallRow) => id !== undefined && leaving.has(id), [leaving]);

  const ids = chosen.selected.size > 0 ? chosen.selected : undefined;
  const page = shownFirstPage(state);
  const isLoaded = state.loadedAt !== undefined;
  const incomplete = page ? sayFirstPage(page) : isLoaded ? "" : "It contains only the calls loaded so far.";
  const startExport = (kind: ExportKind, withTranscript: boolean) => {
    // During a search, the column of the summary shows the match, and its label says so.
    const asLabeled = all.filter(({ id }) => columns.some((column) => column.id === id));
    void exporting.start({
      kind,
      ids,
      selection: calls.selection,
      columns: asLabeled,
      withTranscript,
      // Selected calls are all there.
      incomplete: ids ? "" : incomplete,
    });
  };

  const exports = (
    <ExportChoice
      calls={ids?.size ?? data?.matched ?? 0}
      isSelection={ids !== undefined}
      onExport={startExport}
    />
  );

  const viewText = url.search === "" ? "" : `?view=${encodeURIComponent(url.search)}`;
  const { copy } = useCopy();
  const actions = useCallback(
    (row: CallRow, href: string | undefined) => {
      const { id } = row;
      return id === undefined || href === undefined
        ? []
        : [
            { label: "Open in new tab", onSelect: () => openElsewhere(href) },
            { label: "Review", onSelect: () => review([id]) },
            {
              label: "Copy link",
              onSelect: () => void copy(new URL(callAddress(id), window.location.href).href),
            },
            { label: "Copy ID", onSelect: () => void copy(id) },
          ];
    },
    [copy, review],
  );
  const refresh = (
    <Button variant="quiet" icon={IconRefresh} busy={state.status === "loading"} onClick={archive.refresh}>
      <span data-label>Refresh</span>
    </Button>
  );
  return (
    <Page
      title="Calls"
      titleSuffix={state.arrived > 0 && number(state.count)}
      progress={<LoadProgress archive={archive} state={state} />}
      barActions={
        <>
          {refresh}
          <BarActions
            label="More about calls"
            variant="quiet"
            links={[
              { label: "Review queues", to: `/calls/queues${viewText}`, icon: IconListCheck },
              { label: "Scorecards", to: "/calls/scorecards", icon: IconClipboardCheck },
            ]}
          />
        </>
      }
    >
      {state.status === "failed" && isEmpty ? (
        <ErrorView words={errorWords(state.error)} onRetry={archive.refresh} />
      ) : (
        <>
          {!(isEmpty && state.status === "complete") && (
            <ListToolbar
              archive={archive}
              state={state}
              url={url}
              rows={calls}
              names={names}
              annotations={listed}
              all={all}
              columns={columns}
              isNarrow={isNarrow}
              exports={exports}
            />
          )}
          <LoadNote archive={archive} state={state} usable={usable(state.count)} />
          {state.broken > 0 && (
            <Note tone="warn">
              {state.broken === 1
                ? "1 entry isn't a call or has the ID of another, so it isn't listed."
                : `${number(state.broken)} entries aren't calls or have the ID of another, so they aren't listed.`}
              <RawJsonDisclosure value={state.invalid} label="Invalid entries" />
            </Note>
          )}
          {exporting.state && <ExportNote state={exporting.state} onCancel={exporting.cancel} />}
          {calls.error && <ErrorView words={errorWords(calls.error)} onRetry={archive.refresh} />}
          {waiting > 0 && (
            <div
              className="sticky top-[calc(var(--spacing-bar)+44px)] z-12 flex h-0 justify-center"
              role="status"
            >
              <Button variant="primary" className="shadow-float" onClick={calls.accept}>
                Show {count(waiting, "new call")}
              </Button>
            </div>
          )}
          {data?.matched === 0 && (state.status !== "loading" || !isEmpty) ? (
            <NoCalls isEmpty={isEmpty} state={state} url={url} />
          ) : (
            <Table
              label="Calls"
              columns={isNarrow ? folded : columns}
              {...calls.table}
              rowId={idOf}
              href={hrefOf}
              isOfPage
              sort={url.sort}
              onSort={url.setSort}
              selection={chosen.table}
              isLeaving={isLeaving}
              actions={actions}
            />
          )}
          <SelectionBar
            noun="call"
            selected={chosen.selected.size}
            hidden={chosen.hidden}
            onClear={chosen.clear}
            more={
              chosen.hasMore && (
                <Button variant="quiet" busy={chosen.isAsking} onClick={chosen.selectAll}>
                  Select all {number(data?.matched ?? 0)}
                </Button>
              )
            }
          >
            <PopoverButton label="Export">{exports}</PopoverButton>
            <Button onClick={() => review([...chosen.selected])}>Review</Button>
            <DeleteCalls ids={chosen.selected} onQueued={chosen.clear} />
          </SelectionBar>
          {reviewParts}
        </>
      )}
    </Page>
  );
}

/**
 * Which end reasons the summaries show. Only the complete list shows which are usual in this account, and
 * each change draws all rows again, so the reasons' names decide.
 */
function useShownEnds(
  counts: readonly FacetCount[] | undefined,
  { isNarrowed, columns }: CallsUrl,
): ShownEnds {
  const [known, setKnown] = useState("");
  const now = counts && !isNarrowed ? [...commonReasons(counts)].sort().join("\n") : known;
  if (now !== known) setKnown(now);
  const areElsewhere = columns?.includes("ended") === true;
  return useMemo(() => ({ common: new Set(now.split("\n")), areElsewhere }), [now, areElsewhere]);
}

/** What can be used although loading stopped. */
function usable(shown: number): string {
  if (shown === 0) return "No calls loaded yet.";
  return `${count(shown, "call")} loaded so far, ready to search, open and export.`;
}

interface NoCallsProps {
  /** The organization has no calls. */
  isEmpty: boolean;
  state: ArchiveSnapshot;
  url: CallsUrl;
}

/** Says why the list is empty and what to do. */
function NoCalls({ isEmpty, state, url }: NoCallsProps) {
  const { masks } = useConnection();
  if (isEmpty) {
    if (state.status === "canceled") {
      return <EmptyState title="No calls loaded">Select “Load all calls” to start again.</EmptyState>;
    }
    if (state.status === "period") {
      return (
        <EmptyState title="No calls in this period">Choose another period, or load all calls.</EmptyState>
      );
    }
    return (
      <EmptyState title="No calls yet" action={<ButtonLink to="/assistants">View assistants</ButtonLink>}>
        Call a number that an assistant answers, and the call appears here.
      </EmptyState>
    );
  }
  const query = url.filter.query?.trim() ?? "";
  const problem = valueProblem(query);
  const narrowing = [
    ...(query === "" ? [] : ["search"]),
    ...(url.isFiltered || query === "" ? ["filters"] : []),
  ];
  return (
    <EmptyState
      title={query === "" ? "No calls match these filters" : `No calls match “${query.slice(0, 100)}”`}
      action={<Button onClick={url.clear}>Clear {listed(narrowing)}</Button>}
    >
      {query === ""
        ? "Try removing a filter."
        : (problem ?? "Try fewer words or filters. A call must match all of them.")}
      {masks && query !== "" && " Search doesn't find masked numbers, email addresses and names."}
      {state.status === "loading" && " More calls are still loading."}
    </EmptyState>
  );
}
