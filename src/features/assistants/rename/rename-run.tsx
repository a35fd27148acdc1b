import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { isWorthAnotherTry } from "@/editing/bulk";
import { shownPaths } from "@/editing/shown";
import { LeaveQuestion } from "@/form/leave-guard";
import { type Rename, recordsInWords } from "@/references/rename";
import { buildIndex, type ReferenceIndex } from "@/references/resolve";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import bulk from "../bulk/bulk.module.css";
import { type BulkKind, bulkKey } from "../bulk/bulk-kinds";
import { Risks } from "../bulk/risks";
import { RunBar } from "../bulk/run-bar";
import { useBulkRun } from "../bulk/use-bulk-run";
import { type PlannedRename, planRename } from "./plan";
import styles from "./rename.module.css";
import { RenameTargets } from "./rename-targets";

interface RenameRunProps {
  rename: Rename;
  index: ReferenceIndex;
  /** The way to the assistant. */
  back: ReactNode;
}

const KINDS: readonly BulkKind[] = ["squad", "assistant"];

/** Every record that says the old name, with its change; the updates one by one, and what came of each. */
export function RenameRun({ rename, index, back }: RenameRunProps) {
  const connection = useConnection();
  const client = useQueryClient();
  const live = useMemo(() => planRename(index, rename), [index, rename]);
  // From the first run on the list stays: what was updated no longer says the old name.
  const [begun, setBegun] = useState<readonly PlannedRename[]>();
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { progress, start, stop } = useBulkRun(connection);
  const { states, isRunning } = progress;

  const plan = begun ?? live;
  const keyOf = ({ kind, id }: PlannedRename) => bulkKey(kind, id);
  const isTicked = (planned: PlannedRename) =>
    planned.doubt !== "unwritable" && (ticks.get(keyOf(planned)) ?? planned.doubt === undefined);
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
    // What was not stored is shown as a difference to what the service has by now.
    const newest = planRename(
      buildIndex({
        assistants: client.getQueryData(assistantsQuery(connection).queryKey)?.records,
        squads: client.getQueryData(squadsQuery(connection).queryKey)?.records,
      }),
      rename,
    );
    setBegun((before) =>
      before?.map((planned) => {
        const state = results.get(keyOf(planned));
        const again = newest.find((other) => keyOf(other) === keyOf(planned));
        return state && again && isWorthAnotherTry(state) ? again : planned;
      }),
    );
  };

  if (plan.length === 0) {
    return (
      <EmptyState title={`Nothing hands over to “${rename.from}” any more`} action={back}>
        No squad and no assistant says the old name where it would mean {rename.to}.
      </EmptyState>
    );
  }
  return (
    <>
      <p className={styles.lead}>
        “{rename.from}” is called “{rename.to}” now. Hand-overs find an assistant by its name, and these still
        say the old one.
      </p>
      {!begun &&
        batches.map(({ kind, targets }) => (
          <KindRisks key={kind} kind={kind} targets={targets} records={recordsOf(index, kind)} />
        ))}
      <RenameTargets
        rename={rename}
        plan={plan}
        assistants={index.lists.assistants ?? []}
        states={states}
        isRunning={isRunning}
        isTicked={isTicked}
        onTick={(planned, isOn) => setTicks((before) => new Map(before).set(keyOf(planned), isOn))}
      />
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        Hand-overs are being updated. If you leave, the rest still say the old name.
      </LeaveQuestion>
      <RunBar label="Update" done="Updated" progress={progress} onStop={stop}>
        {!begun && open.length === 0 && <span className={bulk.hint}>Nothing is ticked</span>}
        {back}
        {open.length > 0 && (
          <Button variant="primary" onClick={() => void run()}>
            {isRetry ? `Try ${open.length} again` : `Update ${recordsInWords(open)}`}
          </Button>
        )}
      </RunBar>
    </>
  );
}

interface KindRisksProps {
  kind: BulkKind;
  targets: Parameters<typeof Risks>[0]["targets"];
  records: readonly unknown[];
}

function KindRisks({ kind, targets, records }: KindRisksProps) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return <Risks kind={kind} targets={targets} shown={shown} />;
}

function recordsOf({ lists }: ReferenceIndex, kind: BulkKind): readonly unknown[] {
  return (kind === "squad" ? lists.squads : lists.assistants) ?? [];
}
