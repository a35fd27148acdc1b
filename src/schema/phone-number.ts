import { z } from "zod";
import { choice, group, secret, text, toggle } from "./field";

/** A phone number, as GET /phone-number/{id} returns it. */
export const phoneNumber = z.looseObject({
  id: text({ label: "ID", help: "The phone number's ID." }),
  name: text({ label: "Name", help: "The phone number's name." }),
  number: text({ label: "Number", help: "The phone number." }),
  provider: choice({
    label: "Provider",
    help: "The vendor that provides the number.",
    known: { carrier: "Carrier" },
    proper: true,
  }),
  assistantId: text({ label: "Assistant", help: "The assistant that answers." }),
  squadId: text({ label: "Squad", help: "The squad that answers." }),
  fallbackDestination: group(
    {
      type: text({ label: "Type", help: "A number or a SIP address." }),
      number: text({ label: "Fallback number", help: "The number that calls go to." }),
      extension: text({ label: "Extension", help: "The extension to dial after the number." }),
      callerId: text({ label: "Caller ID", help: "The number that the destination sees as the caller." }),
      message: text({ label: "Message", help: "What customers hear before the transfer." }),
      description: text({ label: "Description", help: "What the destination is for." }),
      numberE164CheckEnabled: toggle({
        label: "Check E.164 format",
        help: "Whether the number's format is checked.",
      }),
    },
    {
      label: "Fallback destination",
      help: "Where calls go when no assistant or squad answers: a number or a SIP address.",
    },
  ),
  serverUrl: text({ label: "Server URL", help: "Where server messages are sent." }),
  serverUrlSecret: secret({
    label: "Server URL secret",
    help: "Lets your server verify the sender. The API doesn't define how it's sent.",
  }),
  carrierAccountSid: text({ label: "Carrier account SID", help: "The account at the carrier." }),
  carrierAuthToken: secret({
    label: "Carrier auth token",
    help: "The secret for the account at the carrier.",
  }),
  orgId: text({ label: "Organization", help: "The organization the phone number belongs to." }),
  createdAt: text({ label: "Created", help: "When the phone number was created." }),
  updatedAt: text({ label: "Last changed", help: "When the phone number was last changed." }),
});

/** The fields that the response of DELETE /phone-number/{id} leaves out. */
export const DELETED_PHONE_NUMBER_OMITS: readonly string[] = [
  "serverUrlSecret",
  "carrierAccountSid",
  "carrierAuthToken",
];

export type PhoneNumber = z.infer<typeof phoneNumber>;
