import { useState } from "react";
import { type DocumentForm, useChangedFields } from "./document-form";

/**
 * What a page says about the edits in a form, such as where they came from. It's forgotten as soon as there are no edits anymore, because
 * they were saved, discarded or undone.
 */
export function useAboutEdits<Words>(
  form: DocumentForm,
): [Words | undefined, (words: Words | undefined) => void] {
  const hasEdits = useChangedFields(form).length > 0;
  const [said, setSaid] = useState<{ words: Words; hadEdits: boolean }>();
  if (said && hasEdits && !said.hadEdits) setSaid({ ...said, hadEdits: true });
  if (said?.hadEdits && !hasEdits) setSaid(undefined);
  return [said?.words, (words) => setSaid(words && { words, hadEdits: false })];
}
