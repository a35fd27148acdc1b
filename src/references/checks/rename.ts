import { idOf, textAt } from "@/document/read";
import { count } from "@/lib/words";
import { recordsInWords, renameTargets } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import type { Finding } from "./problem";

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
