import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { isWorthAnotherTry } from "@/editing/bulk";
import { shownPaths } from "@/editing/shown";
import { LeaveQuestion } from "@/form/leave-guard";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import styles from "./bulk.module.css";
import { type BulkKind, bulkKey } from "./bulk-kinds";
import type { PlannedChange, RecordLists } from "./planned-change";
import { PlannedTargets, type TargetWords } from "./planned-targets";
import { Risks } from "./risks";
import { RunBar } from "./run-bar";
import { useBulkRun } from "./use-bulk-run";

interface ReviewedRunProps<T extends PlannedChange> {
  /** Changes with the lists; from the first run on, what was planned stays. */
  plan: readonly T[];
  /** The plan for the lists as they are after a run. */
  replan: (lists: RecordLists) => readonly T[];
  /** The lists that the plan was made of: what this service shows. */
  lists: RecordLists;
  words: TargetWords<T>;
  /** What the button does: "Update", "Take out of". */
  verb: string;
  /** What was done to those that are behind: the progress bar's name. */
  done: string;
  /** What leaving in the middle would leave behind. */
  leaving: string;
  /** What is said and asked before the list. */
  lead: (isBegun: boolean) => ReactNode;
  /** What stands there where nothing is to be changed. */
  empty: ReactNode;
  /** The way back. */
  back: ReactNode;
}

const KINDS: readonly BulkKind[] = ["squad", "assistant"];

/**
 * Changes that are reviewed record by record, ticked, written one by one, and reported. A plan may hold both kinds of records; the retry
 * sends what was not stored before, as a difference to what the service has by then.
 */
export function ReviewedRun<T extends PlannedChange>(props: ReviewedRunProps<T>) {
  const { replan, lists, words, verb, done, leaving, lead, empty, back } = props;
  const connection = useConnection();
  const client = useQueryClient();
  // What was updated no longer has what was to be changed: without this it would leave the list.
  const [begun, setBegun] = useState<readonly T[]>();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { progress, start, stop } = useBulkRun(connection);
  const { states, isRunning } = progress;

  const plan = begun ?? props.plan;
  const keyOf = ({ kind, id }: PlannedChange) => bulkKey(kind, id);
  const isTicked = (planned: T) =>
    !planned.isUnwritable && (ticks.get(keyOf(planned)) ?? !planned.isDoubtful);
  const open = plan.filter((planned) => {
    const state = states.get(keyOf(planned));
    return isTicked(planned) && (!state || isWorthAnotherTry(state));
  });
  const isRetry = open.length > 0 && open.every((planned) => states.has(keyOf(planned)));
  const batches = KINDS.map((kind) => ({
    kind,
    targets: open
      .filter((planned) => planned.kind === kind)
      .map(({ id, record, mine }) => ({ id, loaded: record, mine })),
  }));

  const run = async () => {
    setBegun(plan);
    const results = await start(batches.filter(({ targets }) => targets.length > 0));
    const newest = replan({
      assistants: client.getQueryData(assistantsQuery(connection).queryKey)?.records,
      squads: client.getQueryData(squadsQuery(connection).queryKey)?.records,
    });
    setBegun((before) =>
      before?.map((planned) => {
        const state = results.get(keyOf(planned));
        const again = newest.find((other) => keyOf(other) === keyOf(planned));
        return state && again && isWorthAnotherTry(state) ? again : planned;
      }),
    );
  };

  if (plan.length === 0) return empty;
  return (
    <>
      {lead(begun !== undefined)}
      {!begun &&
        batches.map(({ kind, targets }) => (
          <KindRisks
            key={kind}
            kind={kind}
            targets={targets}
            records={(kind === "squad" ? lists.squads : lists.assistants) ?? NONE}
          />
        ))}
      <PlannedTargets
        plan={plan}
        words={words}
        states={states}
        isRunning={isRunning}
        isTicked={isTicked}
        onTick={(planned, isOn) => setTicks((before) => new Map(before).set(keyOf(planned), isOn))}
      />
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        {leaving}
      </LeaveQuestion>
      <RunBar label={verb} done={done} progress={progress} onStop={stop}>
        {!begun && open.length === 0 && <span className={styles.hint}>Nothing is ticked</span>}
        {back}
        {open.length > 0 && (
          <Button variant="primary" onClick={() => void run()}>
            {isRetry ? `Try ${open.length} again` : `${verb} ${recordsInWords(open)}`}
          </Button>
        )}
      </RunBar>
    </>
  );
}

const NONE: readonly unknown[] = [];

interface KindRisksProps {
  kind: BulkKind;
  targets: Parameters<typeof Risks>[0]["targets"];
  records: readonly unknown[];
}

function KindRisks({ kind, targets, records }: KindRisksProps) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return <Risks kind={kind} targets={targets} shown={shown} />;
}

/** How many of each kind there are: "2 squads and 1 assistant"; empty where there are none. */
function recordsInWords(plan: readonly PlannedChange[]): string {
  return KINDS.flatMap((kind) => {
    const these = plan.filter((planned) => planned.kind === kind).length;
    return these > 0 ? [count(these, kind)] : [];
  }).join(" and ");
}
