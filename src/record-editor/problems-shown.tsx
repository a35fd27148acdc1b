import { useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import { applyFix, type Finding } from "@/references/checks/problem";
import { MutedNote, ProblemList } from "./problem-list";

export interface ProblemsShownProps {
  problems: readonly Finding[];
  /** How many more are muted. */
  muted: number;
  /** The lists that aren't loaded, which checks would need. */
  missing: readonly string[];
}

/** The problems of the record in the form, with fixes. */
export default function ProblemsShown({ problems, muted, missing }: ProblemsShownProps) {
  const form = useFormOfField();
  return (
    <>
      {problems.length === 0 && muted === 0 && missing.length === 0 && (
        <p className="text-xs text-muted">No problems found.</p>
      )}
      <ProblemList
        schema={form.schema}
        problems={problems}
        onFix={({ fix }) => form.put(applyFix(form.current(), fix))}
      />
      <MutedNote count={muted} />
      {missing.length > 0 && (
        <p className="text-xs text-muted">{`Some checks are incomplete because these lists aren't loaded: ${listed(missing)}.`}</p>
      )}
    </>
  );
}
