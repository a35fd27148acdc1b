import { getAt, type Path } from "@/lib/path";
import { shortenId } from "@/lib/words";
import { fold, lookupOf } from "@/references/lookups";
import type { HolderKind, ResolvedReference } from "@/references/reference";
import type { ReferenceIndex } from "@/references/resolve";
import type { Finding } from "./problem";

/** What a document names that is not there, or not any more. Destinations of squads have checks of their own (`squad-names`). */
export function checkDangling(kind: HolderKind, document: unknown, index: ReferenceIndex): Finding[] {
  return index.referencesIn(kind, document).flatMap((reference) => {
    switch (reference.to.kind) {
      case "file":
        return fileProblem(document, reference);
      case "tool":
        return toolProblem(document, reference);
      case "voice":
        return voiceProblem(reference, index);
      case "assistant":
        return assistantProblem(reference, index);
      default:
        return [];
    }
  });
}

function fileProblem(document: unknown, { path, to, state }: ResolvedReference): Finding[] {
  if (state !== "dangling" && state !== "gone") return [];
  const id = to.id ?? "";
  return [
    {
      kind: state === "gone" ? "file-deleted" : "file-missing",
      severity: "error",
      path,
      title:
        state === "gone"
          ? `The file ${shortenId(id)} is deleted`
          : `There is no file with the id ${shortenId(id)}`,
      reason: "Nothing can be looked up in it. Take it out, or choose another.",
      mend: { label: "Take it out", changes: [without(document, path, id)] },
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
      mend: { label: "Take it out", changes: [without(document, path, id)] },
    },
  ];
}

function voiceProblem({ path, to, state }: ResolvedReference, { lists }: ReferenceIndex): Finding[] {
  if (state === "resolved" || !lists.voices || lists.voices.length === 0) return [];
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

function assistantProblem(reference: ResolvedReference, { lists }: ReferenceIndex): Finding[] {
  const { path, to, state } = reference;
  if (state !== "dangling") return [];
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
  const almost = (lists.assistants && lookupOf(lists.assistants).almost.get(fold(name))) ?? [];
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
        mend: { label: `Change it to “${right}”`, changes: [{ path, value: right }] },
      }),
    },
  ];
}

/** The step that takes an id out of the list that it stands in, however often it is there. */
function without(document: unknown, path: Path, id: string) {
  const list = path.slice(0, -1);
  const value = getAt(document, list);
  return { path: list, value: Array.isArray(value) ? value.filter((other) => other !== id) : value };
}
