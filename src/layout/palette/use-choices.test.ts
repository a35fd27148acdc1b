import { describe, expect, it } from "vitest";
import { loadAssistant, loadPhoneNumber, loadSquad } from "@/api/dialects";
import { foundCall } from "@/features/calls/found";
import { findNumbers } from "@/features/phone-numbers/found";
import { findTools } from "@/features/tools/found";
import { foundRecords } from "@/record-list/found-records";
import { byId } from "./use-choices";

describe("what the palette knows of records", () => {
  it("tells records of one name apart, takes each id once, and leaves out what has none", () => {
    const choices = foundRecords(
      [
        { id: "a1", name: "Desk" },
        { id: "a2", name: "Desk" },
        { id: "a2", name: "Another" },
        { name: "Nobody" },
        { id: "a/3", name: null },
        { id: {} },
      ].map(loadAssistant),
      { to: (id) => `/assistants/${encodeURIComponent(id)}` },
    );
    const told = choices.map(({ label, detail, to }) => `${label} ${detail} ${to}`);
    expect(told).toEqual([
      "a/3 undefined /assistants/a%2F3",
      "Desk a1 /assistants/a1",
      "Desk a2 /assistants/a2",
    ]);
  });

  it("finds tools by who names them, assistants inside squads included", () => {
    const choices = findTools(
      [
        { id: "a1", name: "Desk", model: { toolIds: ["t1", true] } },
        { id: "a2", model: { toolIds: ["t1"], tools: [{ id: "t2", function: { name: "find_slot" } }] } },
      ].map(loadAssistant),
      [loadSquad({ id: "s1", name: "Squad", members: [{ assistant: { model: { toolIds: ["t2"] } } }] })],
    );
    const told = choices.map(({ label, detail }) => `${label}: ${detail}`);
    expect(told).toEqual(["t1: Used by Desk and 1 more", "find_slot: Used by Squad"]);
  });

  it("knows numbers by calls and by look-ups, and finds them however they are typed", () => {
    const found = loadPhoneNumber({ name: "Reception", number: "+44 20 7946 0000" });
    const choices = findNumbers(new Map(Object.entries({ n1: 3, n2: 1 })), new Map([["n1", found]]));
    const told = choices.map(({ label, detail }) => `${label}: ${detail}`);
    expect(told).toEqual(["Reception, +44 20 7946 0000: 3 calls", "n2: 1 call"]);
    expect(choices[0]?.also).toBe("n1 442079460000");
  });

  it("takes whatever the service sends", () => {
    const row = { key: 1, phase: "ended" as const, messages: 0 };
    expect(foundCall(row, "x", new Map())).toEqual([]);
    expect(foundCall({ ...row, id: "c1", createdAt: "soon" }, "x", new Map())).toMatchObject([
      { label: "c1", key: "/calls/c1", to: "/calls/c1?q=x" },
    ]);
  });

  it("offers to open what may be an id, and no words", () => {
    expect(byId("refund")).toEqual([]);
    expect(byId("two words 77")).toEqual([]);
    expect(byId(" c3f2e904-0000 ").map(({ to }) => to)).toEqual([
      "/calls/c3f2e904-0000",
      "/phone-numbers/c3f2e904-0000",
      "/tools/c3f2e904-0000",
    ]);
  });
});
