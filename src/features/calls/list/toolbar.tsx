import { lazy, type ReactNode, Suspense } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { count, number } from "@/lib/words";
import { Button } from "@/ui/button";
import { ColumnChoice } from "@/ui/column-choice";
import { DropPanel } from "@/ui/drop-panel";
import { Toolbar } from "@/ui/page";
import { SearchBox } from "@/ui/search-box";
import type { CallColumn } from "./columns";
import { ExportChoice } from "./export-choice";
import { Filters } from "./filters";
import filterStyles from "./filters.module.css";
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
    <SearchTips
      onTry={(example) => url.setQuery(query.trim() === "" ? example : `${query.trim()} ${example}`)}
    />
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

const TIPS: readonly [example: string, says: string][] = [
  ["refund monday", "Both words, anywhere in the call"],
  ['"a full refund"', "Exact phrase"],
  ["-invoice", "Excludes the word. A minus negates any filter."],
  ["assistant:Front", "Part of the assistant name"],
  ["ended:customer", "End reason; similar: status:, type:"],
  ["evaluation:<5", "Score below 5; similar: evaluation:passed"],
  ["customer:Hughes", "Customer name or number"],
  ["number:+4420", "Any phone number on the call"],
  ["after:2026-11-01", "On or after a date; opposite: before:"],
  ["longer:2m", "Longer than 2 minutes; opposite: shorter:"],
];

/** Explains what the search understands. */
function SearchTips({ onTry }: { onTry: (query: string) => void }) {
  return (
    <DropPanel label="Search tips">
      <dl className={filterStyles.help}>
        {TIPS.map(([example, says]) => (
          <div key={example}>
            <dt>
              <button type="button" onClick={() => onTry(example)} title="Add to search">
                <code>{example}</code>
              </button>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className={filterStyles.keys}>
        Case and accents don't matter. Put values that contain spaces in quotation marks. Press / to search, J
        and K to move between rows, Enter to open, X or Space to select, and Shift with an arrow key to select
        several rows.
      </p>
    </DropPanel>
  );
}
