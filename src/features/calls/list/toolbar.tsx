import { IconBookmark, IconDownload, IconHelp } from "@tabler/icons-react";
import { useState } from "react";
import type { ViewAnswer } from "@/archive/view-types";
import { count, number } from "@/lib/words";
import type { Annotations } from "@/storage/annotations";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import { SearchBox } from "@/ui/search-box";
import { columnsPanel, Toolbar, type ToolbarPanel, ViewOptions } from "@/ui/toolbar";
import { useSavedViews } from "../use-saved-views";
import type { CallColumn } from "./call-column";
import { ExportChoice } from "./export-choice";
import { Filters } from "./filters";
import type { CallNames } from "./use-call-names";
import type { CallsUrl } from "./use-calls-url";
import type { ExportKind } from "./use-export";
import type { NearSearch } from "./use-near-search";

const SearchTips = lazyPart(() => import("./search-tips"));
const ViewsPanel = lazyPart(() => import("./views-panel"));
const SearchSuggestions = lazyPart(() => import("./search-suggestions"));

/** Searches on every keystroke, because the archive answers faster than people type. */
const TYPING_MS = 0;

interface ListToolbarProps {
  url: CallsUrl;
  data: ViewAnswer | undefined;
  /** The rows are those of an earlier search. */
  isStale: boolean;
  names: CallNames;
  annotations: Annotations | undefined;
  /** All columns, and the visible ones. */
  all: readonly CallColumn[];
  columns: readonly CallColumn[];
  isNarrow: boolean;
  /** The number of calls to export. */
  calls: number;
  isSelection: boolean;
  isLoading: boolean;
  /** A search for other forms of the same words, which finds more. */
  near: NearSearch | undefined;
  onExport: (kind: ExportKind, withTranscript: boolean) => void;
}

/** Search, filters, views, columns and export, with the number of matching calls. */
export function ListToolbar(props: ListToolbarProps) {
  const { url, data, names, annotations, all, columns, isNarrow } = props;
  const { query = "" } = url.filter;
  const { views, save, remove } = useSavedViews();
  const [viewName, setViewName] = useState("");
  const panels: ToolbarPanel[] = [
    {
      label: "Views",
      icon: IconBookmark,
      isActive: url.text !== "" && views.some(({ search }) => search === url.text),
      content: (
        <ViewsPanel
          views={views}
          text={url.text}
          save={save}
          remove={remove}
          name={viewName}
          onName={setViewName}
        />
      ),
    },
    ...(isNarrow ? [] : [columnsPanel(all, columns, url.columns !== undefined, url.setColumns)]),
    {
      label: "Export",
      icon: IconDownload,
      content: <ExportChoice calls={props.calls} isSelection={props.isSelection} onExport={props.onExport} />,
    },
    {
      label: "Search tips",
      icon: IconHelp,
      isIcon: true,
      content: (
        <SearchTips
          onTry={(example) => url.setQuery(query.trim() === "" ? example : `${query.trim()} ${example}`)}
        />
      ),
    },
  ];
  return (
    <Toolbar end={<ViewOptions panels={panels} isNarrow={isNarrow} />}>
      <SearchBox
        label="Search every transcript"
        value={query}
        onChange={url.setQuery}
        delay={TYPING_MS}
        matches={data && url.isNarrowed ? matchesOf(data) : undefined}
        isQuiet={props.isLoading}
        found={data && !props.isStale ? query.trim() : null}
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
      <Filters url={url} annotations={annotations} facets={data?.facets} names={names} isNarrow={isNarrow} />
      {props.near && (
        <Button variant="quiet" onClick={() => url.setQuery(props.near?.query ?? "")}>
          Try “{props.near.query}” ({count(props.near.matched, "call")})
        </Button>
      )}
    </Toolbar>
  );
}

const matchesOf = ({ matched, total }: ViewAnswer) =>
  [number(matched), `of ${count(total, "call")}`] as const;
