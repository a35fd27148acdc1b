import { type ComponentProps, memo } from "react";
import { TOOLS } from "@/assistant-form/tools/tool-fields";
import { formatPath } from "@/document/path";
import { Field } from "@/form/field";
import { ItemsField } from "@/form/items-field";
import { assistantRequest } from "@/schema/assistant";
import type { SectionId } from "@/schema/sections";
import { JsonSection } from "./json/json-section";
import { Part } from "./part";
import { FileIdsControl, ToolIdsControl, VoiceControl } from "./pickers-controls";
import { inScope, useScope } from "./scope";
import { neighbors, type PlacedField, placedFields } from "./sections";

const CONTROLS: Readonly<Record<string, ComponentProps<typeof Field>["control"]>> = {
  "model.knowledgeBase.fileIds": FileIdsControl,
  "model.toolIds": ToolIdsControl,
  "voice.voiceId": VoiceControl,
};

const LISTS: Readonly<Record<string, Omit<ComponentProps<typeof ItemsField>, "path">>> = {
  "model.messages": { noun: "message" },
  "model.tools": { noun: "tool", plan: TOOLS },
  "voice.chunkPlan.formatPlan.replacements": { noun: "replacement" },
  transportConfigurations: { noun: "transport" },
};

/** The fields of a section: what they are, their order and their titles are in the schema. */
export const SectionFields = memo(function SectionFields({ section }: { section: SectionId }) {
  if (section === "json") return <JsonSection />;
  const fields = placedFields(assistantRequest).filter((field) => field.section === section);
  return neighbors(fields, ({ part }) => part ?? "").map((inside) => {
    const rows = neighbors(inside, rowOf)
      .flatMap(inRows)
      .map((row) => <Row key={formatPath(row[0].path)} fields={row} />);
    const title = inside[0].part;
    return title === undefined ? (
      rows
    ) : (
      <Part key={title} title={title}>
        {rows}
      </Part>
    );
  });
});

type Fields = [PlacedField, ...PlacedField[]];

const isShort = ({ meta }: PlacedField) =>
  meta.isShort || meta.control === "number" || meta.control === "integer";

/** Short fields of one object are a row, any other field has its own. */
const rowOf = (field: PlacedField) =>
  isShort(field) ? `in ${formatPath(field.path.slice(0, -1))}` : formatPath(field.path);

/** The most fields of a row. Typing in one lays out all of its row. */
const MAX_IN_ROW = 4;

const inRows = (fields: Fields): Fields[] =>
  neighbors(fields, (field) => String(Math.floor(fields.indexOf(field) / MAX_IN_ROW)));

function Row({ fields }: { fields: Fields }) {
  const controls = fields.map((field) => <FormField key={formatPath(field.path)} field={field} />);
  if (!isShort(fields[0])) return controls;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] items-start gap-6">
      {controls}
    </div>
  );
}

function FormField({ field: { path, meta } }: { field: PlacedField }) {
  const name = formatPath(path);
  const at = inScope(useScope(), name);
  return meta.control === "items" ? (
    <ItemsField path={at} noun="entry" {...LISTS[name]} />
  ) : (
    <Field path={at} {...(CONTROLS[name] && { control: CONTROLS[name] })} />
  );
}
