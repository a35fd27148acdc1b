import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import type { BulkDetail } from "@/editing/bulk";
import { bulkSummary } from "@/editing/bulk-words";
import type { RecordKind } from "@/editing/record-kinds";
import { shownPaths } from "@/editing/shown";
import { LeaveQuestion } from "@/form/leave-guard";
import { recordsInWords } from "@/references/rename";
import { isWorthRetry, type RunEnd } from "@/runs/outcome";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { FootBar } from "@/ui/foot-bar";
import { RunProgress } from "@/ui/run-progress";
import type { PlannedChange, RecordLists } from "./plan";
import { bulkKey } from "./plan";
import { isChangeable, PlannedTargets, type TargetWords } from "./planned-targets";
import { Risks } from "./risks";
import { useBulkRun } from "./use-bulk-run";

interface ReviewedRunProps<T extends PlannedChange> {
  /** Follows the lists until the first run, and then stays. */
  plan: readonly T[];
  /** Makes the plan again for the lists after a run. */
  replan: (lists: RecordLists) => readonly T[];
  /** The lists that the plan was made from; they show which fields the service returns. */
  lists: RecordLists;
  words: TargetWords<T>;
  /** The button's verb: "Update", "Remove from". */
  verb: string;
  /** The progress bar's name: "Updated". */
  done: string;
  /** What happens if the user leaves during the run. */
  leaving: string;
  /** The introduction above the list. */
  lead: (hasStarted: boolean) => ReactNode;
  /** Shown if nothing needs to change. */
  empty?: ReactNode;
  /** A link back. */
  back: (hasStarted: boolean) => ReactNode;
}

const KINDS: readonly RecordKind[] = ["squad", "assistant"];
const NONE: readonly unknown[] = [];
const keyOf = ({ kind, id }: PlannedChange) => bulkKey(kind, id);

/**
 * Changes that are reviewed record by record, selected, written one by one, and reported. A plan may contain
 * both types of records. A retry sends what wasn't stored, compared with the service's current version.
 */
export function ReviewedRun<T extends PlannedChange>(props: ReviewedRunProps<T>) {
  const { replan, lists, words, verb, done, leaving, lead, empty, back } = props;
  const connection = useConnection();
  const client = useQueryClient();
  // Updated records no longer need a change. Without this they would disappear from the list.
  const [startedPlan, setStartedPlan] = useState<readonly T[]>();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { progress, start, stop } = useBulkRun(connection);
  const { states, isRunning } = progress;

  const plan = startedPlan ?? props.plan;
  const isTicked = (planned: T) =>
    isChangeable(planned) && (ticks.get(keyOf(planned)) ?? !planned.isDoubtful);
  const onTick = useCallback(
    (planned: T, isOn: boolean) => setTicks((before) => new Map(before).set(keyOf(planned), isOn)),
    [],
  );
  const open = plan.filter((planned) => {
    const state = states.get(keyOf(planned));
    return isTicked(planned) && (!state || isWorthRetry(state));
  });
  const isRetry = open.length > 0 && open.every((planned) => states.has(keyOf(planned)));
  const targets = KINDS.flatMap((kind) => open.filter((planned) => planned.kind === kind)).map(
    ({ kind, id, record, mine }) => ({ kind, id, loaded: record, mine }),
  );

  const run = async () => {
    setStartedPlan(plan);
    await start(targets);
    const newest = replan({
      assistants: client.getQueryData(assistantsQuery(connection).queryKey)?.records,
      squads: client.getQueryData(squadsQuery(connection).queryKey)?.records,
    });
    const asked = new Set(targets.map(({ kind, id }) => bulkKey(kind, id)));
    setStartedPlan((before) =>
      before?.map((planned) => {
        const key = keyOf(planned);
        const state = states.get(key);
        const again = newest.find((other) => keyOf(other) === key);
        return asked.has(key) && state && again && isWorthRetry(state) ? again : planned;
      }),
    );
  };

  if (plan.length === 0) return empty;
  return (
    <>
      {lead(startedPlan !== undefined)}
      {!startedPlan &&
        KINDS.map((kind) => (
          <KindRisks
            key={kind}
            kind={kind}
            targets={targets.filter((target) => target.kind === kind)}
            records={(kind === "squad" ? lists.squads : lists.assistants) ?? NONE}
          />
        ))}
      <PlannedTargets
        plan={plan}
        words={words}
        states={states}
        isRunning={isRunning}
        isTicked={isTicked}
        onTick={onTick}
      />
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        {leaving}
      </LeaveQuestion>
      <RunBar label={verb} done={done} progress={progress} onStop={stop}>
        {!startedPlan && open.length === 0 && <span className="muted caption normal">Nothing selected</span>}
        {back(startedPlan !== undefined)}
        {open.length > 0 && (
          <Button variant="primary" onClick={() => void run()}>
            {isRetry ? `Retry ${recordsInWords(open)}` : `${verb} ${recordsInWords(open)}`}
          </Button>
        )}
      </RunBar>
    </>
  );
}

interface KindRisksProps {
  kind: RecordKind;
  targets: Parameters<typeof Risks>[0]["targets"];
  records: readonly unknown[];
}

function KindRisks({ kind, targets, records }: KindRisksProps) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return <Risks kind={kind} targets={targets} shown={shown} />;
}

interface RunBarProps {
  /** The region's name. */
  label: string;
  /** The progress bar's name: "Updated". */
  done: string;
  progress: Progress<BulkDetail>;
  onStop: () => void;
  /** The actions while nothing runs. */
  children: ReactNode;
}

/** The bar for bulk work: progress and a stop button, then the result. */
function RunBar({ label, done, progress, onStop, children }: RunBarProps) {
  const { states, settled, total, isRunning, isStopping, holdup, end } = progress;
  const region = useRef<HTMLElement>(null);
  // The pressed button is replaced by another one, so the focus must be moved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button is replaced
  useEffect(() => {
    if (states.size > 0 && document.activeElement === document.body) region.current?.focus();
  }, [isRunning]);
  return (
    <FootBar
      label={label}
      ref={region}
      actions={
        isRunning ? (
          <Button busy={isStopping} onClick={onStop}>
            {isStopping ? "Stopping after this one" : "Stop"}
          </Button>
        ) : (
          children
        )
      }
    >
      {isRunning ? (
        <RunProgress label={done} settled={settled} total={total} holdup={holdupWords(holdup)} />
      ) : (
        <Ended end={end} />
      )}
      <span role="status">{!isRunning && bulkSummary(states.values())}</span>
    </FootBar>
  );
}

function Ended({ end }: { end: RunEnd | undefined }) {
  if (typeof end !== "object") return null;
  const { title, advice } = errorWords(end.error);
  return <span className="bad">{`Stopped early. ${title}. ${advice}`}</span>;
}
