import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formLeaves } from "@/form/form-leaves";
import { assistantRequest } from "@/schema/assistant";
import { text } from "@/schema/field";
import { pathsIn, sectionItems } from "./section-fields";
import { SECTIONS, sectionOf } from "./sections";

describe("the sections of the assistant form", () => {
  const fields = sectionItems(assistantRequest);
  const laidOut = SECTIONS.map((section) => ({ section, paths: pathsIn(fields[section.id]) }));

  it("show every field of the schema exactly once", () => {
    const shown = laidOut.flatMap(({ paths }) => paths).sort();
    const described = formLeaves(assistantRequest)
      .map((leaf) => leaf.path.join("."))
      .sort();
    expect(shown).toEqual(described);
  });

  it("end with a field that no layout names", () => {
    const mood = text({ label: "Mood", help: "How the voice sounds." });
    const gained = sectionItems(assistantRequest.extend({ mood, voice: z.looseObject({ mood }) }));
    expect(pathsIn(gained.voice)).toEqual([...pathsIn(fields.voice), "voice.mood"]);
    expect(pathsIn(gained.other)).toEqual(["mood"]);
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
