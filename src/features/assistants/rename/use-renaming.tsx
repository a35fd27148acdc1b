import { type ReactNode, useCallback, useRef, useState } from "react";
import { textAt } from "@/document/read";
import type { ReviewedSave } from "@/record-editor/record-editor";
import type { Rename } from "@/references/rename";
import type { References } from "@/references/use-references";
import { lazyPart } from "@/ui/lazy-part";
import type { PlannedRename } from "./plan";
import type { Choices } from "./rename-review";

const RenameReview = lazyPart(() => import("./rename-review"));
const UpdateRun = lazyPart(() => import("./update-run"));

const NO_CHOICES: Choices = { withPrompts: false, ticks: new Map() };

interface Renaming {
  /** For the review: what a new name breaks elsewhere. */
  review: { load: () => Promise<unknown>; render: (save: ReviewedSave) => ReactNode };
  /**
   * To be called with the record after a save: updates what was selected in the review if the new name is
   * stored.
   */
  stored: (record: unknown) => void;
  /** The updates of other records, if there were any. */
  run: ReactNode;
  isRunning: boolean;
}

/** Reviews and saves what else uses an assistant's name together with its new name. */
export function useRenaming(id: string, references: References): Renaming {
  const selection = useRef<{ rename: Rename; targets: readonly PlannedRename[] }>(undefined);
  const [choices, setChoices] = useState(NO_CHOICES);
  const [targets, setTargets] = useState<readonly PlannedRename[]>([]);
  const [isRunning, setRunning] = useState(false);
  const select = useCallback((rename: Rename, chosen: readonly PlannedRename[]) => {
    selection.current = { rename, targets: chosen };
  }, []);
  const stored = useCallback((record: unknown) => {
    const reviewed = selection.current;
    selection.current = undefined;
    setChoices(NO_CHOICES);
    const isRenamed = reviewed !== undefined && reviewed.rename.to === textAt(record, "name");
    const chosen = isRenamed ? reviewed.targets : [];
    setTargets(chosen);
    setRunning(chosen.length > 0);
  }, []);
  const ended = useCallback(() => setRunning(false), []);
  return {
    review: {
      load: RenameReview.load,
      render: ({ prepared, isSaving, amend }) => {
        const [from, to = ""] = [textAt(prepared.newest, "name"), textAt(prepared.merged, "name")];
        if (from === undefined || from === to) return null;
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
    run: targets.length > 0 && <UpdateRun targets={targets} onEnd={ended} />,
    isRunning,
  };
}
