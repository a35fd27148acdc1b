import { describe, expect, it } from "vitest";
import { assistant } from "@/schema/assistant";
import { placeDetails } from "./complaints";

const values = {
  model: { messages: [{ role: "system", content: "Hello" }] },
  metadata: { plan: "gold" },
  surprise: { level: 3 },
};
const place = (...loc: (string | number)[]) => {
  const { problems, complaints } = placeDetails(
    assistant,
    [{ loc, msg: "No.", type: "value_error" }],
    values,
  );
  return { at: problems.map(({ path }) => path.join(".")), complaint: complaints[0] };
};

describe("placeDetails", () => {
  it.each([
    [["body", "voice", "stability"], "voice.stability"],
    [["body", "voice", "StandardVoice", "stability"], "voice.stability"],
    [["name"], "name"],
    [["body", "model", "messages", 0, "content"], "model.messages.0.content"],
    [["body", "model", "messages", "0", "SystemMessage", "content"], "model.messages.0.content"],
    [["body", "metadata", "plan"], "metadata"],
    [["body", "endCallPhrases", 2], "endCallPhrases"],
    [["body", "surprise", "level"], "surprise"],
  ])("puts %j at its field", (loc, field) => {
    expect(place(...loc)).toMatchObject({ at: [field], complaint: { path: field, message: "No." } });
  });

  it("tells in the summary alone what no field shows", () => {
    expect(place("body", "model")).toMatchObject({ at: [], complaint: { path: undefined, label: "Model" } });
    expect(place()).toMatchObject({ at: [], complaint: { label: "The whole record", message: "No." } });
    expect(place("body", "nowhere")).toMatchObject({ at: [], complaint: { label: "The whole record" } });
  });
});
