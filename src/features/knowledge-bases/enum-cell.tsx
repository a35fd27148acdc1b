import type { Path } from "@/document/path";
import { EnumCell } from "@/record-list/enum-cell";
import { knowledgeBase as schema } from "@/schema/knowledge-base";

/** An enumeration's value in a knowledge base. */
export default function BaseEnumCell(props: { record: object; path: Path }) {
  return <EnumCell schema={schema} {...props} />;
}
