import { z } from "zod";
import { json, secret, text } from "./field";

/** A phone number, as GET /phone-number/{id} returns it. */
export const phoneNumber = z.looseObject({
  id: text({ label: "Id", help: "The number's id." }),
  name: text({ label: "Name", help: "What the number is called." }),
  number: text({ label: "Number", help: "The telephone number." }),
  provider: text({ label: "Provider", help: "Who provides the number." }),
  assistantId: text({ label: "Assistant", help: "The assistant that answers." }),
  squadId: text({ label: "Squad", help: "The squad that answers." }),
  fallbackDestination: json({
    label: "Fallback",
    help: "Where a call goes when nothing answers: a number, or a SIP address.",
  }),
  serverUrl: text({ label: "Server address", help: "Where server messages are sent." }),
  serverUrlSecret: secret({ label: "Server secret", help: "Sent along with each message." }),
  carrierAccountSid: text({ label: "Carrier account", help: "The account at the carrier." }),
  carrierAuthToken: secret({ label: "Carrier token", help: "The key to the account at the carrier." }),
  orgId: text({ label: "Organization", help: "The organization that the number belongs to." }),
  createdAt: text({ label: "Created", help: "When the number was created." }),
  updatedAt: text({ label: "Changed", help: "When the number was last changed." }),
});

/** The fields that the response of DELETE /phone-number/{id} leaves out. */
export const DELETED_PHONE_NUMBER_OMITS: readonly string[] = [
  "serverUrlSecret",
  "carrierAccountSid",
  "carrierAuthToken",
];

export type PhoneNumber = z.infer<typeof phoneNumber>;
