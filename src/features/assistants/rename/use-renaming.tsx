import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { loadAssistant } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import type { BulkState } from "@/editing/bulk";
import { bulkSummary, bulkWords } from "@/editing/bulk-words";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { hasOtherLineEnds } from "@/editing/save-report";
import { LeaveQuestion } from "@/form/leave-guard";
import { idToSegment } from "@/lib/record-address";
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
import type { ReviewedSave } from "@/record-editor/record-editor";
import { isMeant, type Rename, recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { References } from "@/references/use-references";
import { holdupWords } from "@/runs/words";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { useStored } from "@/storage/use-stored";
import { Button, ButtonLink } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { RunProgress } from "@/ui/progress";
import { setParameters, useUrlParameters } from "@/ui/use-url-parameters";
import { type PlannedRename, renameWords } from "./plan";
import { type Choices, RenameReview } from "./rename-review";

const NO_CHOICES: Choices = { withPrompts: false, ticks: new Map() };

/** The updates that a rename needs. */
interface Updates {
  rename: Rename;
  targets: readonly PlannedRename[];
}

/** Reviews and saves what else uses an assistant's name together with its new name. */
export function useRenaming(id: string, references: References) {
  const selection = useRef<Updates>(undefined);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [updates, setUpdates] = useState<Updates & { round: number }>();
  const [isRunning, setRunning] = useState(false);
  const select = useCallback((rename: Rename, chosen: readonly PlannedRename[]) => {
    selection.current = { rename, targets: chosen };
  }, []);
  const stored = useCallback((record: JsonObject) => {
    const reviewed = selection.current;
    selection.current = undefined;
    setChoices(NO_CHOICES);
    const isRenamed = reviewed?.rename.to === loadAssistant(record).value.name;
    const isNeeded = reviewed !== undefined && isRenamed && reviewed.targets.length > 0;
    setUpdates((before) => (isNeeded ? { ...reviewed, round: (before?.round ?? 0) + 1 } : undefined));
    setRunning(isNeeded);
  }, []);
  const ended = useCallback(() => setRunning(false), []);
  return {
    /** For the review: what a new name breaks elsewhere. */
    review: ({ prepared, isSaving, amend }: ReviewedSave): ReactNode => {
      const from = loadAssistant(prepared.newest).value.name;
      const to = loadAssistant(prepared.merged).value.name ?? "";
      if (!from || from === to) return null;
      return (
        <RenameReview
          id={id}
          from={from}
          to={to}
          references={references}
          merged={prepared.merged}
          isSaving={isSaving}
          choices={choices}
          onChoose={setChoices}
          onSelect={select}
          onAmend={amend}
        />
      );
    },
    /** To be called with the record after a save: updates what was selected if the new name is stored. */
    stored,
    /** The updates of other records, if there were any. */
    run: updates && (
      <UpdateRun
        key={updates.round}
        targets={updates.targets}
        rename={updates.rename}
        assistants={references.index.lists.assistants}
        onEnd={ended}
        onUndo={(targets) => {
          setUpdates({ ...updates, targets, round: updates.round + 1 });
          setRunning(true);
        }}
      />
    ),
    isRunning,
  };
}

/** The former names in the URL. */
const PARAMETER = "renamed";

interface RenamedNoteProps {
  recordKey: RecordKey;
  /** The assistant's current name, if the service returns it. */
  name: string | undefined;
  index: ReferenceIndex;
}

/** Says which records still transfer to a former name of the assistant, with a link for updating them. */
export function RenamedNote({ recordKey, name, index }: RenamedNoteProps) {
  const { id } = recordKey;
  const [parameters] = useSearchParams();
  // The history is read only if some transfer has an unknown destination.
  const read = async () => (index.hasLostNames() ? versionsOf(database, recordKey) : []);
  const versions = useStored(read, recordKey, index);
  const found = useMemo(() => {
    if (name === undefined) return undefined;
    const fromUrl = parameters.getAll(PARAMETER);
    const fromHistory = (versions ?? []).flatMap(({ document }) => loadAssistant(document).value.name || []);
    for (const from of new Set([...fromUrl, ...fromHistory])) {
      if (from === name) continue;
      // If the assistant isn't a member, the transfer wasn't to it before either. If another one has the
      // name, the transfer works.
      const targets = renameTargets(index, { id, from, to: name }).filter(isMeant);
      // Names from the history may be old, and may belong to someone else by now.
      const counted = fromUrl.includes(from) ? targets : targets.filter(({ doubt }) => doubt === undefined);
      if (counted.length > 0) return { from, counted };
    }
    return undefined;
  }, [parameters, versions, index, id, name]);
  if (!found) return null;
  const { from, counted } = found;
  return (
    <Note
      tone="warn"
      role="status"
      actions={
        <ButtonLink to={`/assistants/${idToSegment(id)}/rename?${new URLSearchParams({ from })}`}>
          Update transfers
        </ButtonLink>
      }
    >
      {counted.length === 1
        ? `${recordsInWords(counted)} still transfers to “${from}”, which is now “${name}”.`
        : `${recordsInWords(counted)} still transfer to “${from}”, which is now “${name}”.`}
    </Note>
  );
}

/**
 * Stores an assistant's former names in the editor's URL, so that they survive a reload and back and forward.
 * A name that it has again isn't a former one.
 * @returns to be called with the record before and after a save
 */
export function useNoteRenamed(): (before: JsonObject, after: JsonObject) => void {
  const [, change] = useUrlParameters();
  return useCallback(
    (before, after) => {
      const [from, to] = [before, after].map((record) => loadAssistant(record).value.name);
      if (!from || !to || from === to) return;
      change(
        (next) => {
          const names = new Set([from, ...next.getAll(PARAMETER)]);
          names.delete(to);
          setParameters(next, PARAMETER, [...names]);
        },
        { replace: true },
      );
    },
    [change],
  );
}

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
function UpdateRun({ targets, rename, assistants, onEnd, onUndo }: UpdateRunProps) {
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
