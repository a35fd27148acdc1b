import type { GoneKeeper } from "@/deletion/gone";

/** Remembers in this browser's database what was deleted from here. The database's code is loaded when it is first wanted. */
export const keepGone: GoneKeeper = {
  keep: async (connectionId, gone) => {
    const { keepGone: keep } = await import("@/editing/kept-gone");
    return keep(connectionId, gone);
  },
  kept: async (connectionId) => {
    const { keptGone } = await import("@/editing/kept-gone");
    return keptGone(connectionId);
  },
};
