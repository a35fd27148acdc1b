import { toolName } from "@/api/dialects";
import { idOf } from "@/document/read";
import { assistantShapesIn } from "./assistant-shapes";
import { referencesOf } from "./collect";
import type { ReferenceLists } from "./facts";
import type { Referrer } from "./reference";

type Lists = Pick<ReferenceLists, "assistants" | "squads">;

/** The tools that records refer to by ID, each with the records that do, once for each reference. */
export function toolUsers({ assistants = [], squads = [] }: Lists): ReadonlyMap<string, Referrer[]> {
  const references = [
    ...assistants.flatMap((record) => referencesOf("assistant", record)),
    ...squads.flatMap((record) => referencesOf("squad", record)),
  ];
  const users = new Map<string, Referrer[]>();
  for (const { from, to } of references) {
    if (to.kind === "tool" && to.id !== undefined) users.set(to.id, [...(users.get(to.id) ?? []), from]);
  }
  return users;
}

/**
 * The names of tools that are used by ID, as far as any record has them: the API can't list tools, but an
 * inline tool with the same ID has its name, and so has the deletion of a tool.
 * @param deleted the tools deleted from here; one without a known name has its ID as its name
 */
export function toolNames(
  { assistants = [], squads = [] }: Lists,
  deleted: readonly { id: string; name: string }[] = [],
): ReadonlyMap<string, string> {
  const shapes = [
    ...assistants.flatMap((record) => assistantShapesIn("assistant", record)),
    ...squads.flatMap((record) => assistantShapesIn("squad", record)),
  ];
  const tools = shapes.flatMap(({ assistant }) => assistant.value.tools).map(({ value }) => value);
  const named = [
    ...tools.map((tool) => ({ id: idOf(tool), name: toolName(tool) })),
    ...deleted.filter(({ id, name }) => id !== name),
  ];
  const names = new Map<string, string>();
  for (const { id, name } of named) {
    if (id !== undefined && name !== undefined && !names.has(id)) names.set(id, name);
  }
  return names;
}
