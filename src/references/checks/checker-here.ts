import { connectionStore } from "@/api/connection";
import { type ChecksPort, createChecker } from "./checker";

const inWorker = createChecker({
  startWorker: () => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    return worker as ChecksPort;
  },
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
  now: () => performance.now(),
});

/** The page's one checker. It starts its worker when something is first to be checked. */
export const checker = {
  check: async (...asked: Parameters<typeof inWorker.check>) => {
    const start = performance.now();
    const problems = await inWorker.check(...asked);
    // For whoever measures: the browser's own tools, and the benchmarks.
    performance.measure("checks", { start });
    return problems;
  },
};

// Switching connections carries nothing over (product, Connecting).
let connectionId = connectionStore.current()?.id;
connectionStore.subscribe(() => {
  const id = connectionStore.current()?.id;
  if (id === connectionId) return;
  connectionId = id;
  inWorker.end();
});
