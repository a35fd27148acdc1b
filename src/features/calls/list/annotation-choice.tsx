import { NONE_WORD } from "@/archive/query";
import { type AnnotationOperator, valuesInUse } from "@/review/annotation-words";
import type { Annotations } from "@/storage/annotations";
import { FacetChoice } from "@/ui/facet-choice";
import { valuesIn, withValues } from "./query-terms";

interface AnnotationChoiceProps {
  operator: AnnotationOperator;
  label: string;
  sayValue: (value: string) => string;
  annotations: Annotations | undefined;
  /** The search box's text, which holds the choice: `tag:refund`. */
  query: string;
  onQuery: (query: string) => void;
}

/**
 * Filters by the tags, the review status and the star, or the assignee. The counts are those of this browser's
 * annotations, which say nothing about the calls without any.
 */
export default function AnnotationChoice(props: AnnotationChoiceProps) {
  const { operator, label, sayValue, annotations, query, onQuery } = props;
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
      sayValue={sayValue}
      onChange={(values) => onQuery(withValues(query, operator, values))}
    />
  );
}

/** The search takes this word for calls without a value, so no value of that name can be chosen. */
const isNone = (value: string) => value.toLowerCase() === NONE_WORD;
