import type { z } from "zod";
import { labelAt } from "@/document/fields";
import type { Side } from "@/document/merge3";
import { formatPath, isWithin, type Path } from "@/document/path";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { bySection, ChangeInWords } from "./change-in-words";
import { ConflictChoice } from "./conflict-choice";
import styles from "./review-dialog.module.css";
import type { Ready } from "./save";

interface ReviewDialogProps {
  schema: z.ZodType;
  prepared: Ready;
  /** The service's version changed while this was open: what is shown now is new. */
  changedMeanwhile: boolean;
  choices: ReadonlyMap<string, Side>;
  /** The name of the section that shows a path. */
  sectionTitle: (path: string) => string;
  saving: boolean;
  /** The page's first save to this service: what a reset would take is named. */
  nameHidden: boolean;
  onChoose: (path: Path, side: Side) => void;
  onSave: () => void;
  onClose: () => void;
}

/** What is about to be written, in words, by section; what somebody else changed meanwhile; and the choices that are left to the user. */
export default function ReviewDialog(props: ReviewDialogProps) {
  const { schema, prepared, choices, sectionTitle, saving, onChoose, onSave, onClose } = props;
  const { conflicts, changes } = prepared;
  // What both changed is asked above, and need not stay as it is.
  const theirChanges = prepared.theirChanges.filter(
    ({ path }) =>
      !conflicts.some((conflict) => isWithin(path, conflict.path) || isWithin(conflict.path, path)),
  );
  const open = conflicts.filter(({ path }) => !choices.has(formatPath(path)));
  const own = changes.filter(
    (change) => !conflicts.some(({ path }) => formatPath(path) === formatPath(change.path)),
  );
  return (
    <Dialog
      title="Review changes"
      width={760}
      onClose={onClose}
      actions={
        <>
          {open.length > 0 && <span className={styles.open}>{count(open.length, "conflict")} to decide</span>}
          <Button onClick={onClose}>{saving ? "Stop" : "Back to editing"}</Button>
          <Button variant="primary" busy={saving} disabled={open.length > 0} onClick={onSave} data-autofocus>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {props.changedMeanwhile && (
          <Note tone="warn" role="alert">
            The service's version changed while you were reading this. What you see now is up to date.
          </Note>
        )}
        {conflicts.length > 0 && (
          <section className={styles.group}>
            <h3>Changed by you and by somebody else</h3>
            {conflicts.map((conflict) => (
              <ConflictChoice
                key={formatPath(conflict.path)}
                schema={schema}
                conflict={conflict}
                choice={choices.get(formatPath(conflict.path))}
                onChoose={(side) => onChoose(conflict.path, side)}
              />
            ))}
          </section>
        )}
        {[...bySection(own, sectionTitle)].map(([title, list]) => (
          <section key={title} className={styles.group}>
            <h3>{title}</h3>
            {list.map((change) => (
              <ChangeInWords key={formatPath(change.path)} schema={schema} change={change} />
            ))}
          </section>
        ))}
        {theirChanges.length > 0 && (
          <section className={styles.group}>
            <h3>Changed by somebody else since you opened this</h3>
            <p className={styles.hint}>These stay as they are in the service. Yours are added to them.</p>
            {theirChanges.map((change) => (
              <ChangeInWords key={formatPath(change.path)} schema={schema} change={change} />
            ))}
          </section>
        )}
        <Risks {...props} />
      </div>
    </Dialog>
  );
}

function Risks({ schema, prepared, nameHidden }: ReviewDialogProps) {
  const { hidden, secretsAtRisk } = prepared;
  const names = (paths: readonly Path[]) => paths.map((path) => labelAt(schema, path)).join(", ");
  return (
    <>
      {nameHidden && hidden.length > 0 && (
        <Note tone="info">
          This service never shows {count(hidden.length, "field")}: {names(hidden)}. They are not sent. If the
          service resets what is not sent, a value that they have there is lost.
        </Note>
      )}
      {secretsAtRisk.length > 0 && (
        <Note tone="warn">
          The service does not show {names(secretsAtRisk)} in clear, so it is not sent. If the service resets
          what is not sent, type it again before you save.
        </Note>
      )}
    </>
  );
}
