import type { z } from "zod";
import { isBookkeeping } from "@/document/bookkeeping";
import { diff } from "@/document/diff";
import { isResponseOnly } from "@/document/fields";
import type { DocumentForm } from "@/form/document-form";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";

interface NewerVersionProps {
  schema: z.ZodType;
  form: DocumentForm;
  /** The record as the list has it now. */
  newest: unknown;
  isDirty: boolean;
}

/** Says that the service's version is another one than the form was opened on: looking at it changes nothing. */
export function NewerVersion({ schema, form, newest, isDirty }: NewerVersionProps) {
  const differs = diff(form.loaded, newest).some(
    ({ path, before, after }) =>
      !isResponseOnly(schema, path) &&
      !isBookkeeping(schema, { path, before, after }) &&
      (before ?? null) !== (after ?? null) &&
      // A field that lists never show is known from the answer to a write: its absence here is no change.
      (after !== undefined || form.isShown(path)),
  );
  if (!differs) return null;
  return (
    <Note
      tone="info"
      role="status"
      actions={!isDirty && <Button onClick={() => form.load(newest)}>Show the newest version</Button>}
    >
      Somebody else changed this since you opened it.
      {isDirty && " Your edits are kept; saving adds them to the newest version."}
    </Note>
  );
}
