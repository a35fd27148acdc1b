import { type ReactNode, useMemo } from "react";
import { count } from "@/lib/words";
import bulk from "@/record-editor/bulk/bulk.module.css";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import type { Rename } from "@/references/rename";
import { buildIndex, type ReferenceIndex } from "@/references/resolve";
import { EmptyState } from "@/ui/empty-state";
import { doubtWords, type PlannedRename, placeTitle, planRename } from "./plan";

interface RenameRunProps {
  rename: Rename;
  index: ReferenceIndex;
  /** The way to the assistant. */
  back: ReactNode;
}

/** Every record that says the old name, with its change; the updates one by one, and what came of each. */
export function RenameRun({ rename, index, back }: RenameRunProps) {
  const plan = useMemo(() => planRename(index, rename), [index, rename]);
  const words: TargetWords<PlannedRename> = {
    list: `What says “${rename.from}”`,
    tick: ({ name }) => `Update ${name}`,
    summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "hand-over")}`,
    sectionTitle: (planned) => placeTitle(planned, index.lists.assistants ?? []),
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, rename, kind),
  };
  return (
    <ReviewedRun
      plan={plan}
      replan={({ assistants, squads }) =>
        planRename(buildIndex({ ...(assistants && { assistants }), ...(squads && { squads }) }), rename)
      }
      lists={index.lists}
      words={words}
      verb="Update"
      done="Updated"
      leaving="Hand-overs are being updated. If you leave, the rest still say the old name."
      lead={() => (
        <p className={bulk.lead}>
          “{rename.from}” is called “{rename.to}” now. Hand-overs find an assistant by its name, and these
          still say the old one.
        </p>
      )}
      empty={
        <EmptyState title={`Nothing hands over to “${rename.from}” any more`} action={back}>
          No squad and no assistant says the old name where it would mean {rename.to}.
        </EmptyState>
      }
      back={() => back}
    />
  );
}
