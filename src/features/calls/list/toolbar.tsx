import { lazy, type ReactNode, Suspense } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { number } from "@/lib/words";
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

/** Where its code cannot be loaded, one searches without. */
const SearchSuggestions = lazy(() =>
  import("./search-suggestions").then(
    (part) => ({ default: part.SearchSuggestions }),
    () => ({ default: () => null }),
  ),
);

/** Every key stroke is searched for at once: the archive answers faster than one types. */
const TYPING_MS = 0;

interface ListToolbarProps {
  url: CallsUrl;
  data: ViewAnswer | undefined;
  names: CallNames;
  /** All that can be chosen, and those that are shown. */
  all: readonly CallColumn[];
  columns: readonly CallColumn[];
  isNarrow: boolean;
  connectionId: string;
  /** There is nothing to search. */
  isBare: boolean;
  /** How many calls an export would have. */
  calls: number;
  isSelection: boolean;
  isLoading: boolean;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
  children: ReactNode;
}

/** Search, filters, views, columns and export, and how many calls they leave. */
export function ListToolbar(props: ListToolbarProps) {
  const { url, data, names, all, columns, isNarrow, connectionId, children } = props;
  const { query = "" } = url.filter;
  if (props.isBare) return <Toolbar>{children}</Toolbar>;
  const help = (
    <SearchHelp
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
        {!isNarrow && help}
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
          {isNarrow && help}
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
      </Toolbar>
    </>
  );
}

/** Read aloud when a search or a filter changed it, but not while calls come in. */
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
  const words = isNarrowed
    ? `${number(matched)} of ${number(total)} ${total === 1 ? "call" : "calls"}`
    : undefined;
  return (
    <span className={styles.counts} role={isLoading ? undefined : "status"}>
      {words}
    </span>
  );
}

const HELP: readonly [example: string, says: string][] = [
  ["refund monday", "Both words, wherever they were said"],
  ['"a full refund"', "These words in this order"],
  ["-invoice", "Without the word; a minus turns anything round"],
  ["assistant:Front", "Part of the assistant's name"],
  ["ended:customer", "Why it ended; status: and type: likewise"],
  ["evaluation:8", "Its evaluation; none finds calls without"],
  ["customer:Hughes", "The customer's name or number"],
  ["number:+4420", "Either telephone number"],
  ["after:2026-11-01", "From that day on; before: until the day before"],
  ["longer:2m", "Longer than two minutes; shorter: the other way"],
];

/** What can be typed into the search. */
function SearchHelp({ onTry }: { onTry: (query: string) => void }) {
  return (
    <DropPanel label="How to search">
      <dl className={filterStyles.help}>
        {HELP.map(([example, says]) => (
          <div key={example}>
            <dt>
              <button type="button" onClick={() => onTry(example)} title="Put it into the search">
                <code>{example}</code>
              </button>
            </dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      <p className={filterStyles.keys}>
        Case and accents make no difference. Values with blanks stand in quotation marks. Keys: / search, J
        and K next and previous row, Enter open, X or Space select, Shift with an arrow select as you go.
      </p>
    </DropPanel>
  );
}
