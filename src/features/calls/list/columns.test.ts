import { expect, it } from "vitest";
import type { CallRow } from "@/archive/view-types";
import { answeredBy, cut } from "../call-cells";
import { readCallSort } from "../selection";
import { callColumns, sayValue, shownColumns } from "./columns";
import type { CallNames } from "./use-call-names";
import { exportColumns, fileName } from "./use-export";

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
  expect(ids(["id", "messages", "customer", "__proto__"], false)).toEqual([
    "when",
    "customer",
    "messages",
    "id",
  ]);
  expect(ids([], false)).toEqual(["when"]);
});

it("sorts by what the archive knows", () => {
  for (const { id, isSortable } of callColumns(names)) {
    expect(readCallSort(new URLSearchParams({ sort: id })).id).toBe(isSortable ? id : "when");
  }
});

it("gives hits their room, whatever columns were chosen", () => {
  expect(ids(undefined, true)).toEqual("when assistant customer duration evaluation summary".split(" "));
  expect(ids(["type"], true)).toEqual(["when", "type", "summary"]);
  expect(columns([], true).at(-1)?.header).toBe("Match");
});

it("exports the columns that are shown, and always the id", () => {
  expect(exportColumns(columns(["duration", "id"], false), true)).toEqual([
    "id",
    "createdAt",
    "startedAt",
    "endedAt",
    "scheduledAt",
    "type",
    "seconds",
    "transcript",
  ]);
  expect(fileName("csv", new Date(2026, 10, 3, 9, 5))).toBe("calls-2026-11-03-0905.csv");
  expect(fileName("records", new Date(2026, 10, 3, 19, 5))).toBe("calls-2026-11-03-1905.jsonl");
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
