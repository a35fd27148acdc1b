import type { KeepReceipt } from "@/deletion/deletion-bar";
import { returnedBy } from "@/deletion/receipts";

/** Keeps receipts in this browser's database, all of a batch. The database's code is loaded when the first is kept. */
export const keepReceipt: KeepReceipt = async (entry) => {
  const { what, state } = entry;
  if (!("at" in state)) return false;
  const { keepReceipt: keep } = await import("@/editing/kept-receipts");
  const kept = await Promise.all(
    returnedBy(entry).map((returned) =>
      keep(what.connection.id, { noun: what.noun, ...returned, at: state.at }),
    ),
  );
  return kept.every(Boolean);
};
