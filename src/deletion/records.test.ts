import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import type { JsonObject } from "@/document/equal";
import { textStore } from "@/storage/device";
import { createReturnedLines } from "./many";
import { type QueuedDeletion, recordFile, returnedBy, storeDeletions, storedDeletions } from "./records";

function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    session: textStore(() => ({
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
      clear: () => texts.clear(),
    })),
  };
}

const record = (id: string, record?: JsonObject): QueuedDeletion => ({
  key: id,
  what: { noun: "phone number", id, name: id, connection: { id: "c1", name: "Sandbox" } },
  state: { step: "deleted", record, at: 5 },
});

it("gives back deletion records after a reload, without secrets and without what was not deleted", () => {
  const { session, texts } = storage();
  const waiting: QueuedDeletion = { ...record("b", {}), state: { step: "waiting", until: 9 } };
  storeDeletions(session, [
    record("a", { id: "a", serverUrlSecret: "hidden", server: { secret: "hidden" } }),
    waiting,
  ]);
  expect([...texts.values()].join()).not.toContain("hidden");
  expect(storedDeletions(session)).toMatchObject([
    { key: "a", state: { step: "deleted", record: { id: "a" } } },
  ]);
});

const batch = (records: readonly JsonObject[]): QueuedDeletion => {
  const returned = createReturnedLines();
  for (const record of records) returned.add(record);
  const error = new ApiError("invalid", "no", { status: 400, operation: "DELETE /calls/x" });
  return {
    key: "1 batch",
    what: { noun: "call", id: "batch", name: "3 calls", size: 3, connection: { id: "c1", name: "Sandbox" } },
    state: {
      step: "reported",
      at: 5,
      report: {
        counts: new Map([
          ["done", 2],
          ["failed", 1],
        ]),
        lost: 0,
        reasons: [{ error, isThere: true, isUnknown: false, ids: ["x"] }],
        returned,
      },
    },
  };
};

it("gives back what came of a batch, once and again, with the records that it returned", () => {
  const { session, texts } = storage();
  storeDeletions(session, [batch([{ id: "a", serverUrlSecret: "hidden" }, { id: "b" }])]);
  storeDeletions(session, storedDeletions(session));
  expect([...texts.values()].join()).not.toContain("hidden");
  const [kept, ...others] = storedDeletions(session);
  expect(others).toEqual([]);
  expect(kept?.state).toMatchObject({ step: "reported", report: { lost: 0, returned: { count: 2 } } });
  if (kept?.state.step !== "reported") return;
  const { counts, reasons, returned } = kept.state.report;
  expect([counts.get("done"), counts.get("failed"), counts.get("stopped")]).toEqual([2, 1, undefined]);
  expect(reasons).toMatchObject([{ ids: ["x"], isThere: true, isUnknown: false }]);
  expect(reasons[0]?.error).toMatchObject({ kind: "invalid", status: 400 });
  expect(returned.text()).toBe('{"id":"a","serverUrlSecret":"••••••••"}\n{"id":"b"}\n');
});

it("knows what the service returned of a deletion and of a batch, also after a reload", () => {
  const { session } = storage();
  const entry = batch([{ id: "a" }, { name: "no id" }]);
  storeDeletions(session, [entry]);
  const [kept] = storedDeletions(session);
  const returned = [
    { id: "a", name: "a", record: { id: "a" } },
    { id: "batch 2", name: "batch 2", record: { name: "no id" } },
  ];
  expect(returnedBy(entry)).toEqual(returned);
  expect(kept && returnedBy(kept)).toEqual(returned);
  expect(returnedBy(record("c", { id: "c" }))).toEqual([{ id: "c", name: "c", record: { id: "c" } }]);
});

it("gives back what came of a batch without records that are too many to keep", () => {
  const { session } = storage();
  storeDeletions(session, [batch([{ large: "x".repeat(1_100_000) }])]);
  const [kept] = storedDeletions(session);
  expect(kept?.state).toMatchObject({ step: "reported", report: { returned: { count: 1 } } });
  expect(kept?.state).not.toHaveProperty("report.returned.file");
});

it("keeps the newest deletion records where not all fit", () => {
  const { session } = storage();
  const large = "x".repeat(900_000);
  storeDeletions(
    session,
    ["a", "b", "c"].map((id) => record(id, { large })),
  );
  expect(storedDeletions(session).map(({ key }) => key)).toEqual(["b", "c"]);
});

it("takes nothing that is no deletion record, and lives without a storage", () => {
  const { session, texts } = storage();
  const blocked = textStore(() => {
    throw new Error("blocked");
  });
  for (const text of [
    "",
    "{",
    "{}",
    "[1,null,{}]",
    '[{"key":"a","what":{"connection":{}},"state":{"step":"deleted"}}]',
    '[{"key":"a","what":{"noun":"","id":"","name":"","connection":{"id":"","name":""}},"state":{"step":"reported","at":1,"report":{}}}]',
  ]) {
    texts.set("switchboard.deletions", text);
    expect(storedDeletions(session)).toEqual([]);
  }
  expect(storedDeletions(blocked)).toEqual([]);
  expect(() => storeDeletions(blocked, [record("a", {})])).not.toThrow();
});

it("names a file after the record, without secrets", () => {
  expect(recordFile("phone number", "a/b c", { id: "a/b c", carrierAuthToken: "hidden" })).toEqual({
    name: "phone-number-a_b_c.json",
    text: '{\n  "id": "a/b c",\n  "carrierAuthToken": "••••••••"\n}\n',
  });
});
