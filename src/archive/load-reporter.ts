import { pause } from "@/api/pause";
import type { CallVersions } from "./call-versions";
import type { LoadedCalls } from "./loaded-calls";
import type { Progress } from "./protocol";
import type { Scheduler } from "./scheduler";
import { LONGEST_STEP } from "./steps";

/** The page gets the first rows as soon as they fill a screen. */
const SCREEN = 60;
/** After that it gets progress and new calls this often, in milliseconds. */
const PROGRESS_MS = 100;
const CALLS_MS = 500;

interface ReporterOptions {
  versions: CallVersions;
  scheduler: Scheduler;
  calls: LoadedCalls;
  /** False once another load has started. */
  isCurrent: () => boolean;
  /** Resolves when the last visit's calls are shown, or won't be. */
  restored: () => Promise<void> | undefined;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

/** Tells the page how far a load is, and shows its calls. */
export function createLoadReporter(options: ReporterOptions) {
  const { versions, scheduler, calls, isCurrent, restored, onProgress, signal } = options;
  const { store } = calls;
  let bytes = 0;
  let totalBytes: number | undefined;
  let stalled = false;
  let hasFirst = false;
  let firstTimer: ReturnType<typeof setTimeout> | undefined;
  let progressAt = Number.NEGATIVE_INFINITY;
  let callsAt = performance.now();
  let idleAt = performance.now();

  const report = () => {
    progressAt = performance.now();
    onProgress({ ...versions.contents(), bytes, totalBytes, calls: store.length, stalled });
  };
  const showCalls = () => {
    const { current } = versions;
    // Calls of an incomplete load are replaced as soon as there are as many again.
    if (current !== calls && current.loadedAt === undefined && store.length >= current.store.length)
      versions.show(calls);
    if (versions.current === calls) versions.generation++;
    callsAt = performance.now();
    report();
  };
  const showFirst = async () => {
    await restored();
    if (isCurrent()) await scheduler.releaseFirst();
    if (isCurrent()) showCalls();
  };

  return {
    report,
    /** The service has sent nothing for a while, or has resumed. */
    onStall: (isStalled: boolean) => {
      stalled = isStalled;
      void showFirst();
    },
    /** Notes how much has arrived. */
    onBytes: (now: number, total: number | undefined) => {
      if (bytes === 0) {
        progressAt = performance.now();
        callsAt = progressAt;
      }
      bytes = now;
      totalBytes = total;
    },
    /** Reports if it's time to. Reading continues when the promise resolves. */
    next: (): Promise<void> | undefined => {
      if (!hasFirst && store.length >= SCREEN) {
        hasFirst = true;
        clearTimeout(firstTimer);
        // A small machine can't draw them and read at the same time.
        return showFirst().then(() => pause(PROGRESS_MS, signal).catch(() => undefined));
      }
      if (store.length > 0) firstTimer ??= setTimeout(() => void showFirst(), PROGRESS_MS);
      const now = performance.now();
      if (now - callsAt > CALLS_MS && store.length > 0) showCalls();
      else if (now - progressAt > PROGRESS_MS) report();
      if (performance.now() - idleAt < LONGEST_STEP) return undefined;
      return scheduler.idle().then(() => {
        idleAt = performance.now();
      });
    },
    /** Nothing more arrives. */
    end: () => clearTimeout(firstTimer),
  };
}
