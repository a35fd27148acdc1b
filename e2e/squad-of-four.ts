import { BILLING, type Document, FRONT_DESK, NIGHT_LINE, practice, SQUAD } from "./data";

/** A destination as in the API. */
export const transfer = (assistantName: string, more: Document = {}) => ({
  type: "assistant",
  assistantName,
  ...more,
});

/** The practice, with this squad instead of its own. */
export const withSquad = (squad: Document) => ({
  ...practice(),
  squads: [{ id: SQUAD, name: "Reception", createdAt: "2026-10-05T08:15:00.000Z", ...squad }],
});

/** Four members and five transfers: the result of every way to build the squad. */
export const FOUR_MEMBERS = [
  {
    assistantId: FRONT_DESK,
    assistantDestinations: [
      transfer("Billing", { description: "About an invoice.", transferMode: "delete-history" }),
      transfer("Night line", { description: "After six." }),
    ],
  },
  { assistantId: BILLING, assistantDestinations: [transfer("Front desk")] },
  { assistantId: NIGHT_LINE, assistantDestinations: [transfer("Complaints")] },
  { assistant: { name: "Complaints" }, assistantDestinations: [transfer("Front desk")] },
];
