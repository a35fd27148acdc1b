import { useState } from "react";
import type { FacetCount } from "@/archive/view-types";
import { evaluationRank, readEvaluation } from "@/document/evaluation";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { FacetChoice } from "@/ui/facet-choice";
import { MENU_LINE } from "@/ui/menu";
import { TextInput } from "@/ui/text-field";
import { scoreLimit, withScoreLimit } from "./query-terms";

interface EvaluationChoiceProps {
  counts: readonly FacetCount[] | undefined;
  chosen: readonly string[];
  sayValue: (value: string) => string;
  onChange: (chosen: readonly string[]) => void;
  /** The search box's text, which holds the limit: `evaluation:<5`. */
  query: string;
  onQuery: (query: string) => void;
}

/** Middle of the usual scale from 1 to 10. */
const USUAL_LIMIT = "5";

/** Filters by evaluation: its values, worst first, and scores below a limit. */
export default function EvaluationChoice({ query, onQuery, ...props }: EvaluationChoiceProps) {
  const { counts } = props;
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
              onCheck={(checked) => onQuery(withScoreLimit(query, checked ? asLimit(typed) : undefined))}
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
                if (readEvaluation(value).kind === "score") onQuery(withScoreLimit(query, asLimit(value)));
              }}
            />
          </div>
        </fieldset>
      )}
      <FacetChoice label="Evaluation" {...props} counts={sorted} />
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
