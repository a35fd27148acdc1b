import { expect, test } from "vitest";
import { TypedText } from "@/document/exact-json";
import {
  formOfMessage,
  type MessageForm,
  messageInForm,
  messageWords,
  textOfMessage,
  withWritten,
} from "./message-forms";

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

test.each<[MessageForm, unknown]>([
  ["absent", undefined],
  ["none", null],
  ["empty", ""],
  ["custom", {}],
])("choosing %s stores %j", (form, stored) => {
  expect(messageInForm(form, {})).toEqual(stored);
});

test("what was written in one form comes back from any other", () => {
  const half = new TypedText('{"type":');
  let written = withWritten({}, "One moment");
  for (const value of [undefined, null, "", half]) written = withWritten(written, value);
  expect(textOfMessage(messageInForm("text", written))).toBe("One moment");
  expect(messageInForm("custom", written)).toBe(half);
});

test("every kind of message looks different in a row", () => {
  const kinds = [undefined, null, "", " ", "One moment", { type: "custom" }];
  expect(kinds.map(messageWords)).toEqual([
    "Default phrase",
    "Message: null",
    "Silent",
    "Blank (1 character)",
    "“One moment”",
    "Custom message",
  ]);
  expect(messageWords("x".repeat(200))).toHaveLength(62);
});
