import { expect, it } from "vitest";
import { fileNameFrom, textOfFile } from "./files";

it("makes a file's name of a title's letters and digits", () => {
  expect(fileNameFrom("Front desk: “Zürich” / 2", "assistant")).toBe("Front-desk-Zürich-2");
  expect(fileNameFrom("../..", "assistant")).toBe("assistant");
  expect(fileNameFrom(undefined, "assistant")).toBe("assistant");
});

const read = (...bytes: number[]) => textOfFile(new Blob([new Uint8Array(bytes)]));

it("reads UTF-8 and UTF-16, and nothing that isn't exactly one of them", async () => {
  expect(await read()).toBe("");
  expect(await read(0xc3, 0xa9)).toBe("é");
  expect(await read(0xef, 0xbb, 0xbf, 0xc3, 0xa9)).toBe("é");
  expect(await read(0xff, 0xfe, 0xe9, 0)).toBe("é");
  expect(await read(0xfe, 0xff, 0, 0xe9)).toBe("é");
  expect(await read(0xe9)).toBeUndefined();
  expect(await read(0xff, 0xfe, 0xe9)).toBeUndefined();
});
