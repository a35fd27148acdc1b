import type { z } from "zod";
import { labelAt } from "@/document/fields";
import { formatPath } from "@/document/path";
import { bySection, ChangeInWords } from "@/editing/change-in-words";
import type { Draft } from "@/storage/stores";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Moment } from "@/ui/when";
import type { RestoredDraft } from "./draft-values";
import styles from "./stored.module.css";

interface DraftsDialogProps {
  schema: z.ZodType;
  /** The drafts with what they would change, the newest first. */
  drafts: readonly { draft: Draft; restored: RestoredDraft }[];
  sectionTitle: (path: string) => string;
  onRestore: (draft: Draft) => void;
  onDiscard: (draft: Draft) => void;
  onClose: () => void;
}

/** Earlier drafts, each with the difference to what the service has now. */
export default function DraftsDialog(props: DraftsDialogProps) {
  const { schema, drafts, sectionTitle, onRestore, onDiscard, onClose } = props;
  return (
    <Dialog
      title={drafts.length === 1 ? "Draft" : `${drafts.length} drafts`}
      width={760}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.hint}>
          What would change of what the service has now. Nothing is sent before you review and save.
        </p>
        {drafts.map(({ draft, restored }) => (
          <section key={draft.draft} className={styles.group}>
            <div className={styles.head}>
              <h3>
                From <Moment at={draft.at} />
              </h3>
              <Button onClick={() => onDiscard(draft)}>Throw away</Button>
              <Button variant="primary" onClick={() => onRestore(draft)}>
                Take up again
              </Button>
            </div>
            {[...bySection(restored.changes, sectionTitle)].map(([title, changes]) => (
              <div key={title} className={styles.group}>
                <h4>{title}</h4>
                {changes.map((change) => (
                  <ChangeInWords key={formatPath(change.path)} schema={schema} change={change} />
                ))}
              </div>
            ))}
            {restored.unfinished.map((path) => (
              <p key={formatPath(path)}>{labelAt(schema, path)}: not finished, kept as it was typed.</p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
