import { type ReactNode, useCallback, useRef, useState } from "react";
import { loadAssistant } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import type { ReviewedSave } from "@/record-editor/record-editor";
import type { Rename } from "@/references/rename";
import type { References } from "@/references/use-references";
import { lazyPart } from "@/ui/lazy-part";
import type { PlannedRename } from "./plan";
import type { Choices } from "./rename-review";

const RenameReview = lazyPart(() => import("./rename-review"));
const UpdateRun = lazyPart(() => import("./update-run"));

const NO_CHOICES: Choices = { withPrompts: false, ticks: new Map() };

/** The updates that a rename needs. */
interface Updates {
  rename: Rename;
  targets: readonly PlannedRename[];
}

interface Renaming {
  /** For the review: what a new name breaks elsewhere. */
  review: { load: () => Promise<unknown>; render: (save: ReviewedSave) => ReactNode };
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
    review: {
      load: RenameReview.load,
      render: ({ prepared, isSaving, amend }) => {
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
