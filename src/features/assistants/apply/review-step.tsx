import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { idOf } from "@/document/read";
import { isWorthAnotherTry } from "@/editing/bulk";
import type { Chosen } from "@/editing/bulk-settings";
import { LeaveQuestion } from "@/form/leave-guard";
import { count } from "@/lib/words";
import styles from "@/record-editor/bulk/bulk.module.css";
import { bulkKey } from "@/record-editor/bulk/bulk-kinds";
import { Risks } from "@/record-editor/bulk/risks";
import { RunBar } from "@/record-editor/bulk/run-bar";
import { useBulkRun } from "@/record-editor/bulk/use-bulk-run";
import type { Assistant } from "@/schema/assistant";
import { Button, ButtonLink } from "@/ui/button";
import { ReviewTargets } from "./review-targets";
import { type Planned, planFor } from "./settings";

/** What is about to be applied. The source stays as it was when it was reviewed. */
export interface Review {
  source: Assistant;
  /** What is applied, in words. */
  words: string;
  chosen: readonly Chosen[];
  plan: readonly Planned[];
  /** What the service's list contains; see `shownPaths`. */
  shown: ReadonlySet<string>;
}

/** The difference for each assistant, the run with its progress, and the report. */
export function ReviewStep({ review, onBack }: { review: Review; onBack: () => void }) {
  const { source, chosen } = review;
  const connection = useConnection();
  const client = useQueryClient();
  const [plan, setPlan] = useState(review.plan);
  const { progress, start, stop } = useBulkRun(connection);
  const { states, isRunning } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const changing = plan.filter(({ changes }) => changes.length > 0);
  const open = changing.filter(({ id }) => {
    const state = states.get(bulkKey("assistant", id));
    return !state || isWorthAnotherTry(state);
  });
  const isBegun = states.size > 0;

  const run = async (targets: readonly Planned[]) => {
    const results = await start([{ kind: "assistant", targets }]);
    // What was not stored is shown as a difference to what the service has by now.
    const records = client.getQueryData(assistantsQuery(connection).queryKey)?.records ?? [];
    const newest = new Map(records.map((record) => [idOf(record) ?? "", record]));
    setPlan((before) =>
      before.map((planned) => {
        const state = results.get(bulkKey("assistant", planned.id));
        const record = newest.get(planned.id);
        return state && record && isWorthAnotherTry(state) ? planFor(source, record, chosen) : planned;
      }),
    );
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {review.words} to {count(plan.length, "assistant")}
      </h2>
      <p className={styles.hint}>
        {changing.length === plan.length
          ? "All of them would change."
          : `${changing.length} would change, ${plan.length - changing.length} ${plan.length - changing.length === 1 ? "is" : "are"} already the same.`}
      </p>
      {!isBegun && <Risks kind="assistant" targets={changing} shown={review.shown} />}
      <ReviewTargets plan={plan} isBegun={isBegun} states={states} />
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        Settings are being applied. If you leave, the rest of the assistants stay as they are.
      </LeaveQuestion>
      <RunBar label="Apply" done="Applied" progress={progress} onStop={stop}>
        {isBegun ? (
          <ButtonLink to="/assistants">All assistants</ButtonLink>
        ) : (
          <Button onClick={onBack}>Back</Button>
        )}
        {open.length > 0 && (
          <Button variant="primary" onClick={() => void run(open)}>
            {isBegun ? `Try ${open.length} again` : `Apply to ${count(open.length, "assistant")}`}
          </Button>
        )}
      </RunBar>
    </>
  );
}
