import { IconBookmark, IconDownload, IconHelp } from "@tabler/icons-react";
import { type ReactNode, useMemo, useState } from "react";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { withoutEndings } from "@/archive/stemming";
import { useAnswer } from "@/archive/use-archive";
import { count, number } from "@/lib/words";
import type { Annotations } from "@/storage/annotations";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { SearchBox } from "@/ui/search-box";
import { columnsPanel, Toolbar, type ToolbarPanel, ViewOptions } from "@/ui/toolbar";
import type { CallNames } from "../call-names";
import type { CallsUrl } from "../calls-url";
import { useSavedViews } from "../use-saved-views";
import type { CallColumn } from "./columns";
import { Filters } from "./filters";
import type { CallRows } from "./use-call-rows";

// Their code loads when the search box is first focused, or the panel opens.
const ViewsPanel = lazyPart(() => import("./views-panel"));
const loadHelp = () => import("./search-help");
const SearchSuggestions = lazyPart(async () => ({ default: (await loadHelp()).SearchSuggestions }));
const SearchTips = lazyPart(async () => ({ default: (await loadHelp()).SearchTips }));

interface ListToolbarProps {
  archive: Archive;
  state: ArchiveSnapshot;
  url: CallsUrl;
  rows: CallRows;
  names: CallNames;
  annotations: Annotations | undefined;
  /** All columns, and the visible ones. */
  all: readonly CallColumn[];
  columns: readonly CallColumn[];
  isNarrow: boolean;
  /** What the panel of exports shows. */
  exports: ReactNode;
}

/** Search, filters, views, columns and export, with the number of matching calls. */
export function ListToolbar(props: ListToolbarProps) {
  const { archive, state, url, rows, names, annotations, all, columns, isNarrow, exports } = props;
  const { data, isStale } = rows;
  const { query = "" } = url.filter;
  const { views } = useSavedViews();
  const [viewName, setViewName] = useState("");
  const panels: ToolbarPanel[] = [
    {
      label: "Views",
      icon: IconBookmark,
      isActive: url.text !== "" && views.some(({ search }) => search === url.text),
      content: <ViewsPanel text={url.text} name={viewName} onName={setViewName} />,
    },
    ...(isNarrow ? [] : [columnsPanel(all, columns, url.columns !== undefined, url.setColumns)]),
    { label: "Export", icon: IconDownload, content: exports },
    {
      label: "Search tips",
      icon: IconHelp,
      isIcon: true,
      content: <SearchTips onTry={(example) => url.setQuery(`${query.trim()} ${example}`.trim())} />,
    },
  ];
  return (
    <Toolbar end={<ViewOptions panels={panels} isNarrow={isNarrow} />}>
      <SearchBox
        label="Search every transcript"
        value={query}
        onChange={url.setQuery}
        // The archive answers faster than people type.
        delay={0}
        matches={
          data && url.isNarrowed ? [number(data.matched), `of ${count(data.total, "call")}`] : undefined
        }
        isQuiet={state.status === "loading"}
        found={data && !isStale ? query.trim() : null}
        suggestions={(input, isClicked) => (
          <SearchSuggestions
            input={input}
            isClicked={isClicked}
            facets={data?.facets}
            names={names}
            annotations={annotations}
          />
        )}
      />
      <Filters
        url={url}
        annotations={annotations}
        facets={data?.facets}
        names={names}
        columns={all}
        isNarrow={isNarrow}
      />
      <OtherForms archive={archive} state={state} rows={rows} query={query} onTry={url.setQuery} />
    </Toolbar>
  );
}

interface OtherFormsProps extends Pick<ListToolbarProps, "archive" | "state" | "rows"> {
  /** The search box's text. */
  query: string;
  onTry: (query: string) => void;
}

/**
 * Offers a search without the endings of its words, if that finds more calls. It's counted only once the list
 * itself is there, and not while calls are loading.
 */
function OtherForms({ archive, state, rows: { data, isStale, selection }, query, onTry }: OtherFormsProps) {
  const other = useMemo(() => withoutEndings(query), [query]);
  const wider = useMemo(
    // Days come before the typed text.
    () => ({ ...selection, query: selection.query.slice(0, -query.length) + (other ?? "") }),
    [selection, query, other],
  );
  const isAsked = other !== undefined && data !== undefined && !isStale && state.status !== "loading";
  const matched = useAnswer(isAsked ? archive : undefined, "count", wider).data;
  if (!isAsked || matched === undefined || matched <= data.matched) return null;
  return (
    <Button variant="quiet" onClick={() => onTry(other)}>
      Try “{other}” ({count(matched, "call")})
    </Button>
  );
}
