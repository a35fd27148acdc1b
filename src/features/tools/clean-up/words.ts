import { count } from "@/lib/words";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { holderTitle } from "../holder-title";
import type { CleanUpWay } from "./clean-up-choice";
import type { PlannedCleanUp } from "./plan";

/** How the records of a clean-up are told of. */
export function wordsOf(way: CleanUpWay): TargetWords<PlannedCleanUp> {
  return {
    list: "What names the tool",
    tick: ({ name }) => (way === "inline" ? `Put the definition into ${name}` : `Take the id out of ${name}`),
    summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "change")}`,
    sectionTitle: () => holderTitle,
    doubt: ({ doubt, kind }) => doubt && doubtWords(doubt, kind),
  };
}

function doubtWords(doubt: NonNullable<PlannedCleanUp["doubt"]>, kind: PlannedCleanUp["kind"]): string {
  switch (doubt) {
    case "unwritable":
      return "It has no id of its own, so a change might reach another one. Nothing can be sent.";
    case "odd-tools":
      return "What stands in the place of its inline tools is no list, so nothing can be added to it.";
    case "has-one":
      return `This ${kind} already has an inline tool that is called the same. Two of them confuse the model.`;
    case "replaces":
      return "Its overrides name no inline tools so far. With one, they take the place of all inline tools of the assistant that they override.";
  }
}
