import { getAt, type Path } from "@/document/path";
import { count, shortenId } from "@/lib/words";
import type { Facts } from "@/references/facts";
import type { HolderKind, ResolvedReference } from "@/references/reference";
import { referencesIn } from "@/references/resolve-one";
import type { Finding } from "./problem";

/**
 * References to records that don't exist or no longer do. `squad-names` checks the destinations of squads.
 */
export function checkDangling(kind: HolderKind, document: unknown, facts: Facts): Finding[] {
  return referencesIn(kind, document, facts).flatMap((reference) => problemAt(reference, document, facts));
}

function problemAt(reference: ResolvedReference, document: unknown, facts: Facts): Finding[] {
  switch (reference.to.kind) {
    case "file":
      return fileProblem(document, reference);
    case "tool":
      return toolProblem(document, reference);
    case "voice":
      return voiceProblem(reference, facts);
    case "assistant":
      return assistantProblem(reference, facts);
    case "squad":
      return reference.state === "dangling" ? [numberProblem(reference)] : [];
    case "phone-number":
      return reference.state === "gone" ? [callsProblem(reference, "phone number")] : [];
  }
}

function fileProblem(document: unknown, { from, path, to, state }: ResolvedReference): Finding[] {
  if (state !== "dangling" && state !== "gone") return [];
  const id = to.id ?? "";
  // The API has no operation to change a knowledge base.
  const isFixed = from.kind === "knowledge-base";
  return [
    {
      kind: state === "gone" ? "file-deleted" : "file-missing",
      severity: "error",
      path,
      title:
        state === "gone"
          ? `The file ${shortenId(id)} is deleted`
          : `There is no file with the id ${shortenId(id)}`,
      reason: isFixed
        ? "Nothing can be looked up in it. The API cannot change a knowledge base: fix it where it was made."
        : "Nothing can be looked up in it. Take it out, or choose another.",
      ...(!isFixed && { fix: { label: "Take it out", changes: [without(document, path, id)] } }),
    },
  ];
}

function toolProblem(document: unknown, { path, to, state }: ResolvedReference): Finding[] {
  if (state !== "gone") return [];
  const id = to.id ?? "";
  return [
    {
      kind: "tool-deleted",
      severity: "error",
      path,
      title: `The tool ${shortenId(id)} is deleted`,
      reason: "It was deleted from here, so the assistant cannot use it any more.",
      fix: { label: "Take it out", changes: [without(document, path, id)] },
    },
  ];
}

function voiceProblem({ path, to, state }: ResolvedReference, facts: Facts): Finding[] {
  if (state === "resolved" || !facts.isRead("voices") || facts.isEmpty("voices")) return [];
  return [
    {
      kind: "voice-unlisted",
      severity: "hint",
      path,
      title: `The voice “${to.name}” is not listed`,
      reason: "The service does not name it among the available voices. It may still know it.",
    },
  ];
}

function assistantProblem(reference: ResolvedReference, facts: Facts): Finding[] {
  const { from, path, to, state } = reference;
  if (state !== "dangling") return [];
  if (from.kind === "call") return [callsProblem(reference, "assistant")];
  if (from.kind === "phone-number") return [numberProblem(reference)];
  if (to.id !== undefined) {
    return [
      {
        kind: "assistant-missing",
        severity: "error",
        path,
        title: `There is no assistant with the id ${shortenId(to.id)}`,
        reason:
          "The member refers to an assistant that does not exist. Choose another, or take the member out.",
      },
    ];
  }
  if (path.includes("assistantDestinations")) return [];
  const name = to.name ?? "";
  const almost = facts.almost(name);
  const right = almost.length === 1 ? almost[0] : undefined;
  return [
    {
      kind: "destination-unknown",
      severity: "error",
      path,
      title: `No assistant is called “${name}”`,
      reason:
        right === undefined
          ? "The tool cannot hand a call over to a name that nobody has."
          : `The tool hands over by name, and the assistant is called “${right}”.`,
      ...(right !== undefined && {
        fix: { label: `Change it to “${right}”`, changes: [{ path, value: right }] },
      }),
    },
  ];
}

/** A phone number that sends its calls to something that doesn't exist. */
function numberProblem({ path, to }: ResolvedReference): Finding {
  return {
    kind: "number-leads-nowhere",
    severity: "error",
    path,
    title: `There is no ${to.kind} with the id ${shortenId(to.id ?? "")}`,
    reason: `The number hands its calls to a ${to.kind} that does not exist. The API cannot change a number.`,
  };
}

/** Past calls keep their IDs, whatever happened to the records they name. */
function callsProblem({ path, to, calls = 1 }: ResolvedReference, noun: string): Finding {
  const one = calls === 1;
  return {
    kind: "calls-name-nobody",
    severity: "hint",
    path,
    about: to,
    title: `${count(calls, "call")} ${one ? "names" : "name"} the ${noun} ${shortenId(to.id ?? "")}, which is not there`,
    reason: `It was there when ${one ? "the call was" : "the calls were"} made. Nothing can be looked up about it any more.`,
  };
}

/** The step that removes every occurrence of an ID from its list. */
function without(document: unknown, path: Path, id: string) {
  const list = path.slice(0, -1);
  const value = getAt(document, list);
  return { path: list, value: Array.isArray(value) ? value.filter((other) => other !== id) : value };
}
