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

/** The page's one checker. Its worker starts with the first check. */
export const checker = {
  check: async (...asked: Parameters<typeof inWorker.check>) => {
    const start = performance.now();
    const problems = await inWorker.check(...asked);
    // Measured for the browser's performance tools and for the benchmarks.
    performance.measure("checks", { start });
    return problems;
  },
};

// Nothing is carried over from one connection to another.
let connectionId = connectionStore.current()?.id;
connectionStore.subscribe(() => {
  const id = connectionStore.current()?.id;
  if (id === connectionId) return;
  connectionId = id;
  inWorker.end();
});
