import { getAt } from "@/document/path";
import { Field } from "@/form/field";
import { type AddProps, type EntryPlan, ItemsField } from "@/form/items-field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { AddByKind } from "./add-by-kind";
import { kindOf, MESSAGE_KINDS } from "./kinds";
import { TypeField } from "./type-field";

const MESSAGE_TYPES = "model.tools.*.messages.*.type";

function AddMessage(props: AddProps) {
  return <AddByKind {...props} kinds={MESSAGE_KINDS} pattern={MESSAGE_TYPES} />;
}

/** The fields of what an assistant says about a tool. */
function MessageFields({ path }: { path: string }) {
  const { unknown } = useEntryLeaves(path);
  return (
    <>
      <TypeField path={`${path}.type`} kinds={MESSAGE_KINDS} pattern={MESSAGE_TYPES} />
      <Field path={`${path}.content`} />
      <ItemsField path={`${path}.contents`} noun="text" />
      <ItemsField path={`${path}.conditions`} noun="condition" />
      {unknown.map((leaf) => (
        <Field key={leaf.path.join(".")} path={`${path}.${leaf.path.join(".")}`} />
      ))}
    </>
  );
}

function about(message: unknown): string {
  const type = getAt(message, ["type"]);
  const text = getAt(message, ["content"]);
  return [kindOf(MESSAGE_KINDS, type)?.title ?? type, text]
    .filter((part) => typeof part === "string" && part !== "")
    .join(" · ");
}

/** How the messages of a tool are shown and added. */
export const MESSAGES: EntryPlan = { Add: AddMessage, Fields: MessageFields, about };
