import { type ComponentProps, useId, useState } from "react";
import { NONE_WORD } from "@/archive/query";
import type { Facets } from "@/archive/view-types";
import { evaluationRank, readEvaluation } from "@/document/evaluation";
import type { CallFacet } from "@/lib/calls-address";
import { type DayRange, RANGE_PRESETS, rangeText, readRange, sayRange } from "@/lib/day-range";
import { sayReview, valuesInUse } from "@/review/annotation-words";
import type { Annotations } from "@/storage/annotations";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { DateField } from "@/ui/date-field";
import { FacetChoice } from "@/ui/facet-choice";
import { FilterBar, type ListFilter } from "@/ui/filter-bar";
import { lazyPart } from "@/ui/lazy-part";
import { MENU_LINE } from "@/ui/menu";
import { Radio, RadioGroup } from "@/ui/radio";
import { TextInput } from "@/ui/text-field";
import { readSort, sortText } from "@/ui/use-url-parameters";
import type { CallNames } from "../call-names";
import type { CallsUrl } from "../calls-url";
import { type CallColumn, sayValue } from "./columns";
import { scoreLimit, valuesIn, withScoreLimit, withValues } from "./query-terms";

// Its code loads when the panel opens.
const Select = lazyPart(async () => ({ default: (await import("@/ui/select")).Select }));

/** An enumeration's values are shown with the API's. */
const FACETS: readonly { facet: CallFacet; label: string; isEnumeration?: boolean }[] = [
  { facet: "status", label: "Status", isEnumeration: true },
  { facet: "endedReason", label: "End reason", isEnumeration: true },
  { facet: "assistantId", label: "Assistant" },
  { facet: "squadId", label: "Squad" },
  { facet: "type", label: "Type", isEnumeration: true },
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
  /** All columns of the list. */
  columns: readonly CallColumn[];
  isNarrow: boolean;
}

/** The date filter and one filter per facet. */
export function Filters({ url, annotations, facets, names, columns, isNarrow }: FiltersProps) {
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
  const choices = shown.map(({ facet, label, isEnumeration = false }): ListFilter => {
    const values = chosen[facet] ?? [];
    const hasLimit = facet === "evaluation" && limit !== undefined;
    const says = [
      ...(hasLimit ? [`Below ${limit}`] : []),
      ...values.map((value) => sayValue(facet, value, names)),
    ];
    const choice = {
      label,
      isEnumeration,
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
        facet === "evaluation" ? <EvaluationChoice {...choice} url={url} /> : <FacetChoice {...choice} />,
      onClear: () => {
        url.setFacet(facet, []);
        if (hasLimit) url.setQuery(withScoreLimit(query, undefined));
      },
    };
  });
  const written = WRITTEN.map((filter): ListFilter => {
    const { operator, label, say } = filter;
    const values = valuesIn(query, operator);
    return {
      name: operator,
      label,
      says: values.length > 0 ? values.map(say) : undefined,
      content: <AnnotationChoice {...filter} annotations={annotations} url={url} />,
      onClear: () => url.setQuery(withValues(query, operator, [])),
    };
  });
  return (
    <FilterBar
      filters={[dates, ...choices, ...written]}
      isNarrow={isNarrow}
      more={[{ label: "Sort by", isRow: true, content: <SortChoice url={url} columns={columns} /> }]}
      onClear={url.clear}
    />
  );
}

/** The sort orders for phones, where the list has no header. */
function SortChoice({ url: { sort, setSort }, columns }: { url: CallsUrl; columns: readonly CallColumn[] }) {
  const options = columns.flatMap(({ id, header, accessorFn }) =>
    accessorFn
      ? [
          { value: `-${id}`, label: id === "when" ? "Newest first" : `${header}, descending` },
          { value: id, label: id === "when" ? "Oldest first" : `${header}, ascending` },
        ]
      : [],
  );
  return (
    <Select
      size="form"
      aria-label="Sort by"
      value={sortText(sort)}
      options={options}
      onChange={(value) => setSort(readSort(value))}
    />
  );
}

interface DateChoiceProps {
  /** As in the URL; undefined: any time. */
  when: string | undefined;
  onChange: (when: string | undefined) => void;
}

const ANY = "any";

/** Filters by date: a preset range, or a first and last day. */
function DateChoice({ when, onChange }: DateChoiceProps) {
  const id = useId();
  const range = readRange(when, new Date()) ?? {};
  const set = (change: DayRange) => {
    const text = rangeText({ ...range, ...change });
    onChange(text === ".." ? undefined : text);
  };
  const isPreset = RANGE_PRESETS.some(({ text }) => text === when);
  return (
    <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
      <legend className="sr-only">Date range</legend>
      <RadioGroup
        aria-label="Period"
        name="calls-days"
        value={isPreset || when === undefined ? (when ?? ANY) : undefined}
        onChange={(text) => onChange(text === ANY ? undefined : text)}
      >
        {[{ text: ANY, label: "Any time" }, ...RANGE_PRESETS].map(({ text, label }) => (
          <Radio key={text} value={text} className={MENU_LINE}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      <div className="mt-1 flex gap-2 px-2 py-1">
        {(["from", "to"] as const).map((end) => (
          <label key={end} htmlFor={`${id} ${end}`} className="flex flex-col gap-0.5 text-xs text-muted">
            {end === "from" ? "From" : "To"}
            <DateField
              id={`${id} ${end}`}
              value={isPreset ? "" : (range[end] ?? "")}
              onChange={(day) => set({ [end]: day })}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Middle of the usual scale from 1 to 10. */
const USUAL_LIMIT = "5";

/** Filters by evaluation: its values, worst first, and scores below a limit. */
function EvaluationChoice({ url, ...props }: ComponentProps<typeof FacetChoice> & { url: CallsUrl }) {
  const { counts } = props;
  const { query = "" } = url.filter;
  const limit = scoreLimit(query);
  const [typed, setTyped] = useState(limit ?? USUAL_LIMIT);
  const hasScores =
    limit !== undefined || counts?.some(({ value }) => readEvaluation(value).kind === "score");
  const sorted = counts?.toSorted((one, other) => rankOf(one.value) - rankOf(other.value));
  return (
    <>
      {hasScores && (
        <fieldset className="flex w-[min(300px,80vw)] flex-col gap-0">
          <legend className="sr-only">Score</legend>
          <div className="flex items-center">
            <Checkbox
              className={cn(MENU_LINE, "min-w-0 flex-1")}
              checked={limit !== undefined}
              onCheck={(checked) => url.setQuery(withScoreLimit(query, checked ? asLimit(typed) : undefined))}
            >
              Score below
            </Checkbox>
            <TextInput
              className="w-14"
              inputMode="decimal"
              autoComplete="off"
              aria-label="Score limit"
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                if (readEvaluation(value).kind === "score")
                  url.setQuery(withScoreLimit(query, asLimit(value)));
              }}
            />
          </div>
        </fieldset>
      )}
      <FacetChoice {...props} counts={sorted} />
    </>
  );
}

/** Calls without an evaluation come last. */
function rankOf(value: string): number {
  return value === "" ? Number.POSITIVE_INFINITY : evaluationRank(readEvaluation(value));
}

/** A typed number as the search writes it; anything else is the usual limit. */
function asLimit(typed: string): string {
  const { kind, value } = readEvaluation(typed);
  return kind === "score" ? String(Math.max(0, value)) : USUAL_LIMIT;
}

type AnnotationChoiceProps = Pick<FiltersProps, "annotations" | "url"> & (typeof WRITTEN)[number];

/**
 * Filters by the tags, the review status and the star, or the assignee. The counts are those of this browser's
 * annotations, which say nothing about the calls without any.
 */
function AnnotationChoice({ operator, label, say, annotations, url }: AnnotationChoiceProps) {
  const { query = "" } = url.filter;
  const chosen = valuesIn(query, operator).map((value) => (isNone(value) ? NONE_WORD : value));
  const inUse = valuesInUse(annotations, operator).filter(({ value }) => !isNone(value));
  const missing = chosen.filter((value) => !isNone(value) && !inUse.some((one) => one.value === value));
  return (
    <FacetChoice
      label={label}
      counts={[
        ...inUse,
        ...missing.map((value) => ({ value, count: 0 })),
        { value: NONE_WORD, count: undefined },
      ]}
      chosen={chosen}
      sayValue={say}
      onChange={(values) => url.setQuery(withValues(query, operator, values))}
    />
  );
}

/** The search takes this word for calls without a value, so no value of that name can be chosen. */
const isNone = (value: string) => value.toLowerCase() === NONE_WORD;
