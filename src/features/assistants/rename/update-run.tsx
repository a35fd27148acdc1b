import { useEffect } from "react";
import { useConnection } from "@/api/connection";
import type { BulkState } from "@/editing/bulk";
import { bulkSummary, bulkWords } from "@/editing/bulk-words";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { hasOtherLineEnds } from "@/editing/save-report";
import { LeaveQuestion } from "@/form/leave-guard";
import { bulkKey } from "@/record-editor/bulk/plan";
import { useBulkRun } from "@/record-editor/bulk/use-bulk-run";
import { recordsInWords } from "@/references/rename";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { RunProgress } from "@/ui/run-progress";
import type { PlannedRename } from "./plan";

interface UpdateRunProps {
  /** What was reviewed and saved together with the new name. */
  targets: readonly PlannedRename[];
  onEnd: () => void;
}

/**
 * Updates the records that use an assistant's old name once the new one is stored, and reports the result.
 */
export default function UpdateRun({ targets, onEnd }: UpdateRunProps) {
  const { progress, start, stop } = useBulkRun(useConnection());
  const { states, isRunning, isStopping, settled, total, holdup } = progress;
  useEffect(() => {
    // After this tick: React mounts components twice in development, and leaving stops a run.
    const starting = setTimeout(() => {
      void start(targets.map(({ kind, id, record, mine }) => ({ kind, id, loaded: record, mine }))).finally(
        onEnd,
      );
    });
    return () => clearTimeout(starting);
  }, [targets, start, onEnd]);
  const lines = targets.flatMap(({ kind, id, name }) => {
    const key = bulkKey(kind, id);
    const state = states.get(key);
    const words = state && bulkWords(RECORD_KINDS[kind].schema, state);
    const isTold = words && (words.tone !== "good" || hasSideEffects(state));
    return isTold ? [{ key, text: `${name}: ${words.text}` }] : [];
  });
  const isOver = !isRunning && states.size > 0;
  return (
    <>
      <Note
        tone={isOver ? (lines.length > 0 ? "warn" : "good") : "info"}
        actions={
          isRunning && (
            <Button busy={isStopping} onClick={stop}>
              {isStopping ? "Stopping after this one" : "Stop"}
            </Button>
          )
        }
      >
        {!isOver && (
          <>
            {`Updating ${recordsInWords(targets)}. `}
            <RunProgress label="Updated" settled={settled} total={total} holdup={holdupWords(holdup)} />
          </>
        )}
        <span role="status">{isOver && `Records that use the name: ${bulkSummary(states.values())}`}</span>
        {isOver && lines.length > 0 && (
          <ul className="bullets">
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
      </Note>
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        Transfers are still being updated. If you leave, the rest still use the old name.
      </LeaveQuestion>
    </>
  );
}

/** Whether a save changed more than intended: a service may reset what a PATCH leaves out. */
function hasSideEffects(state: BulkState): boolean {
  const detail = "detail" in state ? state.detail : undefined;
  return detail?.kind === "saved" && detail.report.sideEffects.some((change) => !hasOtherLineEnds(change));
}
