import { NONE_WORD } from "@/archive/query";
import type { Facets } from "@/archive/view-types";
import type { CallFacet } from "@/lib/calls-address";
import { sayRange } from "@/lib/day-range";
import { sayReview } from "@/review/annotation-words";
import type { Annotations } from "@/storage/annotations";
import { FacetChoice } from "@/ui/facet-choice";
import { FilterBar, type ListFilter } from "@/ui/filter-bar";
import { lazyPart } from "@/ui/lazy-part";
import { sortText } from "@/ui/use-url-parameters";
import { callColumns, sayValue } from "./columns";
import { scoreLimit, valuesIn, withScoreLimit, withValues } from "./query-terms";
import type { CallNames } from "./use-call-names";
import type { CallsUrl } from "./use-calls-url";

// Their code loads when a panel opens.
const DateChoice = lazyPart(() => import("./date-choice"));
const Select = lazyPart(async () => ({ default: (await import("@/ui/select")).Select }));
const AnnotationChoice = lazyPart(() => import("./annotation-choice"));
const EvaluationChoice = lazyPart(() => import("./evaluation-choice"));

/** The facets whose values are shown with the API's. */
const ENUMERATIONS: ReadonlySet<CallFacet> = new Set(["status", "endedReason", "type"]);

const FACETS: readonly { facet: CallFacet; label: string }[] = [
  { facet: "status", label: "Status" },
  { facet: "endedReason", label: "End reason" },
  { facet: "assistantId", label: "Assistant" },
  { facet: "squadId", label: "Squad" },
  { facet: "type", label: "Type" },
  { facet: "evaluation", label: "Evaluation" },
  { facet: "phoneNumberId", label: "Phone number" },
];

/** The filters by annotations, which are terms of the search. */
const WRITTEN = [
  { operator: "review", label: "Review", say: sayReview },
  { operator: "tag", label: "Tags", say: sayWritten },
  { operator: "assignee", label: "Assignee", say: sayWritten },
] as const;

function sayWritten(value: string): string {
  return value === NONE_WORD ? "Not set" : value;
}

interface FiltersProps {
  url: CallsUrl;
  annotations: Annotations | undefined;
  facets: Facets | undefined;
  names: CallNames;
  isNarrow: boolean;
}

/** The date filter and one filter per facet. */
export function Filters({ url, annotations, facets, names, isNarrow }: FiltersProps) {
  const { chosen = {}, when, query = "" } = url.filter;
  const whenText = typeof when === "string" ? when : undefined;
  // Only some services name a call's squad.
  const shown = FACETS.filter(
    ({ facet }) => facet !== "squadId" || chosen.squadId || facets?.squadId.some(({ value }) => value !== ""),
  );
  const limit = scoreLimit(query);
  const dates: ListFilter = {
    name: "when",
    label: isNarrow ? "Date range" : sayRange(undefined, new Date()),
    says: whenText === undefined ? undefined : [sayRange(whenText, new Date())],
    content: <DateChoice when={whenText} onChange={url.setWhen} />,
    onClear: () => url.setWhen(undefined),
    isOwnLabel: true,
  };
  const choices = shown.map(({ facet, label }): ListFilter => {
    const values = chosen[facet] ?? [];
    const hasLimit = facet === "evaluation" && limit !== undefined;
    const says = [
      ...(hasLimit ? [`Below ${limit}`] : []),
      ...values.map((value) => sayValue(facet, value, names)),
    ];
    const choice = {
      counts: facets?.[facet],
      chosen: values,
      sayValue: (value: string) => sayValue(facet, value, names),
      onChange: (next: readonly string[]) => url.setFacet(facet, next),
    };
    return {
      name: facet,
      label,
      says: says.length > 0 ? says : undefined,
      content:
        facet === "evaluation" ? (
          <EvaluationChoice {...choice} query={query} onQuery={url.setQuery} />
        ) : (
          <FacetChoice {...choice} label={label} isEnumeration={ENUMERATIONS.has(facet)} />
        ),
      onClear: () => {
        url.setFacet(facet, []);
        if (hasLimit) url.setQuery(withScoreLimit(query, undefined));
      },
    };
  });
  const written = WRITTEN.map(({ operator, label, say }): ListFilter => {
    const values = valuesIn(query, operator);
    return {
      name: operator,
      label,
      says: values.length > 0 ? values.map(say) : undefined,
      content: (
        <AnnotationChoice
          operator={operator}
          label={label}
          sayValue={say}
          annotations={annotations}
          query={query}
          onQuery={url.setQuery}
        />
      ),
      onClear: () => url.setQuery(withValues(query, operator, [])),
    };
  });
  return (
    <FilterBar
      filters={[dates, ...choices, ...written]}
      isNarrow={isNarrow}
      more={[{ label: "Sort by", isRow: true, content: <SortChoice url={url} /> }]}
      onClear={url.clear}
    />
  );
}

const NONE = new Map<string, string>();
const NO_NAMES: CallNames = { assistants: NONE, squads: NONE, numbers: NONE, squadsOfNumbers: NONE };

/** The sort orders for phones, where the list has no header. */
const SORT_LABELS = callColumns(NO_NAMES).flatMap(({ id, header, accessorFn }) =>
  accessorFn
    ? [true, false].map((desc) => ({
        sort: { id, desc },
        text: sortText({ id, desc }),
        label:
          id === "when"
            ? desc
              ? "Newest first"
              : "Oldest first"
            : `${header}, ${desc ? "descending" : "ascending"}`,
      }))
    : [],
);

function SortChoice({ url: { sort, setSort } }: { url: CallsUrl }) {
  return (
    <Select
      size="form"
      aria-label="Sort by"
      value={sortText(sort)}
      options={SORT_LABELS.map(({ text, label }) => ({ value: text, label }))}
      onChange={(value) => setSort(SORT_LABELS.find(({ text }) => text === value)?.sort)}
    />
  );
}
