import { getAt } from "@/lib/path";
import { idOf, nameOf, textAt } from "@/lib/read";

/** A place that names a tool by its id. */
export interface ToolUse {
  /** What it is called: "Front desk", "Main line, member 2, overrides". */
  name: string;
  /** Where it is shown; undefined where it has no id. */
  href: string | undefined;
}

/** A tool id that something names. */
export interface KnownTool {
  id: string;
  uses: ToolUse[];
}

/**
 * Every tool id that is named anywhere: by assistants, and by the assistant-shaped objects inside squads. The API lists no tools.
 * @returns in the order in which they were met
 */
export function knownTools(assistants: readonly object[], squads: readonly object[]): KnownTool[] {
  const uses = new Map<string, ToolUse[]>();
  const collect = (holder: unknown, use: ToolUse) => {
    for (const id of new Set(toolIdsOf(holder))) uses.set(id, [...(uses.get(id) ?? []), use]);
  };
  for (const assistant of assistants) {
    collect(assistant, { name: nameOf(assistant), href: hrefTo("assistants", assistant) });
  }
  for (const squad of squads) {
    const href = hrefTo("squads", squad);
    const name = nameOf(squad);
    collect(getAt(squad, ["members_overrides"]), { name: `${name}, overrides for all members`, href });
    const members = getAt(squad, ["members"]);
    for (const [index, member] of (Array.isArray(members) ? members : []).entries()) {
      const place = `${name}, member ${index + 1}`;
      collect(getAt(member, ["assistant"]), {
        name: `${place}, ${textAt(member, "assistant", "name") ?? "its own"}`,
        href,
      });
      collect(getAt(member, ["assistantOverrides"]), { name: `${place}, overrides`, href });
    }
  }
  return [...uses].map(([id, places]) => ({ id, uses: places }));
}

function toolIdsOf(holder: unknown): string[] {
  const ids = getAt(holder, ["model", "toolIds"]);
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string" && id !== "") : [];
}

function hrefTo(page: string, record: object): string | undefined {
  const id = idOf(record);
  return id === undefined ? undefined : `/${page}/${encodeURIComponent(id)}`;
}
