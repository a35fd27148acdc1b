import { idOf, textAt } from "@/document/read";
import { count } from "@/lib/words";
import type { Facts, ListKey } from "@/references/facts";
import { recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { Finding } from "./problem";

/** A name that another assistant also has: `assistantDestinations` name assistants by name. */
export function checkSameName(assistant: unknown, facts: Facts): Finding[] {
  const name = textAt(assistant, "name");
  if (name === undefined) return [];
  const id = idOf(assistant);
  const others = facts.withName("assistants", name).filter((other) => idOf(other) !== id);
  if (others.length === 0) return [];
  const isNamed = facts.isTransferTarget(name);
  return [
    {
      kind: "same-name",
      severity: isNamed ? "error" : "warning",
      path: ["name"],
      title: `Another assistant is called “${name}” too`,
      reason: isNamed
        ? "Calls are handed over by name, and a hand-over names this one. It cannot say which of them is meant."
        : "Squads hand over by name, and could not say which of them is meant.",
    },
  ];
}

/** An ID that several records of a list share. */
export function checkDoubleId(record: unknown, list: ListKey, facts: Facts): Finding[] {
  const id = idOf(record);
  if (id === undefined || facts.withId(list, id).length < 2) return [];
  return [
    {
      kind: "double-id",
      severity: "warning",
      path: ["id"],
      title: "Another record has the same id",
      reason: "The API finds records by their ids. Which of them a change reaches is for the service to say.",
    },
  ];
}

/** A name that is being changed while transfers still use the stored one. They would find nobody. */
export function checkRename(assistant: unknown, index: ReferenceIndex): Finding[] {
  const id = idOf(assistant);
  const [listed, ...doubles] = index.facts.withId("assistants", id ?? "");
  const from = textAt(listed, "name");
  if (id === undefined || from === undefined || doubles.length > 0) return [];
  const to = textAt(assistant, "name");
  if (from === to) return [];
  const targets = renameTargets(index, { id, from, to: to ?? "" }).filter(
    ({ doubt }) => doubt !== "stranger",
  );
  if (targets.length === 0) return [];
  const places = targets.reduce((sum, { paths }) => sum + paths.length, 0);
  return [
    {
      kind: "rename",
      severity: "warning",
      path: ["name"],
      title: `${count(places, "hand-over")} in ${recordsInWords(targets)} ${places === 1 ? "says" : "say"} “${from}”`,
      reason:
        to === undefined
          ? "Hand-overs find an assistant by its name, and would find nobody."
          : "Hand-overs find an assistant by its name. Once the new one is saved, you can update them from here.",
    },
  ];
}
