import { expect, it } from "vitest";
import { CallStore } from "@/archive/call-store";
import { ElementReader } from "@/archive/element-reader";
import { exportTable } from "@/archive/export-table";
import { atOnce } from "@/archive/steps.testing";
import { Views } from "@/archive/view";
import { type CallRow, EXPORT_FIELDS } from "@/archive/view-types";
import { readCsv, withoutApostrophes } from "@/lib/csv.testing";
import { emptyAnnotation } from "@/storage/annotations";
import { answeredBy, cut } from "../call-cells";
import type { CallNames } from "../call-names";
import { readCallSort } from "../calls-url";
import { callColumns, sayValue, shownColumns } from "./columns";
import { contentOf, fileName } from "./export";

const names: CallNames = {
  assistants: new Map([["a1", "Front desk"]]),
  squads: new Map([["s1", "Night shift"]]),
  numbers: new Map([["n1", "Reception, +442079460000"]]),
  squadsOfNumbers: new Map([["n1", "Reception and billing"]]),
};
const columns = (chosen: string[] | undefined, isSearching: boolean) =>
  shownColumns(callColumns(names), chosen, isSearching);
const ids = (...given: Parameters<typeof columns>) => columns(...given).map(({ id }) => id);
const row = (more: Partial<CallRow>): CallRow => ({ key: 0, phase: "ended", messages: 0, ...more });

it("shows the usual columns, and what was chosen in the table's own order", () => {
  expect(ids(undefined, false)).toEqual("when assistant customer duration evaluation summary".split(" "));
  expect(ids(["id", "messages", "customer"], false)).toEqual(["when", "customer", "messages", "id"]);
  expect(ids([], false)).toEqual(["when"]);
});

it("sorts by what the archive knows", () => {
  for (const { id, accessorFn } of callColumns(names)) {
    expect(readCallSort(new URLSearchParams({ sort: id })).id).toBe(accessorFn ? id : "when");
  }
});

it("gives hits their room, whatever columns were chosen", () => {
  expect(ids(undefined, true)).toEqual("when assistant customer duration evaluation summary".split(" "));
  expect(ids(["type"], true)).toEqual(["when", "type", "summary"]);
  expect(columns([], true).at(-1)?.header).toBe("Match");
});

it("exports the visible columns with their labels, or their fields, or all fields", () => {
  const visible = columns(["duration"], false);
  const shown = [{ header: "Started" }, { header: "Duration" }, { header: "Transcript" }];
  expect(contentOf("csv", visible, true)).toMatchObject({ format: "csv", shown });
  const fields = ["id", "createdAt", "startedAt", "endedAt", "scheduledAt", "type", "seconds", "transcript"];
  expect(contentOf("jsonl", visible, true)).toEqual({ format: "jsonl", columns: fields });
  expect(contentOf("csv-all", visible, false)).toEqual({ format: "csv", columns: EXPORT_FIELDS });
  const name = (...[format, isComplete]: [Parameters<typeof fileName>[0], boolean]) =>
    fileName(format, new Date(2026, 10, 3, 9, 5), isComplete);
  expect([name("csv", true), name("csv-all", true)]).toEqual(Array(2).fill("calls-2026-11-03-0905.csv"));
  expect(name("records", false)).toBe("calls-2026-11-03-0905-incomplete.jsonl");
});

it("writes every column as the list says it", async () => {
  const store = new CallStore();
  const reader = new ElementReader();
  reader.take({
    id: "c1",
    type: "inboundPhoneCall",
    status: "ended",
    endedReason: "customer-ended-call",
    assistantId: "a1",
    phoneNumberId: "n1",
    customer: { number: "+442079460001" },
    startedAt: "2026-11-20T09:00:00",
    endedAt: "2026-11-20T09:04:07",
    summary: "Asked for a refund.",
    analysis: { successEvaluation: "true" },
  });
  store.add(reader);
  const views = new Views(store);
  const { assistants, squads, numbers, squadsOfNumbers } = names;
  views.name({
    assistants: Object.fromEntries(assistants),
    squads: Object.fromEntries(squads),
    numbers: Object.fromEntries(numbers),
    squadsOfNumbers: Object.fromEntries(squadsOfNumbers),
  });
  const set = {
    status: "follow-up",
    assignee: "Zoë",
    tags: ["vip", "late"],
    note: "Call",
    turns: { 0: "Rude" },
  } as const;
  views.written = {
    annotations: new Map([["c1", { ...emptyAnnotation("c1"), ...set }]]),
    scores: new Map([["c1", [{ scorecard: "Greeting", score: 87.5, hasPassed: true }]]]),
  };
  const all = callColumns(names);
  const selection = { query: "", chosen: {}, sort: { column: "started", descending: true } } as const;
  const wanted = { selection, ...contentOf("csv", all, false) };
  const { file } = atOnce(exportTable(store, views, wanted, new Date(), () => undefined));
  const [labels = [], cells = [], ...rest] = readCsv(await file.text());
  expect(rest).toEqual([]);
  const written = labels.map((label, at) => [label, withoutApostrophes(cells[at] ?? "")]);
  expect(Object.fromEntries(written)).toEqual({
    Started: "20 Nov 2026 09:00:00 UTC",
    Assistant: "Front desk",
    Customer: "+442079460001",
    Duration: "4:07",
    Outcome: "Passed",
    "Phone number": "Reception, +442079460000",
    Type: "Inbound",
    Status: "Ended",
    "End reason": "Customer ended call",
    Messages: "0",
    ID: "c1",
    Review: "Follow up Zoë",
    Tags: "vip, late",
    Note: "Call · Rude",
    Scorecards: "Greeting 87.5 passed",
    Summary: "Asked for a refund.",
  });
  expect(labels).toEqual(all.map(({ header }) => header));
});

it("says who answered: the assistant, else the squad of the number, else an id", () => {
  expect(answeredBy(row({ assistantId: "a1", phoneNumberId: "n1" }), names)).toBe("Front desk");
  expect(answeredBy(row({ phoneNumberId: "n1" }), names)).toBe("Squad Reception and billing");
  expect(answeredBy(row({ assistantId: "gone", phoneNumberId: "n1" }), names)).toBe("gone");
  expect(answeredBy(row({ squadId: "s1", phoneNumberId: "n1" }), names)).toBe("Squad Night shift");
  expect(answeredBy(row({ squadId: "s2" }), names)).toBe("Squad s2");
  expect(answeredBy(row({ squadId: "s1", assistantId: "a1" }), names)).toBe("Front desk");
  expect(answeredBy(row({}), names)).toBeUndefined();
});

it("says a filter's values in words, however long and odd they are", () => {
  expect(sayValue("endedReason", "customer-ended-call", names)).toBe("Customer ended call");
  expect(sayValue("assistantId", "a1", names)).toBe("Front desk");
  expect(sayValue("type", "webCall", names)).toBe("Web");
  expect(sayValue("evaluation", "", names)).toBe("Not set");
  expect(sayValue("status", "x".repeat(200_000), names).length).toBeLessThan(400);
  expect(cut("y".repeat(301))).toHaveLength(301);
});
