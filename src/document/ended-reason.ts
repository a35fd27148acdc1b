/** What went wrong, in the words of services: `silence-timed-out`, `call.start.error-…`. */
const FAULTY = /error|fail|fault|reject|invalid|missing|denied/i;

/** Whether a call's end reason says that an error ended it. */
export function isFaulty(reason: string): boolean {
  return FAULTY.test(reason);
}
