import { doubleIds, idOf, textAt } from "@/lib/read";
import { lookupOf } from "@/references/lookups";
import type { ReferenceIndex } from "@/references/resolve";
import type { Finding } from "./problem";

/** A name that another assistant has too: squads hand over by name (specification, AssistantDestination). */
export function checkSameName(assistant: unknown, { lists, naming }: ReferenceIndex): Finding[] {
  const name = textAt(assistant, "name");
  if (name === undefined || !lists.assistants) return [];
  const id = idOf(assistant);
  const others = (lookupOf(lists.assistants).byName.get(name) ?? []).filter((other) => idOf(other) !== id);
  if (others.length === 0) return [];
  const isNamed = naming(name).length > 0;
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

const doubles = new WeakMap<readonly unknown[], ReadonlySet<string>>();

/** An id that several records of a list have (unknowns, Reading). */
export function checkDoubleId(record: unknown, list: readonly unknown[] | undefined): Finding[] {
  const id = idOf(record);
  if (id === undefined || !list) return [];
  const double = doubles.get(list) ?? doubleIds(list);
  doubles.set(list, double);
  if (!double.has(id)) return [];
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
