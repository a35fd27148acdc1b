import { sentence } from "@/lib/words";

const TYPES: Record<string, string> = {
  inboundPhoneCall: "Inbound",
  outboundPhoneCall: "Outbound",
  webCall: "Web",
};

/** The label of a call's type. Unknown types become readable words. */
export function sayType(type: string): string {
  return TYPES[type] ?? sentence(type);
}
