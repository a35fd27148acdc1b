import { lazy, type ReactNode, Suspense } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { ColumnChoice } from "@/ui/column-choice";
import { DropPanel } from "@/ui/drop-panel";
import { lazyPart } from "@/ui/lazy-part";
import { Toolbar } from "@/ui/page";
import { SearchBox } from "@/ui/search-box";
import type { CallColumn } from "./columns";
import { ExportChoice } from "./export-choice";
import { Filters } from "./filters";
import styles from "./list.module.css";
import { SavedViews } from "./saved-views";
import type { CallNames } from "./use-call-names";
import type { CallsUrl } from "./use-calls-url";
import type { ExportKind } from "./use-export";
import type { NearSearch } from "./use-near-search";

/** Search works without suggestions if their code can't be loaded. */
const SearchSuggestions = lazy(() =>
  import("./search-suggestions").then(
    (part) => ({ default: part.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

const SearchTips = lazyPart(async () => ({ default: (await import("./search-tips")).SearchTips }));

/** Searches on every keystroke, because the archive answers faster than people type. */
const TYPING_MS = 0;

interface ListToolbarProps {
  url: CallsUrl;
  data: ViewAnswer | undefined;
  names: CallNames;
  /** All columns, and the visible ones. */
  all: readonly CallColumn[];
  columns: readonly CallColumn[];
  isNarrow: boolean;
  connectionId: string;
  /** There are no calls to search. */
  isBare: boolean;
  /** The number of calls to export. */
  calls: number;
  isSelection: boolean;
  isLoading: boolean;
  /** A search for other forms of the same words, which finds more. */
  near: NearSearch | undefined;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
  children: ReactNode;
}

/** Search, filters, views, columns and export, with the number of matching calls. */
export function ListToolbar(props: ListToolbarProps) {
  const { url, data, names, all, columns, isNarrow, connectionId, children } = props;
  const { query = "" } = url.filter;
  if (props.isBare) return <Toolbar>{children}</Toolbar>;
  const tips = (
    <DropPanel label="Search tips">
      <Suspense>
        <SearchTips
          onTry={(example) => url.setQuery(query.trim() === "" ? example : `${query.trim()} ${example}`)}
        />
      </Suspense>
    </DropPanel>
  );
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search every transcript"
          value={query}
          onChange={url.setQuery}
          delay={TYPING_MS}
          isOfPage
          suggestions={(input, isClicked) => (
            <Suspense>
              <SearchSuggestions input={input} isClicked={isClicked} facets={data?.facets} names={names} />
            </Suspense>
          )}
        />
        {!isNarrow && tips}
        <div className={styles.tools}>
          {isNarrow && <Filters url={url} facets={data?.facets} names={names} isNarrow />}
          <SavedViews connectionId={connectionId} text={url.text} />
          {!isNarrow && (
            <ColumnChoice
              columns={all.slice(1)}
              shown={columns.map(({ id }) => id)}
              isChanged={url.columns !== undefined}
              onChange={url.setColumns}
            />
          )}
          <ExportChoice calls={props.calls} isSelection={props.isSelection} onExport={props.onExport} />
          {isNarrow && tips}
          {children}
        </div>
      </Toolbar>
      <Toolbar>
        {!isNarrow && <Filters url={url} facets={data?.facets} names={names} isNarrow={false} />}
        {!isNarrow && url.isNarrowed && (
          <Button variant="quiet" onClick={url.clear}>
            Clear
          </Button>
        )}
        <Counts data={data} isNarrowed={url.isNarrowed} isLoading={props.isLoading} />
        {props.near && (
          <Button variant="quiet" onClick={() => url.setQuery(props.near?.query ?? "")}>
            {count(props.near.matched, "call")} for “{props.near.query}”
          </Button>
        )}
      </Toolbar>
    </>
  );
}

/** Announced after a search or filter changes it, but not while calls are loading. */
function Counts({
  data,
  isNarrowed,
  isLoading,
}: {
  data: ViewAnswer | undefined;
  isNarrowed: boolean;
  isLoading: boolean;
}) {
  if (!data) return null;
  const { matched, total } = data;
  const words = isNarrowed ? `${number(matched)} of ${count(total, "call")}` : undefined;
  return (
    <span className={styles.counts} role={isLoading ? undefined : "status"}>
      {words}
    </span>
  );
}
