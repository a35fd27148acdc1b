import { useEffect, useState } from "react";
import { useConnection } from "@/api/connection";
import type { JsonObject } from "@/document/equal";
import type { BulkState } from "@/editing/bulk";
import { bulkSummary, bulkWords } from "@/editing/bulk-words";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { hasOtherLineEnds } from "@/editing/save-report";
import { LeaveQuestion } from "@/form/leave-guard";
import { bulkKey } from "@/record-editor/bulk/plan";
import { isChangeable, PlannedTargets, type TargetWords } from "@/record-editor/bulk/planned-targets";
import { Risks } from "@/record-editor/bulk/risks";
import {
  hasWritten,
  type PlannedUndo,
  planUndo,
  UNDO_WORDS,
  undoWords,
} from "@/record-editor/bulk/undo-plan";
import { useBulkRun } from "@/record-editor/bulk/use-bulk-run";
import { type Rename, recordsInWords } from "@/references/rename";
import { holdupWords } from "@/runs/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { RunProgress } from "@/ui/progress";
import { type PlannedRename, renameWords } from "./plan";

interface UpdateRunProps {
  /** What was reviewed: together with the new name, or as the undo of that. */
  targets: readonly PlannedRename[];
  rename: Rename;
  assistants: readonly JsonObject[] | undefined;
  onEnd: () => void;
  /** Called with the changes that undo these, once they were reviewed. */
  onUndo: (targets: readonly PlannedRename[]) => void;
}

/**
 * Updates the records that use an assistant's old name once the new one is stored, reports the result, and
 * offers to undo it.
 */
export function UpdateRun({ targets, rename, assistants, onEnd, onUndo }: UpdateRunProps) {
  const { progress, start, stop, writes, lists } = useBulkRun(useConnection());
  const [undo, setUndo] = useState<readonly PlannedUndo<PlannedRename>[]>();
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
          isRunning ? (
            <Button busy={isStopping} onClick={stop}>
              {isStopping ? "Stopping after this one" : "Stop"}
            </Button>
          ) : (
            hasWritten(writes) && (
              <Button onClick={() => setUndo(planUndo(targets, writes, lists()))}>Undo updates</Button>
            )
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
          <ul className="list-[revert] ps-5">
            {lines.map(({ key, text }) => (
              <li key={key}>{text}</li>
            ))}
          </ul>
        )}
      </Note>
      <LeaveQuestion when={isRunning} title="Stop and leave?">
        Records are still being updated. If you leave, the rest stay as they are.
      </LeaveQuestion>
      {undo && (
        <UndoDialog
          plan={undo}
          words={undoWords(renameWords(rename, assistants))}
          onUndo={onUndo}
          onClose={() => setUndo(undefined)}
        />
      )}
    </>
  );
}

interface UndoDialogProps extends Pick<UpdateRunProps, "onUndo"> {
  words: TargetWords<PlannedUndo<PlannedRename>>;
  plan: readonly PlannedUndo<PlannedRename>[];
  onClose: () => void;
}

/** Reviews what undoes the updates. */
function UndoDialog({ plan, words, onUndo, onClose }: UndoDialogProps) {
  const [ticks, setTicks] = useState<ReadonlyMap<PlannedRename, boolean>>(new Map());
  const isTicked = (planned: PlannedRename) => isChangeable(planned) && (ticks.get(planned) ?? true);
  const selected = plan.filter(isTicked);
  return (
    <Dialog
      title="Undo changes"
      width={760}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={selected.length === 0} onClick={() => onUndo(selected)}>
            {selected.length === 0 ? "Undo" : `Undo in ${recordsInWords(selected)}`}
          </Button>
        </>
      }
    >
      <p>{UNDO_WORDS}</p>
      <PlannedTargets
        plan={plan}
        words={words}
        states={new Map()}
        isRunning={false}
        isTicked={isTicked}
        onTick={(planned, isOn) => setTicks((before) => new Map(before).set(planned, isOn))}
      />
      <Risks plan={selected} />
    </Dialog>
  );
}

/** Whether a save changed more than intended: a service may reset what a PATCH leaves out. */
function hasSideEffects(state: BulkState): boolean {
  const detail = "detail" in state ? state.detail : undefined;
  return detail?.kind === "saved" && detail.report.sideEffects.some((change) => !hasOtherLineEnds(change));
}
