import { expect, test } from "vitest";
import { TypedText } from "@/document/exact-json";
import { formOfMessage, type MessageForm, messageWords, withWritten } from "./message-forms";

test.each<[unknown, MessageForm]>([
  [undefined, "absent"],
  [null, "none"],
  ["", "empty"],
  ["One moment", "text"],
  ["{}", "text"],
  [" ", "text"],
  [{ type: "custom" }, "custom"],
  [{}, "custom"],
  [[], "custom"],
  [4, "custom"],
  [false, "custom"],
  [new TypedText('{"type":'), "custom"],
  [new TypedText(""), "custom"],
])("%j is the form %s", (value, form) => {
  expect(formOfMessage(value)).toBe(form);
});

test("what was written in one form stays in any other", () => {
  const half = new TypedText('{"type":');
  let written = withWritten({}, "One moment");
  for (const value of [undefined, null, "", half]) written = withWritten(written, value);
  expect(written).toEqual({ text: "One moment", custom: half });
});

test("every kind of message looks different in a row", () => {
  const kinds = [undefined, null, "", " ", "One moment", { type: "custom" }];
  expect(kinds.map(messageWords).join(", ")).toBe(
    "Default phrase, Message: null, Silent, Blank (1 character), “One moment”, Custom message",
  );
  expect(messageWords("x".repeat(200))).toHaveLength(62);
});
