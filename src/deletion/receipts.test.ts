import { expect, it } from "vitest";
import type { QueuedDeletion } from "./queue";
import { keepReceipts, keptReceipts, receiptFile } from "./receipts";

function storage() {
  const texts = new Map<string, string>();
  return {
    texts,
    pick: () => ({
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    }),
  };
}

const receipt = (id: string, record: unknown): QueuedDeletion => ({
  key: id,
  what: { noun: "phone number", id, name: id, connection: { id: "c1", name: "Sandbox" } },
  state: { step: "deleted", record, at: 5 },
});

it("gives back receipts after a reload, without secrets and without what was not deleted", () => {
  const { pick, texts } = storage();
  const waiting: QueuedDeletion = { ...receipt("b", {}), state: { step: "waiting", until: 9 } };
  keepReceipts(pick, [
    receipt("a", { id: "a", serverUrlSecret: "hidden", server: { secret: "hidden" } }),
    waiting,
  ]);
  expect([...texts.values()].join()).not.toContain("hidden");
  expect(keptReceipts(pick)).toMatchObject([{ key: "a", state: { step: "deleted", record: { id: "a" } } }]);
});

it("keeps the newest receipts where not all fit", () => {
  const { pick } = storage();
  const large = "x".repeat(900_000);
  keepReceipts(
    pick,
    ["a", "b", "c"].map((id) => receipt(id, { large })),
  );
  expect(keptReceipts(pick).map(({ key }) => key)).toEqual(["b", "c"]);
});

it("takes nothing that is no receipt, and lives without a storage", () => {
  const { pick, texts } = storage();
  const blocked = () => {
    throw new Error("blocked");
  };
  for (const text of [
    "",
    "{",
    "{}",
    "[1,null,{}]",
    '[{"key":"a","what":{"connection":{}},"state":{"step":"deleted"}}]',
  ]) {
    texts.set("switchboard.receipts", text);
    expect(keptReceipts(pick)).toEqual([]);
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
