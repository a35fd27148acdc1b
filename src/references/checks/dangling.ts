import { loadSquad } from "@/api/dialects";
import type { JsonObject } from "@/document/equal";
import { entryOfId } from "@/document/id-fields";
import { getAt, type Path } from "@/document/path";
import { isOne } from "@/lib/format";
import { number, shortenId } from "@/lib/words";
import { isInDestination, isMembership } from "@/references/collect";
import type { Facts } from "@/references/facts";
import { isPlaceholder, type ReferrerKind, type ResolvedReference } from "@/references/reference";
import { referencesIn } from "@/references/resolve-one";
import { FIX_ELSEWHERE, type Finding, type Step } from "./problem";
import { isBlank } from "./values";

/**
 * References to records that don't exist or no longer do. `squad-names` checks the destinations of squads.
 */
export function checkDangling(kind: ReferrerKind, document: JsonObject, facts: Facts): Finding[] {
  return referencesIn(kind, document, facts).flatMap((reference) => problemAt(reference, document, facts));
}

function problemAt(reference: ResolvedReference, document: JsonObject, facts: Facts): Finding[] {
  const { from, to, state } = reference;
  switch (to.kind) {
    case "file":
      return fileProblem(document, reference);
    case "tool":
      return toolProblem(document, reference);
    case "voice":
      return voiceProblem(document, reference, facts);
    case "assistant":
      return assistantProblem(reference, document, facts);
    case "squad":
      return squadProblem(reference);
    case "phone-number":
      return from.kind === "call" && state === "gone" ? [callsProblem(reference, "phone number")] : [];
    case "knowledge-base":
      return [];
  }
}

function fileProblem(document: JsonObject, { from, path, to, state }: ResolvedReference): Finding[] {
  if (state !== "dangling" && state !== "gone") return [];
  const id = to.id ?? "";
  // The API has no operation to change a knowledge base.
  const isFixed = from.kind === "knowledge-base";
  return [
    {
      kind: state === "gone" ? "file-deleted" : "file-missing",
      severity: "error",
      path,
      title: state === "gone" ? `File ${shortenId(id)} was deleted` : `File ${shortenId(id)} not found`,
      reason: isFixed
        ? "It can't be searched. Fix this where the knowledge base was created: the API can't change it."
        : "The assistant can't search it. Remove it or choose another file.",
      ...(!isFixed && {
        fix: {
          label: state === "gone" ? "Remove deleted file" : "Remove missing file",
          changes: [without(document, path)],
        },
      }),
    },
  ];
}

function toolProblem(document: JsonObject, { path, to, state }: ResolvedReference): Finding[] {
  if (state !== "gone") return [];
  const id = to.id ?? "";
  return [
    {
      kind: "tool-deleted",
      severity: "error",
      path,
      title: `Tool ${shortenId(id)} was deleted`,
      reason: "It was deleted from here, so the assistant can't use it. Remove it from the assistant.",
      fix: { label: "Remove deleted tool", changes: [without(document, path)] },
    },
  ];
}

/**
 * The service lists its own voices, by name. Voices of another provider, usually IDs, are never in that list,
 * so their absence means nothing. `standard` is the one provider that the API names.
 */
function voiceProblem(document: JsonObject, { path, to, state }: ResolvedReference, facts: Facts): Finding[] {
  if (state === "resolved" || !facts.isRead("voices") || facts.isEmpty("voices")) return [];
  const provider = getAt(document, [...path.slice(0, -1), "provider"]);
  // Overrides may leave the provider to the assistant.
  if (isBlank(provider) && path.some((key) => key === "assistantOverrides" || key === "members_overrides"))
    return [];
  if ((!isBlank(provider) && provider !== "standard") || isPlaceholder(to.name)) return [];
  return [
    {
      kind: "voice-unlisted",
      severity: "hint",
      path,
      title: `Voice “${to.name}” isn't listed`,
      reason: "The service's list of voices doesn't include it, though it may still work. Check the voice.",
    },
  ];
}

function assistantProblem(reference: ResolvedReference, document: JsonObject, facts: Facts): Finding[] {
  const { from, path, to, state, besideId } = reference;
  if (state !== "dangling") return [];
  if (from.kind === "call") return [callsProblem(reference, "assistant")];
  if (from.kind === "phone-number") return [numberProblem(reference)];
  if (to.id !== undefined) {
    // A missing assistant is reported once, at the member that it should be.
    if (!isMembership(path) && isMember(document, to.id)) return [];
    return [
      {
        kind: "assistant-missing",
        ...(isMembership(path)
          ? {
              severity: "error",
              reason: "This member's assistant doesn't exist. Choose another assistant or remove the member.",
            }
          : consequenceOf(path, "assistant")),
        path,
        title: `Assistant ${shortenId(to.id)} not found`,
      },
    ];
  }
  // Squads check the names of their destinations, and an ID says more than a name.
  if (from.kind === "squad" || besideId !== undefined) return [];
  const name = to.name ?? "";
  const almost = facts.almost(name);
  const right = almost.length === 1 ? almost[0] : undefined;
  return [
    {
      kind: "destination-unknown",
      severity: "error",
      path,
      title: `No assistant is named “${name}”`,
      reason:
        right === undefined
          ? "Transfers to this name fail. Choose an existing assistant."
          : `Transfers need the exact name, and the assistant is named “${right}”.`,
      ...(right !== undefined && {
        fix: { label: `Change to “${right}”`, changes: [{ path, value: right }] },
      }),
    },
  ];
}

function isMember(squad: JsonObject, id: string): boolean {
  return loadSquad(squad).value.members.some(({ assistantId }) => assistantId === id);
}

function squadProblem(reference: ResolvedReference): Finding[] {
  const { from, path, to, state } = reference;
  if (state !== "dangling") return [];
  if (from.kind === "call") return [callsProblem(reference, "squad")];
  if (from.kind === "phone-number") return [numberProblem(reference)];
  return [
    {
      kind: "squad-missing",
      ...consequenceOf(path, "squad"),
      path,
      title: `Squad ${shortenId(to.id ?? "")} not found`,
    },
  ];
}

/** A phone number whose assistant or squad doesn't exist. */
function numberProblem({ path, to }: ResolvedReference): Finding {
  const id = shortenId(to.id ?? "");
  return {
    kind: "number-leads-nowhere",
    severity: "error",
    path,
    title: to.kind === "squad" ? `Squad ${id} not found` : `Assistant ${id} not found`,
    reason: `Calls to this number can't reach it. ${FIX_ELSEWHERE}`,
  };
}

/** A past call has the IDs of its time, even if their records were deleted since. */
function callsProblem({ path, to, calls = 1 }: ResolvedReference, noun: string): Finding {
  const record = `${noun} ${shortenId(to.id ?? "")}`;
  return {
    kind: "calls-name-nobody",
    severity: "hint",
    path,
    about: to,
    title: isOne(calls)
      ? `1 call refers to missing ${record}`
      : `${number(calls)} calls refer to missing ${record}`,
    reason: "It existed at the time of the call, but its details are no longer available.",
  };
}

/** What a missing target means: only a transfer is known to fail. */
function consequenceOf(path: Path, noun: string): Pick<Finding, "severity" | "reason"> {
  return isInDestination(path)
    ? { severity: "error", reason: `Transfers to it fail. Choose an existing ${noun}.` }
    : { severity: "hint", reason: `This field refers to it. Enter the ID of an existing ${noun}.` };
}

/** The step that removes a reference, and every occurrence of its ID from its list. */
function without(document: JsonObject, path: Path): Step {
  const entry = entryOfId(path);
  if (typeof entry.at(-1) !== "number") return { path: entry, value: undefined };
  const list = entry.slice(0, -1);
  const elements = getAt(document, list);
  const removed = getAt(document, entry);
  return {
    path: list,
    value: Array.isArray(elements) ? elements.filter((element) => element !== removed) : elements,
  };
}
