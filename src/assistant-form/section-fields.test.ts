import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { formLeaves } from "@/form/form-leaves";
import { assistantRequest } from "@/schema/assistant";
import { group, text } from "@/schema/field";
import { placedFields, sectionOf } from "./sections";

const names = (section: string, schema: z.ZodType = assistantRequest) =>
  placedFields(schema)
    .filter((field) => field.section === section)
    .map(({ path }) => path.join("."));

describe("the sections of the assistant form", () => {
  it("show every field of the schema exactly once", () => {
    const shown = placedFields(assistantRequest).map(({ path }) => path.join("."));
    expect(shown).toEqual(formLeaves(assistantRequest).map(({ path }) => path.join(".")));
    expect(names("other")).toEqual([]);
  });

  it("show a new field where the schema has it", () => {
    const mood = text({ label: "Mood", help: "How the voice sounds." });
    const pace = text({ label: "Pace", help: "How fast it speaks.", section: "model" });
    const voice = group({ pace, mood }, { label: "Voice", help: "How it speaks.", section: "voice" });
    const gained = assistantRequest.extend({ mood, voice });
    expect(names("voice", gained)).toEqual(["voice.mood"]);
    expect(names("model", gained).at(-1)).toBe("voice.pace");
    expect(names("other", gained)).toEqual(["mood"]);
  });

  it("are named by the fields that they show", () => {
    for (const { path, section } of placedFields(assistantRequest)) {
      expect(sectionOf(path.join("."))?.id, path.join(".")).toBe(section);
    }
    expect(sectionOf("model.messages.0.content")?.id).toBe("prompt");
    expect(sectionOf("model.systemPrompt")?.id).toBe("prompt");
    expect(sectionOf("model.functions.0.name")?.id).toBe("tools");
    expect(sectionOf("model.tools.1.server.headers")?.id).toBe("tools");
    expect(sectionOf("voice.surprise")?.id).toBe("voice");
    expect(sectionOf("surprise")?.id).toBe("other");
    expect(sectionOf("updatedAt")).toBeUndefined();
  });
});
