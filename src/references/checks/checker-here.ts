import { connectionStore } from "@/api/connection";
import { type ChecksPort, createChecker } from "./checker";

/** The page's one checker. It starts its worker when something is first to be checked. */
export const checker = createChecker({
  startWorker: () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    return worker as ChecksPort;
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
});

// Switching connections carries nothing over (product, Connecting).
let connectionId = connectionStore.current()?.id;
connectionStore.subscribe(() => {
  const id = connectionStore.current()?.id;
  if (id === connectionId) return;
  connectionId = id;
  checker.end();
});
