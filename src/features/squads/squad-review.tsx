import { useMemo } from "react";
import { type Change, diff } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { isOne } from "@/lib/format";
import { number } from "@/lib/words";
import { checkRecord } from "@/references/checks/check";
import { renamedIn } from "@/references/rename";
import type { ReferenceIndex } from "@/references/resolve";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { formerNames } from "./model/renamed";

interface SquadReviewProps {
  index: ReferenceIndex;
  /** What the service has; an empty object for a new squad. */
  newest: JsonObject;
  /** What it will have. */
  merged: JsonObject;
  isSaving: boolean;
  /** Adds edits to what is reviewed. */
  onAmend: (changesOf: (document: JsonObject) => readonly Change[]) => void;
}

/** In the review of a squad: transfers to update because a member was renamed, and what the save would break. */
export function SquadReview({ index, newest, merged, isSaving, onAmend }: SquadReviewProps) {
  const { facts } = index;
  const former = useMemo(() => formerNames(newest, merged, facts), [newest, merged, facts]);
  const broken = useMemo(() => newlyBroken(newest, merged, index), [newest, merged, index]);
  const members = merged.members;
  return (
    <>
      {Array.isArray(members) && members.length === 0 && (
        <Note tone="warn">
          The squad has no members. The service may reject it, and the API can't delete a squad.
        </Note>
      )}
      {former.map(({ from, to, paths }) => (
        <Note
          key={from}
          tone="warn"
          actions={
            <Button
              disabled={isSaving}
              onClick={() => onAmend((document) => diff(document, renamedIn(document, paths, to)))}
            >
              {isOne(paths.length) ? "Update transfer" : "Update transfers"}
            </Button>
          }
        >
          {isOne(paths.length)
            ? `1 transfer in this squad still uses “${from}”, which is now “${to}”.`
            : `${number(paths.length)} transfers in this squad still use “${from}”, which is now “${to}”.`}
        </Note>
      ))}
      {broken.length > 0 && (
        <Note tone="bad">
          <p>Calls can fail after this:</p>
          <ul className="list-[revert] ps-5">
            {broken.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Note>
      )}
    </>
  );
}

/** The problems that make calls fail and that the stored squad doesn't have, in words and each once. */
function newlyBroken(newest: JsonObject, merged: JsonObject, index: ReferenceIndex): string[] {
  const wordsOf = (squad: JsonObject) =>
    checkRecord("squad", squad, index).flatMap(({ severity, title, reason }) =>
      severity === "error" ? [`${title}. ${reason}`] : [],
    );
  const before = new Set(wordsOf(newest));
  return [...new Set(wordsOf(merged))].filter((words) => !before.has(words));
}
