import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { type Holdup, isWorthAnotherTry } from "@/editing/bulk";
import type { Chosen } from "@/editing/bulk-settings";
import { runSummary } from "@/editing/bulk-words";
import { hiddenFields } from "@/editing/shown";
import { labelAt } from "@/editing/words";
import { LeaveQuestion } from "@/form/leave-guard";
import { idOf, nameOf } from "@/lib/read";
import { count } from "@/lib/words";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { Button, ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./apply.module.css";
import { ReviewTargets } from "./review-targets";
import { hasHiddenSecrets, type Planned, planFor } from "./settings";
import { useBulkRun } from "./use-bulk-run";

/** What is about to be applied. The source stays as it was when it was reviewed. */
export interface Review {
  source: Assistant;
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
  const { states, isRunning, isStopping, end } = progress;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  const changing = plan.filter(({ changes }) => changes.length > 0);
  const open = changing.filter(({ id }) => {
    const state = states.get(id);
    return !state || isWorthAnotherTry(state);
  });
  const done = [...states.values()].filter(({ kind }) => kind !== "waiting" && kind !== "writing").length;
  const isBegun = states.size > 0;

  const run = async (targets: readonly Planned[]) => {
    const results = await start(targets);
    // What was not stored is shown as a difference to what the service has by now.
    const records = client.getQueryData(assistantsQuery(connection).queryKey)?.records ?? [];
    const newest = new Map(records.map((record) => [idOf(record) ?? "", record]));
    setPlan((before) =>
      before.map((planned) => {
        const state = results.get(planned.id);
        const record = newest.get(planned.id);
        return state && record && isWorthAnotherTry(state) ? planFor(source, record, chosen) : planned;
      }),
    );
  };

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {count(chosen.length, "setting")} of {nameOf(source)} to {count(plan.length, "assistant")}
      </h2>
      <p className={styles.hint}>
        {changing.length === plan.length
          ? "All of them would change."
          : `${changing.length} would change, ${plan.length - changing.length} ${plan.length - changing.length === 1 ? "is" : "are"} already the same.`}
      </p>
      {!isBegun && <Risks plan={changing} shown={review.shown} />}
      <ReviewTargets plan={plan} isBegun={isBegun} states={states} />
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        Settings are being applied. If you leave, the rest of the assistants stay as they are.
      </LeaveQuestion>
      <section aria-label="Apply" className={styles.bar}>
        {isRunning ? (
          <div className={styles.progress}>
            <progress aria-label="Applied" value={done} max={states.size} />
            <span>
              {done} of {states.size}
            </span>
            <HoldupWords holdup={progress.holdup} />
          </div>
        ) : (
          <Ended end={end} />
        )}
        <span role="status" className={styles.summary}>
          {!isRunning && isBegun && runSummary(schema, states.values())}
        </span>
        <div className={styles.actions}>
          {isRunning ? (
            <Button busy={isStopping} onClick={stop}>
              {isStopping ? "Stopping after this one" : "Stop"}
            </Button>
          ) : (
            <>
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
            </>
          )}
        </div>
      </section>
    </>
  );
}

/** Read aloud when it changes; it may last. */
function HoldupWords({ holdup }: { holdup: Holdup | undefined }) {
  return (
    <span aria-live="polite" className={styles.warn}>
      {holdup?.kind === "key" && "Paused: the service rejects the key. Enter another one, and it goes on."}
      {holdup?.kind === "slowed" &&
        `The service asked for a pause: now it waits ${holdup.pauseMs / 1000} seconds before each one.`}
    </span>
  );
}

function Ended({ end }: { end: ReturnType<typeof useBulkRun>["progress"]["end"] }) {
  if (typeof end !== "object") return null;
  const { title, advice } = errorWords(end.error);
  return (
    <span className={styles.bad}>
      Ended early. {title}. {advice}
    </span>
  );
}

/** What a service that resets what is not sent would take from the assistants. */
function Risks({ plan, shown }: { plan: readonly Planned[]; shown: ReadonlySet<string> }) {
  const hidden = useMemo(() => hiddenFields(schema, shown, plan[0]?.mine), [plan, shown]);
  const secrets = useMemo(() => plan.filter(({ loaded }) => hasHiddenSecrets(loaded)).length, [plan]);
  return (
    <>
      {hidden.length > 0 && (
        <Note tone="info">
          This service never shows {count(hidden.length, "field")}:{" "}
          {hidden.map((path) => labelAt(schema, path)).join(", ")}. They are not sent. If the service resets
          what is not sent, a value that they have there is lost.
        </Note>
      )}
      {secrets > 0 && (
        <Note tone="warn">
          The service does not show the secrets of {count(secrets, "assistant")} in clear, so they are not
          sent. If the service resets what is not sent, they are lost.
        </Note>
      )}
    </>
  );
}
