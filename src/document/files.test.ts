import { expect, it } from "vitest";
import type { File } from "@/schema/file";
import { fileName, filePreview, fileSize, fileType } from "./files";

it("names files, and leaves out impossible sizes", () => {
  expect([{ name: "a" }, { originalName: "b" }, { id: "c" }, {}].map(fileName)).toEqual([
    "a",
    "b",
    "c",
    "Without a name or ID",
  ]);
  expect([{ size: 0 }, { size: -1 }, { size: null }, {}].map(fileSize)).toEqual([
    0,
    undefined,
    undefined,
    undefined,
  ]);
});

it("says types in words, and leaves those without words as they are", () => {
  const types: [string, string | undefined][] = [
    ["application/pdf", "PDF"],
    ["Text/Plain; charset=utf-8", "Plain text"],
    ["audio/x-wav", "Audio (WAV)"],
    ["image/svg+xml", "Image (SVG)"],
    ["application/vnd.odd", "application/vnd.odd"],
    ["whatever", "whatever"],
    ["image/", "image/"],
    ["", undefined],
  ];
  expect(types.map(([mimeType]) => fileType({ mimeType }))).toEqual(types.map(([, words]) => words));
});

it("previews images and sounds at addresses that may be loaded, and nothing else", () => {
  const kind = (file: File) => filePreview({ url: "https://files.example/1", ...file })?.kind;
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
    { name: "png" },
  ]) {
    expect(kind(file)).toBeUndefined();
  }
});
