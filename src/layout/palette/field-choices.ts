import { type FieldEntry, fieldEntries } from "@/assistant-form/find-field-index";
import type { JsonObject } from "@/document/equal";
import { formLeaves } from "@/form/form-leaves";
import { assistant } from "@/schema/assistant";
import type { Choice } from "./rank";

/**
 * Every field of the assistant form. Loaded when someone types, because the schema is large.
 * @param record the open assistant, for the items of its lists; without one, only the fields that any
 * assistant can have
 */
export function fieldChoices(record: JsonObject | undefined): Choice[] {
  return fieldEntries(formLeaves(assistant, record), record ?? {}).map(choiceOf);
}

function choiceOf({ apiName, path, label, help, where, section }: FieldEntry): Choice {
  return {
    key: `field ${apiName}`,
    group: "Assistant fields",
    label,
    detail: `${where} · ${apiName}`,
    also: help,
    field: { path, section, label },
  };
}
