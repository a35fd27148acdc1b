import { useNavigate } from "react-router";
import { equal } from "@/document/equal";
import { carryEdits } from "@/record-editor/carried-edits";
import { applyFix, type Problem } from "@/references/checks/problem";
import { problemPlace } from "@/references/problem-address";
import type { ReferenceIndex } from "@/references/resolve";

/**
 * Opens a record's editor with a problem's fix as an edit, to be reviewed and saved like any other. The fix
 * is computed for the record as the editor has it: it may have been edited since it was checked.
 */
export function useFix(index: ReferenceIndex): (problem: Problem) => void {
  const navigate = useNavigate();
  return (problem) => {
    const { record, fix } = problem;
    const to = problemPlace(problem);
    if (!fix || record.id === undefined || to === undefined) return;
    const targetId = record.id;
    // The checks run in a worker; here they're needed on the page, too.
    void import("@/references/checks/check").then(({ problemsOf }) => {
      const state = carryEdits({
        targetId,
        words: () => "1 fix",
        paths: fix.changes.map(({ path }) => path),
        apply: (document) => {
          const same = problemsOf(record.kind, document, index.facts).find((other) => isSame(other, problem));
          return applyFix(document, same?.fix);
        },
      });
      return navigate(to, { state });
    });
  };
}

/** Whether two problems are the same: of one kind, at one place, with the same fix. */
function isSame(one: Problem, other: Problem): boolean {
  return (
    one.kind === other.kind &&
    equal(one.path, other.path) &&
    equal(one.fix?.changes ?? [], other.fix?.changes ?? [])
  );
}
