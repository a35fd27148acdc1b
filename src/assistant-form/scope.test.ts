import { describe, expect, it } from "vitest";
import { belowScope, inScope, patternInScope } from "./scope";

describe("an assistant-shaped object inside a document", () => {
  it("is the document itself where it has no path", () => {
    expect(inScope("", "model.provider")).toBe("model.provider");
    expect(belowScope("", "model.provider")).toBe("model.provider");
    expect(patternInScope("", "model.tools.*.type")).toBe("model.tools.*.type");
  });

  it("has fields under its path, and none that only begin like it", () => {
    const scope = "members.1.assistant";
    expect(inScope(scope, "name")).toBe("members.1.assistant.name");
    expect(belowScope(scope, "members.1.assistant.model.provider")).toBe("model.provider");
    expect(belowScope(scope, scope)).toBe("");
    expect(belowScope(scope, "members.1.assistantOverrides.name")).toBeUndefined();
    expect(belowScope(scope, "members.11.assistant.name")).toBeUndefined();
    expect(patternInScope("members.12.assistant", "voice.voiceId")).toBe("members.*.assistant.voice.voiceId");
  });
});
