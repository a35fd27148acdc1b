import { useEffect, useRef } from "react";
import { loadAssistant } from "@/api/dialects";
import { sectionTitle } from "@/assistant-form/sections";
import { byField, countChanges } from "@/document/changed-fields";
import type { JsonObject } from "@/document/equal";
import { fieldOf } from "@/document/fields";
import { formatPath } from "@/document/path";
import type { Chosen } from "@/editing/bulk-settings";
import { capitalized, count, listedUpTo, number } from "@/lib/words";
import type { PlannedChange } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { assistant as schema } from "@/schema/assistant";
import { Button, ButtonLink } from "@/ui/button";
import { planFor } from "./settings";

/** What is about to be applied. Later changes to the source don't count. */
export interface Review {
  source: JsonObject;
  /** What is applied, to follow "Apply". */
  words: string;
  chosen: readonly Chosen[];
  plan: readonly PlannedChange[];
}

const MOST_NAMED = 4;

const WORDS: TargetWords<PlannedChange> = {
  list: "Assistants",
  tick: ({ name }) => `Apply to ${name}`,
  summary: ({ changes }) => {
    if (changes.length === 0) return "No changes";
    const fields = byField(schema, changes);
    const names = fields.map(({ path }) => fieldOf(schema, path)?.meta.label ?? formatPath(path));
    return `${count(countChanges(schema, changes), "change")}: ${listedUpTo(MOST_NAMED, names)}`;
  },
  sectionTitle: () => sectionTitle,
};

/** The changes for each assistant, the run with its progress, and the report. */
export function ReviewStep({ review, onBack }: { review: Review; onBack: () => void }) {
  const { source, words, chosen, plan } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const same = plan.filter(({ changes }) => changes.length === 0).length;
  return (
    <ReviewedRun
      plan={plan}
      replan={({ assistants = [] }) =>
        assistants.map(loadAssistant).map((target, _, all) => planFor(source, target, chosen, all))
      }
      words={WORDS}
      verb="Apply to"
      done="Applied"
      leaving="Settings are still being applied. If you leave, the remaining assistants won't change."
      lead={(hasStarted) => (
        <>
          <h2 ref={heading} tabIndex={-1} className="text-base">
            {`${hasStarted ? capitalized(words) : `Apply ${words}`} to ${count(plan.length, "assistant")}`}
          </h2>
          {!hasStarted && (
            <p className="mb-3 text-xs font-normal text-muted">
              {same === 0
                ? "All selected assistants will change."
                : `${count(plan.length - same, "assistant")} will change. ${same === 1 ? "1 already matches" : `${number(same)} already match`}.`}
            </p>
          )}
        </>
      )}
      back={(hasStarted) =>
        hasStarted ? (
          <ButtonLink to="/assistants">View all assistants</ButtonLink>
        ) : (
          <Button onClick={onBack}>Back</Button>
        )
      }
    />
  );
}
