/** The fields of a call that are IDs, each with its label. */
export const CALL_IDS = [
  ["id", "Call ID"],
  ["phoneCallProviderId", "Provider call ID"],
  ["assistantId", "Assistant ID"],
  ["squadId", "Squad ID"],
  ["phoneNumberId", "Phone number ID"],
] as const;
