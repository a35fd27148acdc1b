import { useEffect, useMemo, useRef } from "react";
import { fieldOf } from "@/document/fields";
import { formatPath } from "@/document/path";
import type { Chosen } from "@/editing/bulk-settings";
import { count } from "@/lib/words";
import styles from "@/record-editor/bulk/bulk.module.css";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { Button, ButtonLink } from "@/ui/button";
import { sectionTitle } from "../compare/differences";
import { planFor } from "./settings";

/** What is about to be applied. The source stays as it was when it was reviewed. */
export interface Review {
  source: unknown;
  /** What is applied, in words. */
  words: string;
  chosen: readonly Chosen[];
  plan: readonly PlannedChange[];
  /** All assistants: what this service shows. */
  records: readonly Assistant[];
}

const MOST_NAMED = 4;

const WORDS: TargetWords<PlannedChange> = {
  list: "Assistants",
  tick: ({ name }) => `Apply to ${name}`,
  summary: ({ changes }) => {
    if (changes.length === 0) return "Already the same";
    const names = changes
      .slice(0, MOST_NAMED)
      .map(({ path }) => fieldOf(schema, path)?.meta.label ?? formatPath(path));
    const more = changes.length - names.length;
    return `${count(changes.length, "change")}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  },
  sectionTitle: () => sectionTitle,
};

/** The difference for each assistant, the run with its progress, and the report. */
export function ReviewStep({ review, onBack }: { review: Review; onBack: () => void }) {
  const { source, words, chosen, plan, records } = review;
  const lists = useMemo(() => ({ assistants: records }), [records]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const same = plan.filter(({ changes }) => changes.length === 0).length;
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {words} to {count(plan.length, "assistant")}
      </h2>
      <ReviewedRun
        plan={plan}
        replan={({ assistants = [] }) => assistants.map((target) => planFor(source, target, chosen))}
        lists={lists}
        words={WORDS}
        verb="Apply to"
        done="Applied"
        leaving="Settings are being applied. If you leave, the rest of the assistants stay as they are."
        lead={() => (
          <p className={styles.hint}>
            {same === 0
              ? "All of them would change."
              : `${plan.length - same} would change, ${same} ${same === 1 ? "is" : "are"} already the same.`}
          </p>
        )}
        back={(isBegun) =>
          isBegun ? (
            <ButtonLink to="/assistants">All assistants</ButtonLink>
          ) : (
            <Button onClick={onBack}>Back</Button>
          )
        }
      />
    </>
  );
}
