import { isRecord } from "@/document/equal";
import { getAt, type Path } from "@/document/path";
import { textAt } from "@/document/read";
import { isOne } from "@/lib/format";
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
        title: `Another tool is named “${name}”`,
        reason: "The model calls functions by name and can't distinguish these. Rename one of them.",
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
        title: "Function has no name",
        reason: "The model calls functions by name. Enter one.",
      });
    }
    if (isBlank(getAt(element, DESCRIPTION))) {
      findings.push({
        kind: "tool-description-missing",
        severity: "hint",
        path: [...path, ...DESCRIPTION],
        title: name === undefined ? "Function has no description" : `Function “${name}” has no description`,
        reason: "The model uses the description to decide when to call it. Write one.",
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
      reason: "No such parameter exists, so the model can't provide a value. Define it or make it optional.",
    })),
    {
      shape: ["analysisPlan", "structuredDataSchema"],
      reason: "No such property exists, so the model can't provide a value. Define it or make it optional.",
    },
  ];
  return shapes.flatMap(({ shape, reason }) => {
    const required = listAt(assistant, [...shape, "required"]) ?? [];
    const described = getAt(assistant, [...shape, "properties"]) ?? {};
    if (!isRecord(described)) return [];
    const isUnknown = (name: unknown): name is string =>
      typeof name === "string" && !Object.hasOwn(described, name);
    const unknown = [...new Set(required.filter(isUnknown))];
    if (unknown.length === 0) return [];
    const path = [...shape, "required"];
    const value = required.filter((name) => !isUnknown(name));

    return [
      {
        kind: "required-unknown",
        severity: "warning" as const,
        path,
        title: isOne(unknown.length)
          ? `${quoted(unknown)} is required but not defined`
          : `${quoted(unknown)} are required but not defined`,
        reason,
        fix: { label: "Make optional", changes: [{ path, value }] },
      },
    ];
  });
}
