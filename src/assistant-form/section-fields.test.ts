import { isValidElement, type ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { formLeaves } from "@/form/form-leaves";
import { assistantRequest } from "@/schema/assistant";
import { sectionFields } from "./section-fields";
import { SECTIONS, sectionOf } from "./sections";

/** The paths of all fields that a section lays out. */
function pathsIn(node: ReactNode): string[] {
  if (Array.isArray(node)) return node.flatMap(pathsIn);
  if (!isValidElement<{ path?: string; children?: ReactNode }>(node)) return [];
  const { path, children } = node.props;
  return [...(path ? [path] : []), ...pathsIn(children)];
}

describe("the sections of the assistant form", () => {
  const fields = sectionFields("");
  const laidOut = SECTIONS.map((section) => ({ section, paths: pathsIn(fields[section.id]) }));

  it("show every field of the schema exactly once", () => {
    const shown = laidOut.flatMap(({ paths }) => paths).sort();
    const described = formLeaves(assistantRequest)
      .map((leaf) => leaf.path.join("."))
      .sort();
    expect(shown).toEqual(described);
  });

  it("have the same fields of an assistant inside another document, by their whole paths", () => {
    const inside = sectionFields("members.0.assistant");
    for (const { section, paths } of laidOut) {
      expect(pathsIn(inside[section.id])).toEqual(paths.map((path) => `members.0.assistant.${path}`));
    }
  });

  it("are named by the fields that they show", () => {
    for (const { section, paths } of laidOut) {
      for (const path of paths) expect(sectionOf(path)?.id, path).toBe(section.id);
    }
    expect(sectionOf("model.messages.0.content")?.id).toBe("prompt");
    expect(sectionOf("model.tools.1.server.headers")?.id).toBe("tools");
    expect(sectionOf("voice.surprise")?.id).toBe("voice");
    expect(sectionOf("surprise")?.id).toBe("other");
    expect(sectionOf("updatedAt")).toBeUndefined();
  });
});
