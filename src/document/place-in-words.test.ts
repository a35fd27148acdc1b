import { expect, it } from "vitest";
import { z } from "zod";
import { assistant } from "@/schema/assistant";
import { elementOf, fieldAt, unwrap } from "@/schema/field";
import { knowledgeBase } from "@/schema/knowledge-base";
import { phoneNumber } from "@/schema/phone-number";
import { squad } from "@/schema/squad";
import { labelAt } from "./fields";
import type { Path } from "./path";
import { placeInWords } from "./place-in-words";

it("says where a field is by the labels of the form", () => {
  for (const [path, words] of [
    [["model", "knowledgeBase", "fileIds", 1], "File 2"],
    [["voice", "voiceId"], "Voice ID"],
    [["members", 0, "assistantOverrides", "voice", "voiceId"], "Member 1 › Overrides › Voice ID"],
    [
      ["members", 2, "assistant", "model", "knowledgeBase", "fileIds", 0],
      "Member 3 › Squad-only assistant › File 1",
    ],
    [["members_overrides", "model", "toolIds", 4], "Overrides for all members › Tool ID 5"],
    [["members", 3, "assistantId"], "Member 4 › Assistant"],
    [["createPlan", "chunkPlans", 1, "fileIds", 0], "Chunk plan 2 › File 1"],
    [["model", "messages", 1, "content"], "Message 2 › Content"],
    [["model", "tools", 1, "server", "url"], "Tool 2 › Server URL"],
    [["model", "tools", "function=transferCall", "async"], "Tool transferCall › Async"],
    [["members", "assistantId=5f1c7e9a2b3d4f60", "assistant"], "Member 5f1c7e…4f60 › Squad-only assistant"],
    [["artifactPlan", "recordingEnabled"], "Call recording"],
    [["members", 0, "assistantDestinations", 1, "assistantName"], "Member 1 › Destination 2 › Transfer to"],
  ] as const) {
    expect(placeInWords(path)).toBe(words);
  }
});

it("gives what isn't in the schema its API name", () => {
  for (const [path, words] of [
    [["hooks", 0, "do"], "hooks.0.do"],
    [["voice", "newKnob"], "Voice › newKnob"],
    [["metadata", "plan"], "Metadata › plan"],
    [["members", 0, "assistantOverrides", "new.knob"], "Member 1 › Overrides › new\\.knob"],
  ] as const) {
    expect(placeInWords(path)).toBe(words);
  }
});

/** The fields under a schema but for groups, which are never in a list with their own fields. */
function fieldsIn(schema: z.ZodType, path: Path = []): Path[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) {
    return Object.keys(inner.shape).flatMap((key) => {
      const field = fieldAt(schema, [key]);
      return field ? fieldsIn(field.schema, [...path, key]) : [];
    });
  }
  const element = elementOf(inner);
  return [path, ...(element ? fieldsIn(element, [...path, 0]) : [])];
}

it.each(Object.entries({ assistant, squad, knowledgeBase, phoneNumber }))(
  "gives each field of an %s another name",
  (_, schema) => {
    const names = fieldsIn(schema).map((path) => labelAt(schema, path));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  },
);
