import { parsePath } from "@/document/path";

/** Which assistant-shaped object of a record a place is in: "Member 2, overrides". In an assistant there is only one. */
export function holderTitle(path: string): string {
  const [list, position, inside] = parsePath(path);
  if (list === "members_overrides") return "Overrides for all members";
  if (list !== "members" || typeof position !== "number") return "Tools";
  const member = `Member ${position + 1}`;
  if (inside === "assistant") return `${member}, its own assistant`;
  return inside === "assistantOverrides" ? `${member}, overrides` : member;
}
