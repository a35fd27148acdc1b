import { expect, it } from "vitest";
import { blankWords, count, readable, sayBytes, sayBytesExactly, sentence, shortenId } from "./words";

it("turns the API's values into words and leaves abbreviations alone", () => {
  expect(readable("customer-ended-call")).toBe("customer ended call");
  expect(readable("inProgress")).toBe("in progress");
  expect(readable("machine_end_beep")).toBe("machine end beep");
  expect(readable("SIP")).toBe("SIP");
  expect(readable("lastNMessages")).toBe("last N messages");
  expect(readable("toolIDs")).toBe("tool IDs");
  expect(readable("--")).toBe("--");
  expect(sentence("stereoRecordingUrl")).toBe("Stereo recording url");
});

it("says what a text of blanks is", () => {
  expect(blankWords(" ")).toBe("Blank (1 character)");
  expect(blankWords("\u00a0\n\u200b")).toBe("Blank (3 characters)");
  expect(blankWords("")).toBeUndefined();
  expect(blankWords(" a ")).toBeUndefined();
});

it("counts in words", () => {
  expect(count(1, "call")).toBe("1 call");
  expect(count(12480, "call")).toBe("12,480 calls");
  expect(count(0, "entry", "entries")).toBe("0 entries");
});

it("shortens ids in the middle and leaves short ones alone", () => {
  expect(shortenId("9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d")).toBe("9b1deb…cb6d");
  expect(shortenId("short")).toBe("short");
});

it("says sizes", () => {
  expect([0, 1, 999, 1000, 48213, 5_250_000].map(sayBytes)).toEqual([
    "0 bytes",
    "1 byte",
    "999 bytes",
    "1 KB",
    "48 KB",
    "5.3 MB",
  ]);
  expect([7, 48213].map(sayBytesExactly)).toEqual(["7 bytes", "48 KB (48,213 bytes)"]);
});
