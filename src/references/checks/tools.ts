import { isRecord } from "@/document/equal";
import { getAt } from "@/document/path";
import { functionPath, toolName, toolsIn } from "@/document/tools";
import { isOne } from "@/lib/format";
import type { LocalFinding } from "./problem";
import { isBlank, listAt, quoted } from "./values";

/** Functions that the model can't tell apart or wouldn't know when to call. */
export function checkTools(assistant: unknown): LocalFinding[] {
  const seen = new Set<string>();
  return toolsIn(assistant).flatMap(({ element, path: tool }) => {
    // The model doesn't choose what a hook does.
    if (tool[0] === "hooks") return [];
    const path = [...tool, ...functionPath(element)];
    const isFunction = element.type === "function" || functionPath(element).length === 0;
    const findings: LocalFinding[] = [];
    const name = toolName(element);
    if (name !== undefined && seen.has(name)) {
      findings.push({
        kind: "tool-name-double",
        severity: "warning",
        path: [...path, "name"],
        title: `Another tool is named “${name}”`,
        reason: "The model calls functions by name and can't tell these apart. Rename one of them.",
      });
    }
    if (name !== undefined) seen.add(name);
    // Other kinds of tools don't need a name and description.
    if (!isFunction) return findings;
    if (name === undefined) {
      findings.push({
        kind: "tool-name-missing",
        severity: "warning",
        path: [...path, "name"],
        title: "Function has no name",
        reason: "The model calls functions by name. Enter one.",
      });
    }
    if (isBlank(getAt(assistant, [...path, "description"]))) {
      findings.push({
        kind: "tool-description-missing",
        severity: "hint",
        path: [...path, "description"],
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
    ...toolsIn(assistant).map(({ element, path }) => ({
      shape: [...path, ...functionPath(element), "parameters"],
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
