import { expect, it } from "vitest";
import { ApiError } from "@/api/errors";
import { textStore } from "@/storage/device";
import type { QueuedDeletion } from "./queue";
import { createReceiptLines } from "./receipt-lines";
import { keepReceipts, keptReceipts, receiptFile, returnedBy } from "./receipts";

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

const receipt = (id: string, record: unknown): QueuedDeletion => ({
  key: id,
  what: { noun: "phone number", id, name: id, connection: { id: "c1", name: "Sandbox" } },
  state: { step: "deleted", record, at: 5 },
});

it("gives back receipts after a reload, without secrets and without what was not deleted", () => {
  const { session, texts } = storage();
  const waiting: QueuedDeletion = { ...receipt("b", {}), state: { step: "waiting", until: 9 } };
  keepReceipts(session, [
    receipt("a", { id: "a", serverUrlSecret: "hidden", server: { secret: "hidden" } }),
    waiting,
  ]);
  expect([...texts.values()].join()).not.toContain("hidden");
  expect(keptReceipts(session)).toMatchObject([
    { key: "a", state: { step: "deleted", record: { id: "a" } } },
  ]);
});

const batch = (records: readonly unknown[]): QueuedDeletion => {
  const receipts = createReceiptLines();
  for (const record of records) receipts.add(record);
  const error = new ApiError("invalid", "no", { status: 400 });
  return {
    key: "1 batch",
    what: { noun: "call", id: "batch", name: "3 calls", size: 3, connection: { id: "c1", name: "Sandbox" } },
    state: {
      step: "reported",
      at: 5,
      report: {
        total: 3,
        deleted: 2,
        lost: 0,
        gone: 0,
        failed: [{ id: "x", outcome: { kind: "failed", error } }],
        stopped: 0,
        receipts,
      },
    },
  };
};

it("gives back what came of a batch, once and again, with the records that it returned", () => {
  const { session, texts } = storage();
  keepReceipts(session, [batch([{ id: "a", serverUrlSecret: "hidden" }, { id: "b" }])]);
  keepReceipts(session, keptReceipts(session));
  expect([...texts.values()].join()).not.toContain("hidden");
  const [kept, ...others] = keptReceipts(session);
  expect(others).toEqual([]);
  expect(kept?.state).toMatchObject({
    step: "recalled",
    report: {
      words: "Deleted: 2 of 3 calls. 1 was not deleted.",
      isBad: true,
      reasons: [{ ids: ["x"] }],
      records: 2,
      lines: '{"id":"a","serverUrlSecret":"••••••••"}\n{"id":"b"}\n',
    },
  });
});

it("knows what the service returned of a deletion and of a batch, also after a reload", () => {
  const { session } = storage();
  const entry = batch([{ id: "a" }, { name: "no id" }]);
  keepReceipts(session, [entry]);
  const [kept] = keptReceipts(session);
  const returned = [
    { id: "a", name: "a", record: { id: "a" } },
    { id: "batch 2", name: "batch 2", record: { name: "no id" } },
  ];
  expect(returnedBy(entry)).toEqual(returned);
  expect(kept && returnedBy(kept)).toEqual(returned);
  expect(returnedBy(receipt("c", { id: "c" }))).toEqual([{ id: "c", name: "c", record: { id: "c" } }]);
});

it("gives back what came of a batch without records that are too many to keep", () => {
  const { session } = storage();
  keepReceipts(session, [batch([{ large: "x".repeat(1_100_000) }])]);
  const [kept] = keptReceipts(session);
  expect(kept?.state).toMatchObject({ step: "recalled", report: { records: 1 } });
  expect(kept?.state).not.toHaveProperty("report.lines");
});

it("keeps the newest receipts where not all fit", () => {
  const { session } = storage();
  const large = "x".repeat(900_000);
  keepReceipts(
    session,
    ["a", "b", "c"].map((id) => receipt(id, { large })),
  );
  expect(keptReceipts(session).map(({ key }) => key)).toEqual(["b", "c"]);
});

it("takes nothing that is no receipt, and lives without a storage", () => {
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
    '[{"key":"a","what":{"noun":"","id":"","name":"","connection":{"id":"","name":""}},"state":{"step":"recalled","at":1,"report":{}}}]',
  ]) {
    texts.set("switchboard.receipts", text);
    expect(keptReceipts(session)).toEqual([]);
  }
  expect(keptReceipts(blocked)).toEqual([]);
  expect(() => keepReceipts(blocked, [receipt("a", {})])).not.toThrow();
});

it("names a file after the record, and has none where the service returned no record", () => {
  expect(receiptFile(receipt("a/b c", { id: "a/b c", carrierAuthToken: "hidden" }))).toEqual({
    name: "phone-number-a_b_c.json",
    text: '{\n  "id": "a/b c",\n  "carrierAuthToken": "••••••••"\n}\n',
  });
  expect(receiptFile(receipt("a", undefined))).toBeUndefined();
});
