import { expect, it } from "vitest";
import type { Version } from "@/storage/stores";
import { changesOf, readChosen, sidesOf } from "./sides";

const NOW = new Date(2026, 10, 23, 12);
const at = (day: number) => new Date(2026, 10, day, 9).getTime();
const version = (day: number, how: Version["how"], more: Partial<Version> = {}): Version => ({
  connectionId: "c",
  organizationId: "o",
  kind: "assistants",
  id: "a",
  number: day,
  at: at(day),
  how,
  document: { id: "a", createdAt: iso(1), updatedAt: iso(day) },
  size: 0,
  ...more,
});
const iso = (day: number) => new Date(at(day)).toISOString();
const chosen = (query: string, changes = [{ at: at(10), summary: undefined }]) =>
  readChosen(new URLSearchParams(query), changes, NOW);

it("knows changes from saves here and from the service's own times, each once", () => {
  const seenLater = version(12, "seen", { document: { id: "a", createdAt: iso(1), updatedAt: iso(11) } });
  const changes = changesOf([version(5, "saved", { summary: "3 stored" }), seenLater], {
    id: "a",
    createdAt: iso(1),
    updatedAt: iso(14),
  });
  expect(changes).toEqual([
    { at: at(14), summary: undefined },
    { at: at(11), summary: undefined },
    { at: at(5), summary: "3 stored" },
  ]);
  expect(changesOf([], { id: "a", createdAt: iso(1), updatedAt: iso(1) })).toEqual([]);
  expect(changesOf([], { id: "a", updatedAt: "soon" })).toEqual([]);
  // Of a record that was never changed, in other forms.
  for (const [createdAt, updatedAt] of [
    ["2026-10-01T08:00:00.123456", "2026-10-01T08:00:00.123991"],
    ["2026-10-01T08:00:00.000Z", "2026-10-01T08:00:00+00:00"],
  ])
    expect(changesOf([], { id: "a", createdAt, updatedAt })).toEqual([]);
});

it("compares the days before and after a change, the latest if none is named", () => {
  const week = 7 * 86_400_000;
  expect(sidesOf("a", chosen("days=7"), NOW)).toEqual([
    { assistantId: "a", from: at(10) - week, to: at(10) },
    { assistantId: "a", from: at(10), to: at(10) + week },
  ]);
  expect(sidesOf("a", chosen(`at=${at(3)}&days=no`), NOW)?.[1].from).toBe(at(3));
  expect(chosen("", []).by).toBe("periods");
  expect(sidesOf("a", chosen("by=change", []), NOW)).toBeUndefined();
});

it("compares two periods with their last days, or two assistants over the same days", () => {
  const day = (date: number) => new Date(2026, 10, date).getTime();
  expect(
    sidesOf("a", chosen("by=periods&from=2026-11-01&to=2026-11-07&from2=2026-11-08&to2=x"), NOW),
  ).toEqual([
    { assistantId: "a", from: day(1), to: day(8) },
    { assistantId: "a", from: day(8), to: day(24) },
  ]);
  expect(sidesOf("a", chosen("by=assistant&with=b&days=7"), NOW)).toEqual([
    { assistantId: "a", from: day(17) },
    { assistantId: "b", from: day(17) },
  ]);
  expect(sidesOf("a", chosen("by=assistant"), NOW)).toBeUndefined();
});
