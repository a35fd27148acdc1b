import { sayType } from "@/document/call-type";
import { sayEndReason } from "@/document/end-reason";
import { sentence } from "@/lib/words";

/** The fields of a call that are the API's enumerations, each with its label and how its values are said. */
export const CALL_ENUMERATIONS = [
  ["type", "Type", sayType],
  ["status", "Status", sentence],
  ["endedReason", "End reason", sayEndReason],
] as const;

/** The fields of a call that are IDs, each with its label. */
export const CALL_IDS = [
  ["id", "Call ID"],
  ["phoneCallProviderId", "Provider call ID"],
  ["assistantId", "Assistant ID"],
  ["squadId", "Squad ID"],
  ["phoneNumberId", "Phone number ID"],
] as const;
