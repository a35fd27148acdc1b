import type { KeepReceipt } from "@/deletion/deletion-bar";

/** Keeps a receipt in this browser's database. The database's code is loaded when the first is kept. */
export const keepReceipt: KeepReceipt = async ({ what, state }) => {
  if (state.step !== "deleted") return false;
  const { keepReceipt: keep } = await import("@/editing/kept-receipts");
  const { noun, id, name, connection } = what;
  return keep(connection.id, { noun, id, name, record: state.record, at: state.at });
};
