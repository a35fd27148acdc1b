import { reviewsOf, tagsOf, valuesInUse } from "@/review/annotation-words";
import { sayReview } from "@/review/status-words";
import type { Annotations } from "@/storage/annotations";
import { FacetChoice } from "@/ui/facet-choice";
import { valuesIn, withValues } from "./query-terms";

interface AnnotationChoiceProps {
  operator: "tag" | "review";
  label: string;
  annotations: Annotations | undefined;
  /** The search box's text, which holds the choice: `tag:refund`. */
  query: string;
  onQuery: (query: string) => void;
}

/**
 * Filters by the tags, or by the review status and the star. The counts are those of this browser's
 * annotations.
 */
export default function AnnotationChoice(props: AnnotationChoiceProps) {
  const { operator, label, annotations, query, onQuery } = props;
  const chosen = valuesIn(query, operator);
  const inUse = valuesInUse(annotations, operator === "tag" ? tagsOf : reviewsOf);
  const missing = chosen.filter((value) => !inUse.some((one) => one.value === value));
  return (
    <FacetChoice
      label={label}
      counts={[...inUse, ...missing.map((value) => ({ value, count: 0 }))]}
      chosen={chosen}
      sayValue={operator === "tag" ? (value) => value : sayReview}
      onChange={(values) => onQuery(withValues(query, operator, values))}
    />
  );
}
