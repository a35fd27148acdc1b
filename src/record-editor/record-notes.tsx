import type { z } from "zod";
import { isBookkeeping } from "@/document/bookkeeping";
import { diff } from "@/document/diff";
import { isResponseOnly, labelAt } from "@/document/fields";
import type { DocumentForm } from "@/form/document-form";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { Arrived } from "./carried-edits";

/** Says which edits came from another page. */
export function ArrivedNote({ schema, arrived }: { schema: z.ZodType; arrived: Arrived }) {
  const missing = arrived.missing.map((path) => labelAt(schema, path)).join(", ");
  const { words } = arrived;
  if (words === undefined && !missing) {
    return (
      <Note role="status">
        What was to be changed here is not as it was, so nothing was changed. The checks tell how it stands
        now.
      </Note>
    );
  }
  return (
    <Note role="status" tone={missing ? "warn" : "info"}>
      {words !== undefined &&
        `${words} came over as ${arrived.count === 1 ? "an unsaved edit" : "unsaved edits"}. `}
      {words !== undefined && "Nothing is sent before you review and save. "}
      {missing && `Not carried over, since this form has no field for it: ${missing}.`}
    </Note>
  );
}

/** Stands over a record that left the service's list while it was being edited. */
export function UnlistedNote({ noun }: { noun: string }) {
  return (
    <Note tone="warn" role="alert">
      The service does not list this {noun} any more. What you typed is still here, but it cannot be saved.
    </Note>
  );
}

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
