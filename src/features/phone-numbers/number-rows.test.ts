import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import type { ItemState } from "@/runs/outcome";
import { createLookUps, type Found, type NumberSources, numberRows, wantedIds } from "./number-rows";

it("stores what was found and what is not there, and takes anything else as a failure to be tried again", async () => {
  let isDown = true;
  const store = vi.fn();
  const run = createLookUps({
    read: async (id) => {
      if (id === "gone") throw new ApiError("missing", "", { status: 404 });
      if (id === "fails" && isDown) throw new ApiError("unavailable", "", { status: 500 });
      return { number: id };
    },
    store,
    io: { onLimited: () => () => undefined, pause: async () => undefined },
  });
  await run.start(["here", "gone", "fails"]);
  const at = expect.any(Number);
  expect(store.mock.calls).toEqual([
    ["here", { record: { number: "here" }, at }],
    ["gone", { record: undefined, at }],
  ]);
  expect(run.snapshot().states.get("here")).toEqual({
    kind: "done",
    detail: { record: { number: "here" }, at },
  });
  expect(run.snapshot().states.get("gone")).toEqual({ kind: "skipped", why: "gone" });
  expect(run.snapshot().states.get("fails")).toMatchObject({
    kind: "failed",
    error: { kind: "unavailable" },
  });
  isDown = false;
  await run.start(["fails"]);
  expect(run.snapshot().states.get("fails")?.kind).toBe("done");
});

const sources: NumberSources = {
  calls: new Map([
    ["called", 12],
    ["lost", 3],
    ["deleted", 1],
  ]),
  stored: [
    { id: "seen", seen: { record: { name: "Main" }, at: 10 }, isMissing: false, at: 10 },
    { id: "lost", seen: { record: { name: "Gone" }, at: 8 }, isMissing: true, at: 20 },
    { id: "deleted", seen: { record: { name: "Old" }, at: 5 }, isMissing: false, at: 5 },
  ],
  gone: [{ noun: "phone number", id: "deleted", name: "Old", at: 30 }],
  states: new Map(),
};

const told = (more: Partial<NumberSources>) =>
  Object.fromEntries(
    numberRows({ ...sources, ...more }).map(({ id, record, at, state, calls }) => [
      id,
      { state: state.kind, record: record?.value.name, at, calls },
    ]),
  );

it("knows numbers from calls, earlier look-ups and deletions", () => {
  expect(told({})).toEqual({
    called: { state: "not read", record: undefined, at: undefined, calls: 12 },
    lost: { state: "missing", record: "Gone", at: 8, calls: 3 },
    deleted: { state: "deleted", record: "Old", at: 5, calls: 1 },
    seen: { state: "not read", record: "Main", at: 10, calls: 0 },
  });
  expect(told({ calls: undefined, stored: [], gone: [] })).toEqual({});
});

it("goes by the newest look-up, and keeps showing what was seen while another one fails", () => {
  expect(
    told({
      states: new Map<string, ItemState<Found>>([
        ["seen", { kind: "failed", error: new Error("500") }],
        ["lost", { kind: "done", detail: { record: { name: "Back" }, at: 40 } }],
        ["called", { kind: "skipped", why: "gone" }],
        ["deleted", { kind: "done", detail: { record: { name: "Stale" }, at: 29 } }],
        ["typed", { kind: "running" }],
      ]),
    }),
  ).toEqual({
    called: { state: "missing", record: undefined, at: undefined, calls: 12 },
    lost: { state: "found", record: "Back", at: 40, calls: 3 },
    deleted: { state: "deleted", record: "Stale", at: 29, calls: 1 },
    seen: { state: "failed", record: "Main", at: 10, calls: 0 },
    typed: { state: "reading", record: undefined, at: undefined, calls: 0 },
  });
});

it("looks up by itself what is not known to be gone", () => {
  expect(wantedIds(sources)).toEqual(["called", "seen"]);
  expect(wantedIds({ calls: undefined, stored: [], gone: [] })).toEqual([]);
});
