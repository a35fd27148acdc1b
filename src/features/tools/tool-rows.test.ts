import { expect, it } from "vitest";
import { holds } from "@/document/search";
import { placeAddress } from "@/references/places";
import { buildIndex } from "@/references/resolve";
import { inlinePlace, inlineTools, toolRows } from "./tool-rows";

const assistants = [
  {
    id: "a/1",
    name: "Front desk",
    model: { toolIds: ["t1", "t2", "t1"], tools: [{ type: "function", function: { name: "find_slot" } }] },
  },
  { name: "Without an id", model: { toolIds: ["t2"], tools: [{ type: "endCall" }, "odd"] } },
];
const copy = { id: "a2", name: "Billing", tools: [{ id: "t1", function: { name: "find_slot" } }] };
const squads = [
  {
    id: "s1",
    name: "Main line",
    members_overrides: { model: { toolIds: ["t3"] } },
    members: [
      { assistant: { name: "Guide", model: { toolIds: ["t1"], tools: [{}] } } },
      { assistantId: "a/1", assistantOverrides: { model: { toolIds: ["t3"] } } },
    ],
  },
];
const gone = ["t3", "t9"].map((id, at) => ({ noun: "tool", id, name: id, at }));

it("finds tools by id and inline, everywhere, and those deleted from here", () => {
  const rows = toolRows(buildIndex({ assistants, squads }), gone);
  const told = rows.map((row) =>
    !row.inline
      ? `${row.id}: ${row.where.join("; ")} (${row.references.length}${row.isGone ? ", gone" : ""})`
      : `${row.name}: ${row.where.join("; ")} ${placeAddress(row.inline)}`,
  );
  expect(told).toEqual([
    "t1: Front desk; Main line (3)",
    "t2: Front desk; Without an id (2)",
    "odd: Without an id (1)",
    "t3: Main line (2, gone)",
    "t9:  (0, gone)",
    "find_slot: Front desk /assistants/a%2F1?field=model.tools.0",
    "End call: Without an id undefined",
    "Unnamed tool: Main line, member 1, squad-only assistant /squads/s1?field=members.0.assistant.model.tools.0",
  ]);
});

it("knows the IDs of inline tools, which tools by ID may share", () => {
  const found = inlineTools({ assistants: [...assistants, copy], squads }).filter(({ id }) => id === "t1");
  expect(found.map((tool) => `${tool.name} in ${inlinePlace(tool)}`)).toEqual(["find_slot in Billing"]);
});

it("names tools by ID where an inline tool with the same ID or a deletion has their names", () => {
  const noted = [{ noun: "tool", id: "t3", name: "book_slot", at: 1 }, ...gone];
  const rows = toolRows(buildIndex({ assistants: [...assistants, copy], squads }), noted);
  const named = rows.filter((row) => !row.inline);
  const told = named.map(({ id, name }) => `${id}: ${name}`);
  expect(told).toEqual(["t1: find_slot", "t2: t2", "odd: odd", "t3: book_slot", "t9: t9"]);
  const found = (query: string) => named.filter(({ raw }) => holds(raw, query)).map(({ name }) => name);
  expect(found("book")).toEqual(["book_slot"]);
  expect(found("t3")).toEqual(["book_slot"]);
});
