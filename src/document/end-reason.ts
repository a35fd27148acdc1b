/** Whether an end reason says unambiguously that the customer ended the call. */
export function isEndedByCustomer(reason: string): boolean {
  return /^customer[-_ ]?(ended|hung|hang)/i.test(reason.trim());
}

/** Words for errors in services' end reasons, such as `silence-timed-out` or `call.start.error-…`. */
const FAULTY = /error|fail|fault|reject|invalid|missing|denied/i;

/** Whether a call's end reason says that an error ended it. */
export function isFaulty(reason: string): boolean {
  return FAULTY.test(reason);
}
