import { idOf, textAt } from "@/document/read";
import type { Facts, ListKey } from "@/references/facts";
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
