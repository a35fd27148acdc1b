import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { loadAssistant } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { idToSegment } from "@/lib/record-address";
import type { ReviewedSave } from "@/record-editor/record-editor";
import { isMeant, type Rename, recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { References } from "@/references/use-references";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import type { RecordKey } from "@/storage/record-key";
import { useStored } from "@/storage/use-stored";
import { ButtonLink } from "@/ui/button";
import { Note } from "@/ui/note";
import { setParameters, useUrlParameters } from "@/ui/use-url-parameters";
import type { PlannedRename } from "./plan";
import { type Choices, RenameReview } from "./rename-review";
import { UpdateRun } from "./update-run";

const NO_CHOICES: Choices = { withPrompts: false, ticks: new Map() };

/** The updates that a rename needs. */
interface Updates {
  rename: Rename;
  targets: readonly PlannedRename[];
}

interface Renaming {
  /** For the review: what a new name breaks elsewhere. */
  review: (save: ReviewedSave) => ReactNode;
  /**
   * To be called with the record after a save: updates what was selected in the review if the new name is
   * stored.
   */
  stored: (record: JsonObject) => void;
  /** The updates of other records, if there were any. */
  run: ReactNode;
  isRunning: boolean;
}

/** Reviews and saves what else uses an assistant's name together with its new name. */
export function useRenaming(id: string, references: References): Renaming {
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
    review: ({ prepared, isSaving, amend }) => {
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
    stored,
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

interface RenamedNoteProps {
  recordKey: RecordKey;
  /** The assistant's current name, if the service returns it. */
  name: string | undefined;
  index: ReferenceIndex;
}

/** Says which records still transfer to a former name of the assistant, with a link for updating them. */
export function RenamedNote({ recordKey, name, index }: RenamedNoteProps) {
  const { id } = recordKey;
  const { fromUrl, fromHistory } = useFormerNames(recordKey, index);
  const found = useMemo(() => {
    if (name === undefined) return undefined;
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
  }, [fromUrl, fromHistory, index, id, name]);
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

const PARAMETER = "renamed";

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

/**
 * An assistant's former names, from the editor's URL and from this browser's history. The history is read
 * only if some transfer has an unknown destination.
 */
function useFormerNames(
  recordKey: RecordKey,
  index: ReferenceIndex,
): { fromUrl: readonly string[]; fromHistory: readonly string[] } {
  const [parameters] = useSearchParams();
  const read = async () => (index.hasLostNames() ? versionsOf(database, recordKey) : []);
  const versions = useStored(read, recordKey, index);
  const fromHistory = useMemo(
    () => (versions ?? []).flatMap(({ document }) => loadAssistant(document).value.name || []),
    [versions],
  );
  const fromUrl = useMemo(() => parameters.getAll(PARAMETER), [parameters]);
  return { fromUrl, fromHistory };
}
