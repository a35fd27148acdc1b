import type { ReactNode } from "react";
import { parsePath } from "@/document/path";
import { Field } from "@/form/field";
import { sentence } from "@/lib/words";
import type { FieldMeta } from "@/schema/field";
import { Part } from "./part";
import type { SectionId } from "./sections";

interface OtherFieldsProps {
  section: SectionId;
  fields: readonly string[] | undefined;
}

/** The section's fields that aren't in the API specification, each as JSON. */
export function OtherFields({ section, fields }: OtherFieldsProps) {
  if (section === "prompt") return fields ? prompts(fields) : null;
  if (section !== "other")
    return fields ? <Part title="Not in the API specification">{list(fields)}</Part> : null;
  if (!fields) {
    return <p className="flex gap-2 muted caption">No other fields.</p>;
  }
  return (
    <>
      <p className="flex gap-2 muted caption">
        These fields aren't in the API specification. They stay unchanged unless you edit them.
      </p>
      {list(fields)}
    </>
  );
}

/** The prompts that an assistant has outside its messages. A text is edited as one. */
function prompts(fields: readonly string[]): ReactNode {
  return (
    <Part title="Prompt outside the messages">
      <p className="flex gap-2 muted caption">
        This prompt is in a field that the API doesn't document. It counts as a system message.
      </p>
      {list(fields, PROMPT)}
    </Part>
  );
}

const PROMPT: Pick<FieldMeta, "help" | "control"> = {
  help: "Model instructions, in a service-specific field.",
  control: "longText",
};

function list(names: readonly string[], meta?: Pick<FieldMeta, "help" | "control">): ReactNode {
  return names.map((name) => (
    <Field
      key={name}
      path={name}
      {...(meta && { meta: { ...meta, label: sentence(String(parsePath(name).at(-1))) } })}
    />
  ));
}
