import { useMemo, useState } from "react";
import { countChanges } from "@/document/changed-fields";
import { labelAt } from "@/document/fields";
import { byWholeLists } from "@/document/list-changes";
import { formatPath, type Path } from "@/document/path";
import { ChangesBySection } from "@/editing/change-in-words";
import type { FieldProblem } from "@/form/validation";
import { count, listedUpTo } from "@/lib/words";
import { announce } from "@/ui/announce";
import { ApiName } from "@/ui/api-name";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Text } from "@/ui/text";
import { editsTo, type InvalidValue } from "./document-edits";
import { type OpenedFile, withFile } from "./file-import";
import type { JsonForm } from "./json-form";

interface ImportDialogProps {
  form: JsonForm;
  file: OpenedFile;
  /** The title of the section that shows a path. */
  sectionTitle: (path: string) => string;
  onClose: () => void;
}

/** Shows what a file would change before applying it to the form. Nothing is saved. */
export function ImportDialog({ form, file, sectionTitle, onClose }: ImportDialogProps) {
  const [clear, setClear] = useState(false);
  const [rename, setRename] = useState(false);
  const { edits, otherName, absent, lostSecrets } = useMemo(() => {
    const { wanted, ...rest } = withFile(form.schema, form.current(), file.document, { clear, rename });
    return { edits: editsTo(form, wanted), ...rest };
  }, [form, file, clear, rename]);
  const { changes, problems, leftOut } = edits;
  const put = () => {
    form.put(edits.document);
    announce(`${count(edits.fields, "field")} from ${file.name} applied to the form. Nothing is saved yet.`);
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
            Apply to form
          </Button>
        </>
      }
    >
      <div className="h-[min(64vh,480px)]">
        <p className="text-sm text-muted">
          {changes.length === 0
            ? `No changes. The form already matches this file${otherName === undefined ? "" : ", except for the name"}.`
            : `${count(countChanges(form.schema, changes), "change")} to apply to the form. Nothing is sent until you review and save. IDs and times in the file are ignored.`}
        </p>
        {otherName !== undefined && (
          <Checkbox className="mt-2 mb-2 flex items-start gap-2" checked={rename} onCheck={setRename}>
            <span>
              Also apply the name “<Text>{otherName}</Text>”
              <span className="block text-xs text-muted">
                Off by default, so that no two records share a name.
              </span>
            </span>
          </Checkbox>
        )}
        {absent.length > 0 && (
          <Checkbox className="mt-2 mb-2 flex items-start gap-2" checked={clear} onCheck={setClear}>
            <span>{`Also clear fields that aren't in the file: ${namesOf(form, absent)}`}</span>
          </Checkbox>
        )}
        <LeftOut form={form} title="Skipped: invalid values" problems={problems} />
        <LeftOut form={form} title="Skipped" problems={leftOut} />
        {lostSecrets.length > 0 && (
          <Note tone="warn">
            {`Enter ${lostSecrets.length === 1 ? "this secret again if you need it" : "these secrets again if you need them"}: ${namesOf(form, lostSecrets)}. Exported files don't contain secrets.`}
          </Note>
        )}
        <ChangesBySection
          schema={form.schema}
          changes={byWholeLists(changes, form.current(), edits.document)}
          document={edits.document}
          sectionTitle={sectionTitle}
        />
      </div>
    </Dialog>
  );
}

const MOST_NAMED = 8;

function namesOf(form: JsonForm, paths: readonly Path[]): string {
  const names = paths.map((path) => labelAt(form.schema, path));
  return listedUpTo(MOST_NAMED, names);
}

interface LeftOutProps {
  form: JsonForm;
  title: string;
  problems: readonly (FieldProblem & Partial<InvalidValue>)[];
}

function LeftOut({ form, title, problems }: LeftOutProps) {
  if (problems.length === 0) return null;
  return (
    <Note tone="warn">
      {title}:
      <ul className="flex flex-col gap-1 text-sm wrap-anywhere">
        {problems.map(({ path, skipped = path, message }) => (
          <li key={`${formatPath(path)} ${message}`}>
            {labelAt(form.schema, skipped)}
            {skipped.length < path.length && `, because of ${labelAt(form.schema, path)}`}
            {`: ${message}`} <ApiName name={formatPath(path)} />
          </li>
        ))}
      </ul>
    </Note>
  );
}
