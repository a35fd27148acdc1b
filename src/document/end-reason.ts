/** Whether an end reason says unambiguously that the customer ended the call. */
export function isEndedByCustomer(reason: string): boolean {
  return /^customer[-_ ]?(ended|hung|hang)/i.test(reason.trim());
}
