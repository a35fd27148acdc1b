import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { assistant } from "@/schema/assistant";
import { resultWords } from "./result-words";

it("gives the reason of a refusal that names no field", () => {
  const error = new ApiError("invalid", "No", { status: 400, bodySnippet: "The plan allows 3 assistants" });
  const text = resultWords(assistant, { kind: "refused", details: [], error }).text;
  expect(text).toMatch(
    /^Not saved: .* The service says: The plan allows 3 assistants\. What you typed is still here\.$/,
  );
});

it("says that an answer could not be read where it came", () => {
  const say = (kind: "unreadable" | "unreachable") =>
    resultWords(assistant, { kind: "lost", happened: "not-stored", error: new ApiError(kind, "No") }).text;
  expect(say("unreadable")).toContain("the service's answer could not be read, and a look shows");
  expect(say("unreachable")).toContain("the service's answer was lost, and a look shows");
});

it("never says that it was saved where nothing was kept", () => {
  const outcomes = [{ path: ["name"], asked: "A", got: "B", outcome: "not-stored" as const }];
  const words = resultWords(assistant, {
    kind: "saved",
    report: { outcomes, sideEffects: [] },
    withoutRefused: [],
    mergedTheirs: false,
  });
  expect(words).toMatchObject({ tone: "bad", text: expect.stringMatching(/^Not saved: .*still here\.$/) });
});
