import { describe, expect, it } from "vitest";
import { loadFile, loadVoice } from "@/api/dialects";
import { chosenFile, chosenTool, knownFiles, knownTools, voiceGroups } from "./pickers-known";

describe("files to choose from", () => {
  const files = knownFiles(
    [
      { id: "f2", name: "Prices.pdf", mimeType: "application/pdf", size: 48_213 },
      { id: "f1", originalName: "Hours.txt", size: "many" },
      { id: "f/3", isDeleted: true },
    ].map(loadFile),
  );

  it("are named, described and sorted", () => {
    expect(files).toEqual([
      { id: "f/3", name: "f/3", about: "", warning: "Deleted", href: "/files?deleted=1&open=f%2F3" },
      { id: "f1", name: "Hours.txt", about: "", href: "/files?open=f1" },
      { id: "f2", name: "Prices.pdf", about: "PDF, 48 KB", href: "/files?open=f2" },
    ]);
  });

  it("are missing only where the list was read", () => {
    expect(chosenFile("f2", files).name).toBe("Prices.pdf");
    expect(chosenFile("other", files)).toMatchObject({ name: "other", warning: "File not found" });
    expect(chosenFile("other", undefined)).not.toHaveProperty("warning");
  });
});

describe("tools to choose from", () => {
  const names = new Map([["t3", "find_slot"]]);
  const tools = knownTools(
    [
      { id: "a", name: "Front desk", model: { toolIds: ["t1", "t 2", true] } },
      { id: "b", model: { toolIds: ["t1"] } },
      { id: "c", model: { toolIds: ["t1"] } },
      { model: null },
    ],
    [{ id: "s", name: "Main line", members: [{ assistant: { model: { toolIds: ["t3"] } } }] }],
    "b",
    names,
  );

  it("are those in use, with their users other than the edited record", () => {
    expect(tools).toEqual([
      { id: "t1", name: "t1", about: "Used by Front desk and c", href: "/tools/t1" },
      { id: "t 2", name: "t 2", about: "Used by Front desk", href: "/tools/t%202" },
      { id: "t3", name: "find_slot", about: "Used by Main line", href: "/tools/t3" },
    ]);
  });

  it("have an unknown status or are deleted, but are never missing", () => {
    expect(chosenTool("t3", tools, [], names).about).toBe("t3 · Used by Main line · Status unknown");
    expect(chosenTool("other", tools, [], names)).toEqual({
      id: "other",
      name: "other",
      about: "Status unknown",
      href: "/tools/other",
    });
    expect(chosenTool("t1", tools, ["t1"], names).warning).toBe("Deleted from here");
  });
});

describe("voices to choose from", () => {
  it("are grouped by language, each name once, followed by others in use", () => {
    const voices = [
      { language: "en-GB", name: "Hugo" },
      { language: "en-GB", name: "Clara" },
      { language: "de-DE", name: "Clara" },
      { language: "de-DE", name: "Anke" },
      { name: "Nobody" },
      { language: "fr" },
    ].map(loadVoice);
    expect(voiceGroups(voices, ["Clara", "Old voice", "Old voice"])).toEqual([
      { title: "British English (en-GB)", values: ["Hugo"] },
      { title: "British English (en-GB), German (Germany, de-DE)", values: ["Clara"] },
      { title: "German (Germany, de-DE)", values: ["Anke"] },
      { title: "No language", values: ["Nobody"] },
      { title: "Used but not listed", values: ["Old voice"] },
    ]);
    expect(voiceGroups([], [])).toEqual([]);
  });
});
