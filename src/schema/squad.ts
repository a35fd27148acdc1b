import { z } from "zod";
import { assistantRequest } from "./assistant";
import {
  choice,
  type FieldMeta,
  fieldRegistry,
  items,
  longText,
  required,
  text,
  textOrObject,
} from "./field";

/** An assistant-shaped object inside a squad: a transient assistant or overrides. */
const embeddedAssistant = (meta: Pick<FieldMeta, "label" | "help" | "overrides">) => {
  const schema = assistantRequest.nullish();
  fieldRegistry.add(schema, { ...meta, control: "group" });
  return schema;
};

/** Where a member can transfer the call. */
const assistantDestination = z.looseObject({
  type: required(
    choice({
      label: "Destination type",
      help: "What the call is transferred to.",
      known: { assistant: "Assistant" },
    }),
  ),
  assistantName: required(
    text({ label: "Transfer to", help: "The name of the assistant that gets the call." }),
  ),
  message: textOrObject({
    label: "Message",
    help: "What's said before the transfer. Not set uses the default phrase; empty says nothing.",
  }),
  transferMode: choice({
    label: "Transfer mode",
    help: "What the next assistant knows about the conversation so far.",
    known: {
      "rolling-history": "Rolling history",
      "swap-system-message-in-history": "Swap system message",
      "delete-history": "Delete history",
    },
    whenNotSet: "Default: Rolling history.",
  }),
  description: longText({
    label: "Description",
    help: "When and how to transfer. The model uses it to decide.",
  }),
});

/** The same when it's saved. A destination may name its assistant by ID only. */
const chosenDestination = assistantDestination.refine(
  ({ assistantName, assistantId }) => assistantName.trim() !== "" || Boolean(assistantId),
  { path: ["assistantName"], error: "Choose a member." },
);

const memberFields = {
  assistantId: text({ label: "Assistant", help: "The existing assistant this member uses." }),
  assistant: embeddedAssistant({
    label: "Squad-only assistant",
    help: "An assistant defined in this squad, used instead of an existing one.",
  }),
  assistantOverrides: embeddedAssistant({
    label: "Overrides",
    help: "Settings that replace the assistant's own, and values for its variables.",
    overrides: true,
  }),
};
const DESTINATIONS = { label: "Destinations", help: "The assistants this member can transfer calls to." };

/** One member of a squad. */
const member = z.looseObject({
  ...memberFields,
  assistantDestinations: items(assistantDestination, DESTINATIONS),
});

/** The same when it's saved. */
const chosenMember = z.looseObject({
  ...memberFields,
  assistantDestinations: items(chosenDestination, DESTINATIONS),
});

const requestFields = {
  name: text({ label: "Name", help: "The squad's name." }),
  members_overrides: embeddedAssistant({
    label: "Overrides for all members",
    help: "Settings that apply to every member.",
    overrides: true,
  }),
};
const MEMBERS = {
  label: "Members",
  help: "The squad's assistants. We assume that the first one answers the call.",
};
const members = () => items(chosenMember, MEMBERS);

/** The body of PATCH /multi-agent/{id}, where `members` is required. */
export const squadUpdate = z.looseObject({ members: required(members()), ...requestFields });

/** The body of POST /multi-agent: the name is optional and not nullable. */
export const squadCreate = z.looseObject({
  members: required(members()),
  name: nonNull(requestFields.name),
  members_overrides: requestFields.members_overrides,
});

/** A squad as people edit it. */
export const squad = z.looseObject({
  id: text({ label: "ID", help: "The squad's ID." }),
  name: requestFields.name,
  members: members(),
  members_overrides: requestFields.members_overrides,
  organizationId: text({ label: "Organization", help: "The organization the squad belongs to." }),
  createdAt: text({ label: "Created", help: "When the squad was created." }),
  updatedAt: text({ label: "Last changed", help: "When the squad was last changed." }),
});

/** A squad as responses return it. */
export const squadResponse = squad.extend({ members: items(member, MEMBERS) });

function nonNull(schema: typeof requestFields.name) {
  const inner = required(schema).optional();
  const meta = fieldRegistry.get(schema);
  if (meta) fieldRegistry.add(inner, meta);
  return inner;
}

export type Squad = z.infer<typeof squad>;
