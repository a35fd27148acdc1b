import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { elementsAt } from "@/references/collect";
import type { LocalFinding } from "./problem";
import { isBlank, listAt, quoted } from "./values";

const TOOLS: Path = ["model", "tools"];
const NAME: Path = ["function", "name"];
const DESCRIPTION: Path = ["function", "description"];

/** Functions that the model can't tell apart or wouldn't know when to call. */
export function checkTools(assistant: unknown): LocalFinding[] {
  const seen = new Set<string>();
  return elementsAt(assistant, TOOLS).flatMap(({ element, path }) => {
    const findings: LocalFinding[] = [];
    const name = textAt(element, ...NAME);
    if (name !== undefined && seen.has(name)) {
      findings.push({
        kind: "tool-name-double",
        severity: "warning",
        path: [...path, ...NAME],
        title: `Another tool here is called “${name}” too`,
        reason: "The model calls functions by their names, and cannot tell these apart.",
      });
    }
    if (name !== undefined) seen.add(name);
    // Other kinds of tools don't need a name and description.
    if (element.type !== "function") return findings;
    if (isBlank(getAt(element, NAME))) {
      findings.push({
        kind: "tool-name-missing",
        severity: "warning",
        path: [...path, ...NAME],
        title: "A function has no name",
        reason: "The model calls a function by its name.",
      });
    }
    if (isBlank(getAt(element, DESCRIPTION))) {
      findings.push({
        kind: "tool-description-missing",
        severity: "hint",
        path: [...path, ...DESCRIPTION],
        title: `The function ${name === undefined ? "" : `“${name}” `}has no description`,
        reason: "The description tells the model what the function does and when to call it.",
      });
    }
    return findings;
  });
}

/** Names that a schema requires but doesn't describe, in tool parameters and in `structuredDataSchema`. */
export function checkRequired(assistant: unknown): LocalFinding[] {
  const shapes = [
    ...elementsAt(assistant, TOOLS).map(({ path }) => ({
      shape: [...path, "function", "parameters"],
      noun: "parameter",
    })),
    { shape: ["analysisPlan", "structuredDataSchema"], noun: "property" },
  ];
  return shapes.flatMap(({ shape, noun }) => {
    const required = listAt(assistant, [...shape, "required"]) ?? [];
    const described = getAt(assistant, [...shape, "properties"]) ?? {};
    if (!isRecord(described)) return [];
    const isUnknown = (name: unknown): name is string =>
      typeof name === "string" && !Object.hasOwn(described, name);
    const unknown = [...new Set(required.filter(isUnknown))];
    if (unknown.length === 0) return [];
    const path = [...shape, "required"];
    const value = required.filter((name) => !isUnknown(name));
    const isOne = unknown.length === 1;
    return [
      {
        kind: "required-unknown",
        severity: "warning" as const,
        path,
        title: `${quoted(unknown)} ${isOne ? "is" : "are"} required, but not described`,
        reason: `No ${noun} has ${isOne ? "this name" : "these names"}, so the model cannot know what to give.`,
        fix: { label: isOne ? "Require it no more" : "Require them no more", changes: [{ path, value }] },
      },
    ];
  });
}
