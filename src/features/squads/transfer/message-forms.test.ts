import { expect, test } from "vitest";
import { JsonText } from "@/form/json-text";
import { NOT_SET } from "@/form/not-set";
import { type FormValue, toDocumentValue, toFormValue } from "@/form/values";
import type { Leaf } from "@/schema/field";
import { assistantDestination } from "@/schema/squad";
import {
  formOfMessage,
  type MessageForm,
  messageInForm,
  messageOfText,
  textOfMessage,
  withWritten,
} from "./message-forms";

const schema = assistantDestination.shape.message;
const leaf: Leaf = { path: ["message"], meta: { label: "Message", help: "", control: "json" }, schema };

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
])("%j of a document is the form %s", (value, form) => {
  expect(formOfMessage(toFormValue(leaf, value))).toBe(form);
});

test.each<[FormValue, MessageForm]>([
  [new JsonText('{"type":'), "custom"],
  [new JsonText(""), "custom"],
  ["plain", "text"],
  [undefined, "absent"],
])("%o, half typed or put there by others, has a form", (value, form) => {
  expect(formOfMessage(value)).toBe(form);
});

test.each(["", "One moment", 'She said "hi"\n\\', "{}", "null"])(
  "the text %j is stored as it is typed",
  (text) => {
    const value = messageOfText(text);
    expect(toDocumentValue(leaf, value)).toBe(text);
    expect(textOfMessage(value)).toBe(text);
    // So that going back to what was loaded is no change.
    expect(value).toEqual(toFormValue(leaf, text));
  },
);

test.each<[MessageForm, unknown]>([
  ["absent", undefined],
  ["none", null],
  ["empty", ""],
  ["custom", {}],
])("choosing %s stores %j", (form, stored) => {
  expect(toDocumentValue(leaf, messageInForm(form, {}))).toEqual(stored);
});

test("a text that was never typed puts nothing in the place of what is there", () => {
  expect(messageInForm("text", {})).toBeUndefined();
});

test("what was written in one form comes back from any other", () => {
  const half = new JsonText('{"type":');
  let written = withWritten({}, messageOfText("One moment"));
  for (const value of [NOT_SET, null, messageOfText(""), half]) written = withWritten(written, value);
  expect(textOfMessage(messageInForm("text", written))).toBe("One moment");
  expect(messageInForm("custom", written)).toBe(half);
});
