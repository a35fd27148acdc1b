import { sentence } from "@/lib/words";

/** Whether an end reason says unambiguously that the customer ended the call. */
export function isEndedByCustomer(reason: string): boolean {
  return /^customer[-_ ]?(ended|hung|hang)/i.test(reason.trim());
}

/** Whether an end reason says that the call was passed to someone else, such as `assistant-forwarded-call`. */
export function isForwarded(reason: string): boolean {
  return /\bforwarded\b/i.test(reason) && !isFaulty(reason);
}

/** Words for errors in services' end reasons, such as `silence-timed-out` or `call.start.error-…`. */
const FAULTY = /error|fail|fault|reject|invalid|missing|denied/i;

/** Whether a call's end reason says that an error ended it. */
export function isFaulty(reason: string): boolean {
  return FAULTY.test(reason);
}

/**
 * An end reason in words, without the phase that some services put before a fault:
 * `call.in-progress.error-sip-503` → "Error sip 503".
 */
export function sayEndReason(reason: string): string {
  return sentence(reason.replace(/^call\.[a-z-]+\.(?=.)/, ""));
}
