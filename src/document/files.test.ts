import { expect, it } from "vitest";
import { fileName, filePreview, fileSize, fileType, isDeleted } from "./files";

it("reads files of any shape", () => {
  expect([{ name: "a" }, { originalName: "b" }, { id: "c" }, {}].map(fileName)).toEqual([
    "a",
    "b",
    "c",
    "Without a name or ID",
  ]);
  const marks = [true, "true", "True", false, "false", null, undefined, 1];
  expect(marks.filter((mark) => isDeleted({ isDeleted: mark }))).toEqual([true, "true", "True"]);
  expect([{ size: 0 }, { size: -1 }, { size: "3" }, { size: "big" }, null].map(fileSize)).toEqual([
    0,
    undefined,
    3,
    undefined,
    undefined,
  ]);
});

it("reads the names that real accounts have for size and type", () => {
  const file = { bytes: 48_213, mimetype: "application/pdf" };
  expect([fileSize(file), fileType(file)]).toEqual([48_213, "PDF"]);
  expect(fileSize({ size: 1, bytes: 2 })).toBe(1);
});

it("says types in words, and leaves those without words as they are", () => {
  const types = [
    ["application/pdf", "PDF"],
    ["Text/Plain; charset=utf-8", "Plain text"],
    ["audio/x-wav", "Audio (WAV)"],
    ["image/svg+xml", "Image (SVG)"],
    ["application/vnd.odd", "application/vnd.odd"],
    ["whatever", "whatever"],
    ["image/", "image/"],
    ["", undefined],
    [7, undefined],
  ];
  expect(types.map(([mimeType]) => fileType({ mimeType }))).toEqual(types.map(([, words]) => words));
});

it("previews images and sounds at addresses that may be loaded, and nothing else", () => {
  const kind = (file: object) => filePreview({ url: "https://files.example/1", ...file })?.kind;
  expect(kind({ mimeType: "image/png" })).toBe("image");
  expect(kind({ mimeType: "AUDIO/mpeg; rate=1" })).toBe("audio");
  expect(kind({ name: "Menu.JPG" })).toBe("image");
  expect(kind({ mimeType: "application/octet-stream", originalName: "hold.mp3" })).toBe("audio");
  expect(kind({ url: "http://files.example/a.webp?key=1" })).toBe("image");
  for (const file of [
    { mimeType: "application/pdf", name: "a.png" },
    { mimeType: "image/png", url: "javascript:alert(1)" },
    { mimeType: "image/png", url: "data:image/png;base64,AA" },
    { mimeType: "image/png", url: "/a.png" },
    { mimeType: "image/png", url: 7 },
    { name: "png" },
  ]) {
    expect(kind(file)).toBeUndefined();
  }
});
