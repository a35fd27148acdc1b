import { CallStore } from "./call-store";
import { Views } from "./view";
import type { VisitStorage } from "./visit-storage";

/** The calls of one load, and the answers about them. */
export class LoadedCalls {
  readonly store = new CallStore();
  readonly views = new Views(this.store);
  /** When the load was complete, in epoch milliseconds. */
  loadedAt: number | undefined;
  /**
   * Where these calls may be stored. A later load's storage isn't used for them: they may have been deleted
   * before it was opened.
   */
  visit: VisitStorage | undefined;
  /** Calls of the last visit: resolves when all their texts are loaded or another load replaces them. */
  whole: Promise<void> | undefined;
  /** Called when another load replaces this one. */
  leave: () => void = () => undefined;
  readonly left = new Promise<void>((resolve) => {
    this.leave = resolve;
  });
}
