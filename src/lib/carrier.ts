/**
 * Carries a value to the page that is opened next. It may contain secrets, so the history state holds only a
 * number, and the value is lost when another one is carried or the tab closes.
 */
export function createCarrier<T>() {
  let held: { number: number; value: T } | undefined;
  let last = 0;
  return {
    /** @returns the state to navigate with */
    carry: (value: T): { carried: number } => {
      last += 1;
      held = { number: last, value };
      return { carried: last };
    },
    /** The value for a navigation state, if it's still in memory. */
    carriedBy: (state: unknown): T | undefined => {
      if (typeof state !== "object" || state === null || !("carried" in state)) return undefined;
      return state.carried === held?.number ? held?.value : undefined;
    },
    drop: (): void => {
      held = undefined;
    },
  };
}
