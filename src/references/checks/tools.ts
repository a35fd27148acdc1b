import { type AssistantValue, toolName } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isWithin, type Path } from "@/document/path";
import { isOne } from "@/lib/format";
import { type LocalFinding, removalOf } from "./problem";
import { isBlank, quoted } from "./values";

/** Functions that the model can't tell apart or wouldn't know when to call. */
export function checkTools({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const seen = new Set<string>();
  return value.tools.flatMap(({ path: at, functionPath: path, value: tool }) => {
    // The model doesn't choose what a hook does.
    if (at[0] === "hooks") return [];
    const findings: LocalFinding[] = [];
    const name = toolName(tool);
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
    if (tool.type !== "function") return findings;
    if (name === undefined) {
      findings.push({
        kind: "tool-name-missing",
        severity: "warning",
        path: [...path, "name"],
        title: "Function has no name",
        reason: "The model calls functions by name. Enter one.",
      });
    }
    if (isBlank(tool.function?.description)) {
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
export function checkRequired({ value, unreadable }: Loaded<AssistantValue>): LocalFinding[] {
  const shapes = [
    ...value.tools.map(({ functionPath, value: tool }) => ({
      shape: [...functionPath, "parameters"],
      schema: tool.function?.parameters,
      reason: "No such parameter exists, so the model can't provide a value. Define it or make it optional.",
    })),
    {
      shape: ["analysisPlan", "structuredDataSchema"],
      schema: value.analysisPlan?.structuredDataSchema,
      reason: "No such property exists, so the model can't provide a value. Define it or make it optional.",
    },
  ];
  return shapes.flatMap(({ shape, schema, reason }) => {
    const path: Path = [...shape, "required"];
    if (unreadable.some((place) => isWithin(place, shape))) return [];
    const described = schema?.properties ?? {};
    const missing = (schema?.required ?? []).flatMap((name, index) =>
      name === "" || Object.hasOwn(described, name) ? [] : [{ name, place: [...path, index] }],
    );
    if (missing.length === 0) return [];
    const unknown = [...new Set(missing.map(({ name }) => name))];
    return [
      {
        kind: "required-unknown",
        severity: "warning" as const,
        path,
        title: isOne(unknown.length)
          ? `${quoted(unknown)} is required but not defined`
          : `${quoted(unknown)} are required but not defined`,
        reason,
        fix: { label: "Make optional", changes: removalOf(missing.map(({ place }) => place)) },
      },
    ];
  });
}
