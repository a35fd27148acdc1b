import { type FieldEntry, fieldEntries } from "@/assistant-form/find-field-index";
import { formLeaves } from "@/form/form-leaves";
import { assistant } from "@/schema/assistant";
import type { Choice } from "./choice";

/**
 * Every field of the assistant form. The schema is large: this is loaded when somebody types.
 * @param record the assistant that is open, for the entries of its lists; without one only what any assistant can have
 */
export function fieldChoices(record: unknown): Choice[] {
  return fieldEntries(formLeaves(assistant, record), record).map(choiceOf);
}

function choiceOf({ apiName, path, label, help, where, section }: FieldEntry): Choice {
  return {
    key: `field ${apiName}`,
    group: "Fields of assistants",
    label,
    detail: `${where} · ${apiName}`,
    also: help,
    field: { path, section, label },
  };
}
