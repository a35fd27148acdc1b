import { Suspense } from "react";
import type { FacetCount } from "@/archive/view-types";
import type { CallFacet } from "@/lib/calls-address";
import { sayRange } from "@/lib/day-range";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { sortText } from "@/ui/data-table-columns";
import { DropPanel } from "@/ui/drop-panel";
import { lazyPart } from "@/ui/lazy-part";
import { callColumns, sayValue } from "./columns";
import styles from "./filters.module.css";
import { scoreLimit } from "./score-limit";
import type { CallNames } from "./use-call-names";
import type { CallsUrl } from "./use-calls-url";

// Their code loads when a panel opens.
const loadChoices = () => import("./filter-choices");
const DateChoice = lazyPart(async () => ({ default: (await loadChoices()).DateChoice }));
const FacetChoice = lazyPart(async () => ({ default: (await loadChoices()).FacetChoice }));
const EvaluationChoice = lazyPart(async () => ({
  default: (await import("./evaluation-choice")).EvaluationChoice,
}));

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

interface FiltersProps {
  url: CallsUrl;
  facets: { readonly [facet in CallFacet]: readonly FacetCount[] } | undefined;
  names: CallNames;
  isNarrow: boolean;
}

/** The date filter and one filter per facet. On a phone they share one panel. */
export function Filters({ url, facets, names, isNarrow }: FiltersProps) {
  const { chosen = {}, when, query = "" } = url.filter;
  const whenText = typeof when === "string" ? when : undefined;
  // Only some services name a call's squad.
  const shown = FACETS.filter(
    ({ facet }) => facet !== "squadId" || chosen.squadId || facets?.squadId.some(({ value }) => value !== ""),
  );
  const limit = scoreLimit(query);
  const choices = shown.map(({ facet, label }) => {
    const values = chosen[facet] ?? [];
    return {
      facet,
      label,
      says: [
        ...(facet === "evaluation" && limit !== undefined ? [`Below ${limit}`] : []),
        ...values.map((value) => sayValue(facet, value, names)),
      ],
      choice: (
        <Suspense>
          {facet === "evaluation" ? (
            <EvaluationChoice
              counts={facets?.evaluation}
              chosen={values}
              sayValue={(value) => sayValue(facet, value, names)}
              onChange={(next) => url.setFacet(facet, next)}
              query={query}
              onQuery={url.setQuery}
            />
          ) : (
            <FacetChoice
              label={label}
              counts={facets?.[facet]}
              chosen={values}
              sayValue={(value) => sayValue(facet, value, names)}
              isEnumeration={ENUMERATIONS.has(facet)}
              onChange={(next) => url.setFacet(facet, next)}
            />
          )}
        </Suspense>
      ),
    };
  });
  const dates = (
    <Suspense>
      <DateChoice when={whenText} onChange={url.setWhen} />
    </Suspense>
  );

  if (isNarrow) {
    const active = choices.filter(({ says }) => says.length > 0).length + (whenText === undefined ? 0 : 1);
    return (
      <DropPanel label={active > 0 ? `Filters (${active})` : "Filters"} isActive={active > 0}>
        <div className={styles.all}>
          <SortChoice url={url} />
          <h3>Date range</h3>
          {dates}
          {choices.map(({ facet, label, choice }) => (
            <div key={facet}>
              <h3>{label}</h3>
              {choice}
            </div>
          ))}
          {url.isNarrowed && <Button onClick={url.clear}>Clear search and filters</Button>}
        </div>
      </DropPanel>
    );
  }
  return (
    <>
      <DropPanel label={sayRange(whenText, new Date())} isActive={whenText !== undefined}>
        {dates}
      </DropPanel>
      {choices.map(({ facet, label, says, choice }) => (
        <DropPanel key={facet} label={labelOf(label, says)} isActive={says.length > 0}>
          {choice}
        </DropPanel>
      ))}
    </>
  );
}

/** "End reason", "End reason: Customer ended call", "End reason: 3". */
function labelOf(label: string, values: readonly string[]): string {
  const [first = "", ...more] = values;
  if (values.length === 0) return label;
  if (more.length > 0) return `${label}: ${number(values.length)}`;
  return `${label}: ${first.length > 24 ? `${first.slice(0, 24)}…` : first}`;
}

const NO_NAMES: CallNames = {
  assistant: () => undefined,
  squad: () => undefined,
  number: () => undefined,
  squadOf: () => undefined,
};

/** The sort orders for phones, where the list has no header to click. */
const SORT_LABELS = callColumns(NO_NAMES).flatMap(({ id, header, isSortable }) =>
  isSortable
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

function SortChoice({ url }: { url: CallsUrl }) {
  const { sort, setSort } = url;
  return (
    <label className={styles.sort}>
      Sort by
      <select
        value={sortText(sort)}
        onChange={({ currentTarget: { value } }) => {
          const found = SORT_LABELS.find(({ text }) => text === value);
          if (found) setSort(found.sort);
        }}
      >
        {SORT_LABELS.map(({ text, label }) => (
          <option key={text} value={text}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
