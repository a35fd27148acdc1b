import { type Destination, loadAssistant, loadSquad, transfersOfTools } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import type { Path } from "@/document/path";
import { idOf, nameOf } from "@/document/read";
import { listed } from "@/lib/format";
import type { Facts } from "@/references/facts";
import { memberLabel, membersIn, type SquadMember } from "@/references/members";
import type { ReferenceIndex } from "@/references/resolve";
import { referencesIn } from "@/references/resolve-one";
import { targetsOf } from "@/references/transfers";
import { MODEL_GENERATED_FIRST } from "./first-message";
import type { Finding, Fix } from "./problem";
import { declaredIn } from "./squad-members";
import { isBlank } from "./values";

const MODE: Path = ["firstMessageMode"];

function isSilent({ message }: Destination): boolean {
  return message === "";
}

/**
 * Silent transfers in a squad: if a destination's `message` is empty, its target should start with a
 * model-generated message.
 */
export function checkSilentTransfers(squad: JsonObject, facts: Facts): Finding[] {
  const members = membersIn(squad, facts);
  return declaredIn(squad, members)
    .filter(isSilent)
    .flatMap((transfer) => {
      const { path } = transfer;
      const [target] = targetsOf(transfer, members);
      if (!target || !isWrong(modesOf(squad, target), isModeKnown(target, facts))) return [];
      return [
        {
          ...finding([...path, "message"], memberLabel(target), fixOf(squad, target)),
          ...elsewhere(squad, target),
        },
      ];
    });
}

/**
 * The first-message modes that a member may end up with. Overrides win over its own; the order of two
 * overrides isn't defined.
 */
export function modesOf(squad: JsonObject, { member, assistant }: SquadMember): Mode[] {
  const set = overridesOf(squad, member).filter((mode) => !isBlank(mode));
  return set.length > 0 ? set : [assistant?.value.firstMessageMode];
}

/** The mode in a member's overrides and in those for all. */
function overridesOf(squad: JsonObject, { overrides }: SquadMember["member"]): Mode[] {
  return [overrides?.value.firstMessageMode, forAll(squad)];
}

/** The mode in the overrides for all members. */
function forAll(squad: JsonObject): Mode {
  return loadSquad(squad).value.overrides?.value.firstMessageMode;
}

type Mode = string | null | undefined;

function isModeKnown({ id, assistant }: SquadMember, facts: Facts): boolean {
  if (assistant === undefined) return false;
  return id === undefined || facts.shows(MODE);
}

/** Whether none of the possible modes fits. A blank one may fit if the assistant's own isn't known. */
function isWrong(modes: readonly Mode[], isKnown: boolean): boolean {
  return !modes.includes(MODEL_GENERATED_FIRST) && (isKnown || !modes.every(isBlank));
}

/** A member's override certainly wins as long as no override for all members says something else. */
function fixOf(squad: JsonObject, { path, id, member }: SquadMember): Fix | undefined {
  if (!isBlank(forAll(squad))) return undefined;
  const isOverridden = !isBlank(member.overrides?.value.firstMessageMode);
  const place = id === undefined && !isOverridden ? "assistant" : "assistantOverrides";
  return {
    label: "Use a model-generated first message",
    changes: [{ path: [...path, place, ...MODE], value: MODEL_GENERATED_FIRST }],
  };
}

/** The existing assistant's own field, if no override would win over it. */
function elsewhere(squad: JsonObject, target: SquadMember): Pick<Finding, "elsewhere"> {
  const { id, member } = target;
  if (id === undefined || !overridesOf(squad, member).every(isBlank)) return {};
  return { elsewhere: { id, label: memberLabel(target), path: MODE } };
}

/** Silent transfers in an assistant's own transfer-call tools. */
export function checkSilentTools(assistant: JsonObject, facts: Facts): Finding[] {
  const silent = transfersOfTools(loadAssistant(assistant).value).filter(isSilent);
  if (silent.length === 0) return [];
  const references = new Map(
    referencesIn("assistant", assistant, facts).map((reference) => [
      JSON.stringify(reference.path),
      reference,
    ]),
  );
  return silent.flatMap(({ path, name, id, idPath, namePath }) => {
    const place = id === undefined ? namePath : idPath;
    const targets = references.get(JSON.stringify(place))?.targets ?? [];
    const target = targets.length === 1 ? facts.withId("assistants", targets[0]?.id ?? "")[0] : undefined;
    const isFit =
      target === undefined || !isWrong([loadAssistant(target).value.firstMessageMode], facts.shows(MODE));
    return isFit ? [] : [finding([...path, "message"], name ?? nameOf(target))];
  });
}

/**
 * Silent transfers that lead to this assistant, reported where its mode is set. The squad reports them too,
 * so pages that list every record's problems leave these out.
 */
export function checkSilentArrivals(assistant: JsonObject, index: ReferenceIndex): Finding[] {
  const id = idOf(assistant);
  const mode = loadAssistant(assistant).value.firstMessageMode;
  if (id === undefined || mode === MODEL_GENERATED_FIRST || (mode === undefined && !index.facts.shows(MODE)))
    return [];
  const { facts } = index;
  const own = loadAssistant(assistant);
  const squads = facts.squadsWith(id).flatMap((squad) => {
    const members = membersIn(squad, facts);
    const member = members.find((one) => one.id === id);
    const isReached = declaredIn(squad, members).some(
      (transfer) => isSilent(transfer) && targetsOf(transfer, members).some((target) => target.id === id),
    );
    if (!member || !isReached) return [];
    const modes = modesOf(squad, { ...member, assistant: own });
    return modes.every((one) => one === mode) ? [nameOf(squad)] : [];
  });
  if (squads.length === 0) return [];
  return [
    {
      kind: "silent-arrival",
      severity: "warning",
      path: MODE,
      title: "Calls are transferred to this assistant silently",
      reason: `Customers hear nothing before the transfer in ${listed(squads)}. Use a model-generated first message so the assistant can continue the conversation.`,
      fix: {
        label: "Use a model-generated first message",
        changes: [{ path: MODE, value: MODEL_GENERATED_FIRST }],
      },
    },
  ];
}

function finding(path: Path, target: string, fix?: Fix): Finding {
  return {
    kind: "silent-transfer",
    severity: "warning",
    path,
    title: `Silent transfer to “${target}” without a model-generated first message`,
    reason:
      "Customers hear nothing before the transfer. Use a model-generated first message so the destination can continue the conversation.",
    ...(fix && { fix }),
  };
}
