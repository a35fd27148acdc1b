import { type Element, elementsAt } from "@/document/elements";
import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";

/**
 * The assistant-shaped objects of a record of any shape: an assistant itself, and a squad's transient members,
 * each member's overrides, and `members_overrides`.
 */
export function assistantShapesIn(kind: "assistant" | "squad", record: unknown): Element[] {
  const members = elementsAt(record, ["members"]).flatMap(({ path }) => [
    [...path, "assistant"],
    [...path, "assistantOverrides"],
  ]);
  const paths: Path[] = kind === "assistant" ? [[]] : [...members, ["members_overrides"]];
  return paths.flatMap((path) => {
    const element = getAt(record, path);
    return isRecord(element) ? [{ element, path }] : [];
  });
}
