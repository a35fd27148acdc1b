import { formatPath, getAt, type Path } from "@/document/path";
import { idOf, textAt } from "@/document/read";
import { readable } from "@/lib/words";
import { elementsAt } from "@/references/collect";
import { holderName, placeAddress } from "@/references/places";
import type { Holder } from "@/references/reference";
import { holderTitle } from "./holder-title";

/** A tool that is defined inside an assistant, or inside an assistant-shaped object of a squad. */
export interface InlineTool {
  /** Its function's name; undefined where it has none. */
  name: string | undefined;
  /** What it does: "function", "end call". */
  kind: string | undefined;
  from: Holder;
  path: Path;
}

/** Every inline tool of the organization (`model.tools`), in the order in which it is met. Reads any shape. */
export function inlineTools(assistants: readonly unknown[], squads: readonly unknown[]): InlineTool[] {
  const inAssistants = assistants.flatMap((record) => toolsIn("assistant", record, []));
  const inSquads = squads.flatMap((record) => [
    ...elementsAt(record, ["members"]).flatMap(({ path }) => [
      ...toolsIn("squad", record, [...path, "assistant"]),
      ...toolsIn("squad", record, [...path, "assistantOverrides"]),
    ]),
    ...toolsIn("squad", record, ["members_overrides"]),
  ]);
  return [...inAssistants, ...inSquads];
}

function toolsIn(kind: "assistant" | "squad", record: unknown, shape: Path): InlineTool[] {
  const from = { kind, id: idOf(record), name: textAt(record, "name") };
  return elementsAt(getAt(record, shape), ["model", "tools"]).map(({ element, path }) => {
    const type = textAt(element, "type");
    return {
      name: textAt(element, "function", "name"),
      kind: type && readable(type),
      from,
      path: [...shape, ...path],
    };
  });
}

/** Where an inline tool is defined, in words: "Front desk", "Main line, member 2, overrides". */
export function inlinePlace({ from, path }: InlineTool): string {
  const title = holderTitle(formatPath(path));
  return from.kind === "assistant"
    ? holderName(from)
    : `${holderName(from)}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The page that shows an inline tool. */
export function inlineAddress({ from, path }: InlineTool): string | undefined {
  return placeAddress({ from, path });
}
