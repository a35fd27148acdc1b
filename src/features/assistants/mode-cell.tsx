import { textAt } from "@/document/read";
import { assistant as schema } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { EnumValue } from "@/ui/enum-value";
import { Missing } from "@/ui/when";

/**
 * The first message mode of an assistant. It loads when the column is shown, because lists do without the
 * schema.
 */
export default function ModeCell({ assistant }: { assistant: object }) {
  const mode = textAt(assistant, "firstMessageMode");
  const meta = fieldAt(schema, ["firstMessageMode"])?.meta;
  return mode ? <EnumValue isCell meta={meta} value={mode} /> : <Missing />;
}
