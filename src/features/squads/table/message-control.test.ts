import { expect, test } from "vitest";
import { TypedText } from "@/document/exact-json";
import { withWritten } from "./message-control";

test("what was written in one form stays in any other", () => {
  const half = new TypedText('{"type":');
  let written = withWritten({}, "One moment");
  for (const value of [undefined, null, "", half]) written = withWritten(written, value);
  expect(written).toEqual({ text: "One moment", custom: half });
});
