import { z } from "zod";
import { assistantRequest } from "./assistant";
import { choice, fieldRegistry, items, longText, required, text, textOrObject } from "./field";

/** An assistant-shaped object inside a squad: a transient assistant or overrides. */
const embeddedAssistant = (label: string, help: string) => {
  const schema = assistantRequest.nullish();
  fieldRegistry.add(schema, { label, help, control: "group" });
  return schema;
};
const overrides = (label: string, help: string) => {
  const schema = assistantRequest.nullish();
  fieldRegistry.add(schema, { label, help, control: "group", overrides: true });
  return schema;
};

/** Where a member may transfer the call. */
const assistantDestination = z.looseObject({
  type: required(choice({ label: "Kind", help: "What the call is handed to.", known: ["assistant"] })),
  assistantName: required(
    text({ label: "Hand over to", help: "The name of the assistant that takes the call." }),
  ),
  message: textOrObject({
    label: "Message",
    help: "What is said before the hand-over. Without one, the service's default phrase; an empty text says nothing.",
  }),
  transferMode: choice({
    label: "Transfer mode",
    help: "What the next assistant knows of the conversation so far.",
    known: ["rolling-history", "swap-system-message-in-history", "delete-history"],
    whenNotSet: "The service uses “rolling-history”.",
  }),
  description: longText({
    label: "When to hand over",
    help: "Tells the assistant when and how to hand the call over.",
  }),
});

/** One member of a squad. */
export const member = z.looseObject({
  assistantId: text({ label: "Assistant", help: "The existing assistant that is this member." }),
  assistant: embeddedAssistant(
    "Assistant of this squad alone",
    "A transient assistant, used instead of an existing one.",
  ),
  assistantOverrides: overrides(
    "Overrides",
    "Settings that differ from the assistant's own, and values for its variables.",
  ),
  assistantDestinations: items(assistantDestination, {
    label: "Hands over to",
    help: "The assistants that this member can transfer a call to.",
  }),
});

const requestFields = {
  name: text({ label: "Name", help: "What the squad is called." }),
  members_overrides: overrides("Overrides for all", "Settings that apply to every member."),
};
const members = () =>
  items(member, { label: "Members", help: "The assistants of the squad; the first one takes the call." });

/** The body of PATCH /multi-agent/{id}, where `members` is required. */
export const squadUpdate = z.looseObject({ members: required(members()), ...requestFields });

/** The body of POST /multi-agent: the name is optional and not nullable. */
export const squadCreate = z.looseObject({
  members: required(members()),
  name: nonNull(requestFields.name),
  members_overrides: requestFields.members_overrides,
});

/** A squad as responses return it. */
export const squad = z.looseObject({
  id: text({ label: "Id", help: "The squad's id." }),
  name: requestFields.name,
  members: members(),
  members_overrides: requestFields.members_overrides,
  organizationId: text({ label: "Organization", help: "The organization that the squad belongs to." }),
  createdAt: text({ label: "Created", help: "When the squad was created." }),
  updatedAt: text({ label: "Changed", help: "When the squad was last changed." }),
});

function nonNull(schema: typeof requestFields.name) {
  const inner = required(schema).optional();
  const meta = fieldRegistry.get(schema);
  if (meta) fieldRegistry.add(inner, meta);
  return inner;
}

export type Member = z.infer<typeof member>;
export type Squad = z.infer<typeof squad>;
export type SquadUpdate = z.infer<typeof squadUpdate>;
export type SquadCreate = z.infer<typeof squadCreate>;
