import { describe, expect, it } from "vitest";
import { type Entry, rank } from "./rank";

const entry = (group: string, label: string, more: Partial<Entry> = {}): Entry => ({
  key: `${group} ${label}`,
  group,
  label,
  ...more,
});
const labels = (entries: readonly Entry[], query: string, openedAt?: ReadonlyMap<string, number>) =>
  rank(entries, query, openedAt).flatMap((group) => group.entries.map(({ label }) => label));

describe("ranking", () => {
  it("puts what is meant first: the same, its beginning, a word's beginning, its middle, then elsewhere", () => {
    const entries = [
      entry("Assistants", "Night", { detail: "speaks as Clara" }),
      entry("Assistants", "Declaration"),
      entry("Assistants", "Dr Clara"),
      entry("Assistants", "Clara at night"),
      entry("Assistants", "Clara"),
    ];
    expect(labels(entries, "clara")).toEqual(["Clara", "Clara at night", "Dr Clara", "Declaration", "Night"]);
  });

  it("wants every word, in any order, wherever it stands, without regard to case and accents", () => {
    const entries = [
      entry("Assistants", "Réception Zürich", { also: "a1d0-77" }),
      entry("Assistants", "Reception Bern"),
    ];
    expect(labels(entries, "zurich RECEP")).toEqual(["Réception Zürich"]);
    expect(labels(entries, "reception 77")).toEqual(["Réception Zürich"]);
    expect(labels(entries, "reception 78")).toEqual([]);
  });

  it("puts the group with the best first, and recently opened ones before others that fit as well", () => {
    const [desk, office] = [entry("Assistants", "Front desk"), entry("Assistants", "Front office")];
    const entries = [desk, office, entry("Files", "Front")];
    expect(labels(entries, "front")).toEqual(["Front", "Front desk", "Front office"]);
    const openedAt = new Map([["Assistants Front office", 5]]);
    expect(labels(entries, "front", openedAt)).toEqual(["Front", "Front office", "Front desk"]);
  });

  it("puts behind everything else what is made for whatever is typed", () => {
    const entries = [
      entry("Search", "Search all calls for “clara”", { matchesAll: true }),
      entry("Actions", "Forget", { also: "clara" }),
    ];
    expect(labels(entries, "clara")).toEqual(["Forget", "Search all calls for “clara”"]);
    expect(labels(entries, "nobody")).toEqual(["Search all calls for “clara”"]);
  });

  it("shows a few of each group and says how many more there are", () => {
    const entries = Array.from({ length: 1000 }, (_, index) => entry("Assistants", `Desk ${index}`));
    const [group] = rank(entries, "desk");
    expect([group?.entries.length, group?.more]).toEqual([6, 994]);
  });

  it("shows what there is in the given order while nothing is typed", () => {
    const [squad, calls] = [entry("Actions", "New squad"), entry("Pages", "Calls")];
    expect(labels([entry("Recently opened", "Billing"), calls, squad], " ")).toEqual([
      "Billing",
      "Calls",
      "New squad",
    ]);
  });

  it("is quick over thousands of records, typed letter by letter", () => {
    const entries = Array.from({ length: 20_000 }, (_, index) =>
      entry("Assistants", `Assistant ${index} of the Zürich practice`, { also: `id-${index}` }),
    );
    rank(entries, "a");
    const start = performance.now();
    for (const query of ["as", "ass", "assistant 1", "assistant 19 zur"]) rank(entries, query);
    // About 100 ms in all. If it takes seconds, records are compared with each other.
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
