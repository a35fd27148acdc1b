import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { fieldOf } from "@/document/fields";
import { formatPath } from "@/document/path";
import { type BulkDetail, type Clearing, unclearedIn } from "@/editing/bulk";
import { bulkSummary } from "@/editing/bulk-words";
import { RECORD_KINDS, type RecordKind } from "@/editing/record-kinds";
import type { Uncleared } from "@/editing/save-report";
import { LeaveQuestion } from "@/form/leave-guard";
import { listedUpTo } from "@/lib/words";
import { OtherWays } from "@/record-editor/save-report";
import { recordsInWords } from "@/references/rename";
import { isWorthRetry, type RunEnd } from "@/runs/outcome";
import type { RunProgress as Progress } from "@/runs/run";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { FootBar } from "@/ui/foot-bar";
import { RunProgress } from "@/ui/progress";
import type { PlannedChange, RecordLists } from "./plan";
import { bulkKey } from "./plan";
import { isChangeable, PlannedTargets, type TargetWords } from "./planned-targets";
import { Risks } from "./risks";
import { hasWritten, type PlannedUndo, planUndo, UNDO_WORDS, undoWords } from "./undo-plan";
import { useBulkRun } from "./use-bulk-run";

interface ReviewedRunProps<T extends PlannedChange> {
  /** Follows the lists until the first run, and then stays. */
  plan: readonly T[];
  /** Makes the plan again for the lists after a run. */
  replan: (lists: RecordLists) => readonly T[];
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
const keyOf = ({ kind, id }: PlannedChange) => bulkKey(kind, id);

/**
 * Changes that are reviewed record by record, selected, written one by one, and reported. A plan may contain
 * both types of records. A retry sends what wasn't stored, compared with the service's current version. The
 * report offers to undo the run, which is such a run itself.
 */
export function ReviewedRun<T extends PlannedChange>(props: ReviewedRunProps<T>) {
  const [undo, setUndo] = useState<Undo<T>>();
  if (!undo) return <Run {...props} onUndo={setUndo} />;
  return (
    <ReviewedRun
      {...undo}
      verb="Undo in"
      done="Undone"
      leaving="Records are being changed back. If you leave, the remaining ones stay changed."
      lead={(hasStarted) => <UndoLead hasStarted={hasStarted} />}
      back={() => props.back(true)}
    />
  );
}

/** What undoes a run. */
type Undo<T extends PlannedChange> = Pick<ReviewedRunProps<PlannedUndo<T>>, "plan" | "replan" | "words">;

function UndoLead({ hasStarted }: { hasStarted: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="text-base">
        Undo changes
      </h2>
      {!hasStarted && <p className="text-xs font-normal text-muted">{UNDO_WORDS}</p>}
    </>
  );
}

function Run<T extends PlannedChange>(props: ReviewedRunProps<T> & { onUndo: (undo: Undo<T>) => void }) {
  const { replan, words, verb, done, leaving, lead, empty, back, onUndo } = props;
  const connection = useConnection();
  // Updated records no longer need a change. Without this they would disappear from the list.
  const [startedPlan, setStartedPlan] = useState<readonly T[]>();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  /** The records whose fields are cleared in another way than usual. */
  const [clearings, setClearings] = useState<ReadonlyMap<string, Clearing>>(new Map());
  const { progress, start, stop, writes, lists: newestLists } = useBulkRun(connection);
  const { states, isRunning } = progress;

  const plan = startedPlan ?? props.plan;
  const isTicked = (planned: T) =>
    isChangeable(planned) && (ticks.get(keyOf(planned)) ?? !planned.isDoubtful);
  const onTick = useCallback(
    (planned: T, isOn: boolean) => setTicks((before) => new Map(before).set(keyOf(planned), isOn)),
    [],
  );
  const unclearedOf = (planned: T) => unclearedIn(states.get(keyOf(planned)));
  const open = plan.filter((planned) => {
    const state = states.get(keyOf(planned));
    if (!state) return isTicked(planned);
    // What was refused because of a null is offered the other way.
    return isTicked(planned) && isWorthRetry(state) && unclearedOf(planned).asNull.length === 0;
  });
  const isRetry = open.length > 0 && open.every((planned) => states.has(keyOf(planned)));
  const newestPlan = () => replan(newestLists());
  const undo = () => {
    const replanUndo = (newest: RecordLists) => planUndo(plan, writes, newest);
    onUndo({ plan: replanUndo(newestLists()), replan: replanUndo, words: undoWords(words) });
  };
  const targetsOf = (records: readonly T[], ways = clearings) =>
    KINDS.flatMap((kind) => records.filter((planned) => planned.kind === kind)).map((planned) => {
      const { kind, id, record, mine } = planned;
      const key = keyOf(planned);
      const isStillDue = () => newestPlan().some((other) => keyOf(other) === key && other.changes.length > 0);
      return { kind, id, loaded: record, mine, clearing: ways.get(key), isStillDue };
    });

  const run = async (records: readonly T[], ways = clearings) => {
    setStartedPlan(plan);
    setClearings(ways);
    await start(targetsOf(records, ways));
    const newest = newestPlan();
    const asked = new Set(records.map(keyOf));
    setStartedPlan((before) =>
      before?.map((planned) => {
        const key = keyOf(planned);
        const state = states.get(key);
        const { asNull, leftOut } = unclearedIn(state);
        const isLeft = state && (isWorthRetry(state) || asNull.length + leftOut.length > 0);
        const again = newest.find((other) => keyOf(other) === key);
        return asked.has(key) && again && isLeft ? again : planned;
      }),
    );
  };
  const runTheOtherWay = (records: readonly T[], clearing: Clearing) =>
    void run(
      records,
      new Map([...clearings, ...records.map((planned) => [keyOf(planned), clearing] as const)]),
    );

  if (plan.length === 0) return empty;
  return (
    <>
      {lead(startedPlan !== undefined)}
      {!startedPlan && <Risks plan={open} />}
      <PlannedTargets
        plan={plan}
        words={words}
        states={states}
        isRunning={isRunning}
        isTicked={isTicked}
        onTick={onTick}
      />
      {!isRunning && <UnclearedNotes plan={plan} unclearedOf={unclearedOf} onClear={runTheOtherWay} />}
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        {leaving}
      </LeaveQuestion>
      <RunBar label={verb} done={done} progress={progress} onStop={stop}>
        {!startedPlan && open.length === 0 && (
          <span className="text-xs font-normal text-muted">Nothing selected</span>
        )}
        {back(startedPlan !== undefined)}
        {startedPlan && hasWritten(writes) && <Button onClick={undo}>Undo</Button>}
        {open.length > 0 && (
          <Button variant="primary" onClick={() => void run(open)}>
            {isRetry ? `Retry ${recordsInWords(open)}` : `${verb} ${recordsInWords(open)}`}
          </Button>
        )}
      </RunBar>
    </>
  );
}

const MOST_NAMED = 5;

interface UnclearedNotesProps<T extends PlannedChange> {
  plan: readonly T[];
  unclearedOf: (planned: T) => Uncleared;
  onClear: (records: readonly T[], clearing: Clearing) => void;
}

/** Offers to clear what wasn't cleared the other way, for all records together. */
function UnclearedNotes<T extends PlannedChange>({ plan, unclearedOf, onClear }: UnclearedNotesProps<T>) {
  const left = (way: keyof Uncleared) => plan.filter((planned) => unclearedOf(planned)[way].length > 0);
  const words = (way: keyof Uncleared) => {
    const records = left(way);
    const labels = records.flatMap((planned) =>
      unclearedOf(planned)[way].map((path) => {
        const field = fieldOf(RECORD_KINDS[planned.kind].schema, path);
        return field?.meta.label ?? formatPath(path);
      }),
    );
    if (records.length === 0) return "";
    return `${listedUpTo(MOST_NAMED, [...new Set(labels)])} in ${recordsInWords(records)}`;
  };
  return (
    <OtherWays
      asNull={words("asNull")}
      leftOut={words("leftOut")}
      onLeaveOut={() => onClear(left("asNull"), "by omission")}
      onSendNull={() => onClear(left("leftOut"), "as null")}
    />
  );
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
      <span role="status" className="empty:absolute">
        {!isRunning && bulkSummary(states.values())}
      </span>
    </FootBar>
  );
}

function Ended({ end }: { end: RunEnd | undefined }) {
  if (typeof end !== "object") return null;
  const { title, advice } = errorWords(end.error);
  return <span className="text-bad">{`Stopped early. ${title}. ${advice}`}</span>;
}
