import { useMemo, useState } from "react";
import { labelAt } from "@/document/fields";
import { byWholeLists } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import { bySection, ChangeInWords } from "@/editing/change-in-words";
import type { FieldProblem } from "@/form/validation";
import { count } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { editsTo } from "./document-edits";
import { withFile } from "./file-import";
import own from "./json.module.css";
import type { JsonForm } from "./json-form";
import type { OpenedFile } from "./open-file";

interface ImportDialogProps {
  form: JsonForm;
  file: OpenedFile;
  /** The name of the section that shows a path. */
  sectionTitle: (path: string) => string;
  onClose: () => void;
}

/** What a file would change, in words, before any of it is in the form. Nothing is saved by it. */
export default function ImportDialog({ form, file, sectionTitle, onClose }: ImportDialogProps) {
  const [clear, setClear] = useState(false);
  const { edits, absent, lostSecrets } = useMemo(() => {
    const { wanted, ...rest } = withFile(form.schema, form.current(), file.document, clear);
    return { edits: editsTo(form, wanted), ...rest };
  }, [form, file, clear]);
  const { changes, problems, leftOut } = edits;
  const put = () => {
    form.put(edits.document);
    announce(`${count(edits.fields, "field")} of ${file.name} are in the form. Nothing is saved yet.`);
    onClose();
  };
  return (
    <Dialog
      title={`Import ${file.name}`}
      width={760}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={changes.length === 0} onClick={put} data-autofocus>
            Put into the form
          </Button>
        </>
      }
    >
      <div className={own.body}>
        <p className={own.hint}>
          {changes.length === 0
            ? "The form says all that this file says. There is nothing to change."
            : `${count(changes.length, "change")} to what the form has now. They become edits of the form, and are saved when you save it. Ids and times of the file are ignored.`}
        </p>
        {absent.length > 0 && (
          <label className={own.choice}>
            <input
              type="checkbox"
              checked={clear}
              onChange={({ currentTarget }) => setClear(currentTarget.checked)}
            />
            <span>Also clear what the file does not have: {namesOf(form, absent)}</span>
          </label>
        )}
        <LeftOut form={form} title="Not as the specification has it, and left out" problems={problems} />
        <LeftOut form={form} title="Left out" problems={leftOut} />
        {lostSecrets.length > 0 && (
          <Note tone="warn">
            The file holds no secrets. Type these yourself if you need them: {namesOf(form, lostSecrets)}
          </Note>
        )}
        {[...bySection(byWholeLists(changes, form.current(), edits.document), sectionTitle)].map(
          ([title, inSection]) => (
            <section key={title} className={own.group}>
              <h3>{title}</h3>
              {inSection.map((change) => (
                <ChangeInWords
                  key={formatPath(change.path)}
                  schema={form.schema}
                  change={change}
                  document={edits.document}
                />
              ))}
            </section>
          ),
        )}
      </div>
    </Dialog>
  );
}

const MOST_NAMED = 8;

function namesOf(form: JsonForm, paths: readonly Path[]): string {
  const named = paths.slice(0, MOST_NAMED).map((path) => labelAt(form.schema, path));
  const more = paths.length - named.length;
  return `${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

interface LeftOutProps {
  form: JsonForm;
  title: string;
  problems: readonly FieldProblem[];
}

function LeftOut({ form, title, problems }: LeftOutProps) {
  if (problems.length === 0) return null;
  return (
    <Note tone="warn">
      {title}:
      <ul className={own.list}>
        {problems.map(({ path, message }) => (
          <li key={`${formatPath(path)} ${message}`}>
            {labelAt(form.schema, path)}: {message}
          </li>
        ))}
      </ul>
    </Note>
  );
}
