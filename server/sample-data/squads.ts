import { type Ground, stamps } from "./ids";
import type { RoleKey } from "./theme";

/**
 * Four squads whose members transfer by name. Three destinations of the first one are faulty, as its
 * comments say.
 */
export function squads(ground: Ground): object[] {
  const names = new Map(ground.theme.roles.map((role) => [role.key, role.name]));
  const name = (key: RoleKey) => names.get(key) ?? key;
  const member = (
    key: RoleKey,
    assistantDestinations: object[] | null,
    assistantOverrides: object | null = null,
  ) => ({
    assistantId: ground.assistants[key],
    assistant: null,
    assistantOverrides,
    assistantDestinations,
  });
  const to = (
    assistantName: string,
    description: string | null,
    transferMode: string | null,
    message?: unknown,
  ) => ({
    type: "assistant",
    assistantName,
    ...(message === undefined ? {} : { message }),
    transferMode,
    description,
  });
  const all = [
    {
      name: "Main line",
      members: [
        member("frontDesk", [
          to(
            name("orders"),
            "Questions on an order that has not left yet.",
            "rolling-history",
            "I'll put you through.",
          ),
          // Fault: the name's capitalization differs from the member's.
          to(
            name("returns").toLowerCase(),
            "Something has to go back or needs help soon.",
            "swap-system-message-in-history",
          ),
          to(
            name("billing"),
            "Invoices, payments, statements.",
            "delete-history",
            "Billing will ask you who you are.",
          ),
          // Fault: silent, but the target says its own fixed first message.
          to(name("delivery"), "Where something is, or when.", "rolling-history", ""),
          to(name("appointments"), "A visit has to be booked or moved.", null),
        ]),
        member("orders", [
          to(name("frontDesk"), "Anything else.", "rolling-history"),
          // Fault: nobody in this squad has that name.
          to("Trade desk", "The caller buys for a company.", "rolling-history"),
        ]),
        member("returns", [
          to(name("billing"), "A refund has not arrived.", "swap-system-message-in-history"),
        ]),
        member("billing", [to(name("frontDesk"), "Anything else.", "rolling-history")]),
        member("delivery", [to(name("returns"), "Something arrived broken.", "rolling-history")]),
        member("appointments", [to(name("frontDesk"), "Anything else.", "rolling-history")]),
      ],
      members_overrides: {
        backgroundDenoisingEnabled: true,
        variableValues: { openingHours: "10 to 6, Sundays 11 to 4" },
      },
    },
    {
      name: "Survey and follow-up",
      members: [
        member("survey", [
          to(name("returns"), "Something is broken.", "delete-history", {
            type: "custom-message",
            contents: [],
          }),
        ]),
        member("returns", null, { firstMessage: "Thank you for telling us. Shall I arrange a collection?" }),
      ],
      members_overrides: null,
    },
    {
      name: "Nights and weekends",
      members: [
        member(
          "afterHours",
          [to(name("voicemail"), "The caller wants to leave a message.", "rolling-history")],
          {
            maxDurationSeconds: 300,
            variableValues: { nextOpening: "Monday at nine" },
          },
        ),
        member("voicemail", []),
      ],
      members_overrides: null,
    },
    {
      name: "Languages",
      members: [
        {
          assistantId: null,
          assistant: {
            name: "Language choice",
            firstMessage: "English, español oder Deutsch?",
            firstMessageMode: "assistant-speaks-first",
            model: {
              provider: "standard",
              model: "standard",
              messages: [
                {
                  role: "system",
                  content: "Find out which language the caller wants, then hand over. Say nothing else.",
                },
              ],
            },
            voice: { provider: "standard", voiceId: "Clara", language: "en-GB" },
          },
          assistantOverrides: null,
          assistantDestinations: [
            to(name("frontDesk"), "English", "delete-history"),
            to(name("spanish"), "Español", "delete-history", "Un momento."),
            to(name("german"), "Deutsch", "delete-history", "Einen Augenblick."),
          ],
        },
        member("frontDesk", null),
        member("spanish", [to("Language choice", "The caller wants another language.", "delete-history")]),
        member("german", [to("Language choice", "The caller wants another language.", "delete-history")]),
      ],
      members_overrides: null,
    },
  ];
  return all.map((squad, index) => ({
    id: ground.squads[index],
    organizationId: ground.organizationId,
    ...squad,
    ...stamps(ground, `squad/${index}`),
  }));
}
