import { CallStore } from "./call-store";
import { Views } from "./view";
import type { VisitStorage } from "./visit-storage";

/** The calls of one load, with what answers questions about them. */
export class Shelf {
  readonly store = new CallStore();
  readonly views = new Views(this.store);
  /** When its load was complete, in epoch milliseconds; undefined until then. */
  loadedAt: number | undefined;
  /**
   * Where it may be stored. A later load's right isn't its own: what it has may have been deleted before
   * that.
   */
  visit: VisitStorage | undefined;
  /** If it comes from an earlier visit: resolves once it has the texts too, or isn't shown any more. */
  whole: Promise<void> | undefined;
  /** While it lacks texts: resolves once it has more of them, or all, or isn't shown any more. */
  more: Promise<void> | undefined;
  /** A list was shown of what a search found in the texts that were there. */
  isPartlyAnswered = false;
  /** Another one is shown in its place. */
  leave: () => void = () => undefined;
  readonly left = new Promise<void>((resolve) => {
    this.leave = resolve;
  });
}
