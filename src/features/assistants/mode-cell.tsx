import { EnumCell } from "@/record-list/enum-cell";
import { assistant as schema } from "@/schema/assistant";

/** The first message mode of an assistant. */
export default function ModeCell({ assistant }: { assistant: object }) {
  return <EnumCell schema={schema} record={assistant} path={["firstMessageMode"]} />;
}
