import { useState } from "react";
import { formatQuery, parseQuery, type Term } from "@/archive/query";
import type { FacetCount } from "@/archive/view-types";
import { evaluationRank, readEvaluation } from "@/document/evaluation";
import { FacetChoice } from "./filter-choices";
import styles from "./filters.module.css";

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
export function EvaluationChoice({ query, onQuery, ...props }: EvaluationChoiceProps) {
  const { counts, chosen } = props;
  const limit = scoreLimit(query);
  const [typed, setTyped] = useState(limit ?? USUAL_LIMIT);
  const hasScores =
    limit !== undefined || counts?.some(({ value }) => readEvaluation(value).kind === "score");
  const sorted = counts?.toSorted((one, other) => rankOf(one.value) - rankOf(other.value));
  return (
    <>
      {hasScores && (
        <fieldset className={styles.facet}>
          <legend className="visually-hidden">Score</legend>
          <div className={styles.limit}>
            <label>
              <input
                type="checkbox"
                checked={limit !== undefined}
                onChange={({ currentTarget }) =>
                  onQuery(withScoreLimit(query, currentTarget.checked ? typed : undefined))
                }
              />
              Score below
            </label>
            <input
              type="text"
              inputMode="decimal"
              autoComplete="off"
              aria-label="Score limit"
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                if (isScore(value)) onQuery(withScoreLimit(query, value));
              }}
            />
          </div>
        </fieldset>
      )}
      <FacetChoice label="Evaluation" isEnumeration={false} {...props} counts={sorted} chosen={chosen} />
    </>
  );
}

/** The limit that a query sets: "5" of `evaluation:<5`. */
export function scoreLimit(query: string): string | undefined {
  return parseQuery(query).find(isLimit)?.value.slice(1);
}

function withScoreLimit(query: string, limit: string | undefined): string {
  const others = parseQuery(query).filter((term) => !isLimit(term));
  const value = `<${(limit ?? "").trim().replace(",", ".")}`;
  return formatQuery(
    limit === undefined ? others : [...others, { operator: "evaluation", value, isNegated: false }],
  );
}

function isLimit({ operator, value, isNegated }: Term): boolean {
  return operator === "evaluation" && !isNegated && value.startsWith("<") && isScore(value.slice(1));
}

function isScore(text: string): boolean {
  return readEvaluation(text).kind === "score";
}

/** Calls without an evaluation come last. */
function rankOf(value: string): number {
  return value === "" ? Number.POSITIVE_INFINITY : evaluationRank(readEvaluation(value));
}
