import { describe, expect, it } from "vitest";
import type { JsonObject } from "@/document/equal";
import { valueAtInWords } from "@/document/value-words";
import { assistantRequest } from "@/schema/assistant";
import { documentOfFields, effectiveAssistant, type MemberAssistant } from "./effective";
import { copyOfInherited, inheritedByMembers, inheritedFrom } from "./overrides-form";

const base = (more: Partial<MemberAssistant>): MemberAssistant => ({
  id: "a",
  transient: undefined,
  assistant: {},
  isRead: true,
  ...more,
});
const fieldsOf = (assistant?: JsonObject, forAll?: JsonObject) =>
  effectiveAssistant(assistant, forAll, undefined);

describe("what a field of a member inherits", () => {
  const fields = fieldsOf(
    { name: "Billing", serverUrlSecret: "whsec-1", model: { temperature: 0.1 }, voice: null },
    { model: { temperature: 0.5 } },
  );
  const of = (path: string[], more: Partial<MemberAssistant> = {}) =>
    inheritedFrom(fields, documentOfFields(fields), base(more), path).whenInherited;

  it("is the value of the strongest layer below its own overrides", () => {
    expect(of(["name"])).toBe("Inherited from the assistant: “Billing”");
    expect(of(["model", "temperature"])).toBe("Inherited from overrides for all members: 0.5");
    expect(of(["voice", "voiceId"])).toBe("Inherited from the assistant: Null");
    expect(of(["firstMessage"])).toBe("Inherited from the assistant: Not set");
  });

  it("never says a secret", () => {
    expect(of(["serverUrlSecret"])).toBe("Inherited from the assistant: Secret");
    expect(valueAtInWords(assistantRequest, ["server"], { url: "u", secret: "whsec-1" })).not.toContain(
      "whsec",
    );
  });

  it("is unknown where the assistant is not known", () => {
    expect(of(["firstMessage"], { assistant: undefined })).toBe("Inherited from an unknown assistant.");
    expect(of(["firstMessage"], { assistant: undefined, isRead: false })).toMatch(/still loading/);
  });
});

it("says what the members have themselves, each value once", () => {
  const member = (label: string, assistant: JsonObject | undefined) => ({ label, assistant });
  const path = ["model", "temperature"];
  const at = (temperature: number) => ({ model: { temperature } });
  const say = (members: Parameters<typeof inheritedByMembers>[0]) =>
    inheritedByMembers(members, path).whenInherited;
  expect(say([])).toBe("No members yet.");
  expect(inheritedByMembers([member("A", at(1)), member("B", at(1))], path)).toMatchObject({
    whenInherited: "Inherited by every member: 1",
    source: at(1),
  });
  const [a, b, c] = [member("A", at(1)), member("B", {}), member("C", at(1))];
  expect(say([a, b, c, member("D", undefined), member("E", at(2))])).toBe(
    "Inherited: 1 (A and C), Not set (B), Unknown (D) and 2 (E)",
  );
});

it("copies what is inherited without what the service wrote and without masked secrets", () => {
  const written = { id: "t1", createdAt: "x", type: "function", server: { url: "u", secret: "****" } };
  const clear = { type: "dtmf", server: { secret: "in clear" } };
  const copy = copyOfInherited({ model: { tools: [written, clear] } }, ["model", "tools"]);
  expect(copy).toEqual([{ type: "function", server: { url: "u" } }, clear]);
  expect(copyOfInherited({ firstMessage: "Hello." }, ["firstMessage"])).toBe("Hello.");
});
