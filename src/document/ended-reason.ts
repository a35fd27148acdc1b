/** Words for errors in services' end reasons, such as `silence-timed-out` or `call.start.error-…`. */
const FAULTY = /error|fail|fault|reject|invalid|missing|denied/i;

/** Whether a call's end reason says that an error ended it. */
export function isFaulty(reason: string): boolean {
  return FAULTY.test(reason);
}
