import type { z } from "zod";
import { formatPath } from "@/document/path";
import { AboutField } from "@/editing/about-field";
import { ChangesBySection } from "@/editing/change-in-words";
import { isOne } from "@/lib/format";
import { count } from "@/lib/words";
import type { Draft } from "@/storage/stores";
import { Button } from "@/ui/button";
import { ClosingDialog } from "@/ui/dialog";
import { Moment } from "@/ui/when";
import type { RestoredDraft } from "./draft-values";

interface DraftsDialogProps {
  schema: z.ZodType;
  /** The drafts and their changes, newest first. */
  drafts: readonly { draft: Draft; restored: RestoredDraft }[];
  sectionTitle: (path: string) => string;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
  onClose: () => void;
}

/** Earlier drafts, each with its changes to the current version. */
export function DraftsDialog(props: DraftsDialogProps) {
  const { schema, drafts, sectionTitle, onRestore, onDiscard, onClose } = props;
  return (
    <ClosingDialog
      title={isOne(drafts.length) ? "Draft" : count(drafts.length, "draft")}
      width={760}
      onClose={onClose}
    >
      <div className="flex flex-col gap-6">
        <p className="text-xs text-muted">
          Changes compared with the current version. Nothing is sent until you review and save.
        </p>
        {drafts.map(({ draft, restored }) => (
          <section key={draft.draft} className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <h3 className="min-w-0 flex-1">
                From <Moment at={draft.at} inSentence />
              </h3>
              <Button onClick={() => onDiscard(draft)}>Discard draft</Button>
              <Button variant="primary" onClick={() => onRestore(draft)}>
                Restore draft
              </Button>
            </div>
            <ChangesBySection
              schema={schema}
              changes={restored.changes}
              sectionTitle={sectionTitle}
              heading="h4"
            />
            {restored.unfinished.map((path) => (
              <p key={formatPath(path)}>
                <AboutField schema={schema} path={path} words="incomplete, stored as typed." />
              </p>
            ))}
          </section>
        ))}
      </div>
    </ClosingDialog>
  );
}
