import { useMemo } from "react";
import type { z } from "zod";
import { diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { labelAt } from "@/document/fields";
import { completed, isEdit } from "@/document/readings";
import type { DocumentForm } from "@/form/document-form";
import { listed as inSentence } from "@/lib/format";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import type { Arrived } from "./carried-edits";

/** Says which edits another page applied to this form. */
export function ArrivedNote({ schema, arrived }: { schema: z.ZodType; arrived: Arrived }) {
  const missing = inSentence(arrived.missing.map((path) => labelAt(schema, path)));
  const { words } = arrived;
  if (words === undefined && !missing) {
    return (
      <Note role="status">
        Nothing was applied: this record has changed. See its checks for the current problems.
      </Note>
    );
  }
  return (
    <Note role="status" tone={missing ? "warn" : "info"}>
      {words !== undefined && `${words} applied to the form. Nothing is sent until you review and save. `}
      {missing && `Couldn't apply ${missing} because the form can't edit it.`}
    </Note>
  );
}

/** Shown above a record that disappeared from the service's list during editing. */
export function UnlistedNote({ noun }: { noun: string }) {
  return (
    <Note tone="warn" role="alert">
      {`The service no longer lists this ${noun}. Your edits are still here, but they can't be saved.`}
    </Note>
  );
}

interface NewerVersionProps {
  form: DocumentForm;
  /** The record as currently listed. */
  newest: JsonObject;
  isDirty: boolean;
  onLoad: (newer: { record: JsonObject }) => void;
}

/** Says that the service has a newer version than the one in the form. */
export function NewerVersion({ form, newest, isDirty, onLoad }: NewerVersionProps) {
  const { schema, loaded } = form;
  const record = useMemo(
    () => completed({ schema, version: newest, known: loaded }),
    [schema, newest, loaded],
  );
  if (!diff(loaded, record).some((change) => isEdit(schema, change))) return null;
  return (
    <Note
      tone="info"
      role="status"
      actions={!isDirty && <Button onClick={() => onLoad({ record })}>Load latest version</Button>}
    >
      {isDirty
        ? "Someone else changed this since you opened it. Your edits are safe; saving merges them into the latest version."
        : "Someone else changed this since you opened it."}
    </Note>
  );
}
