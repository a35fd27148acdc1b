import type { Path } from "@/document/path";
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
  /** Opens a field that may not be rendered. */
  onGo?: (path: Path) => void;
}

/** The problems of the record in the form, with fixes. */
export default function ProblemsShown({ problems, muted, missing, onGo }: ProblemsShownProps) {
  const form = useFormOfField();
  return (
    <>
      {problems.length === 0 && muted === 0 && missing.length === 0 && (
        <p className="muted caption">No problems.</p>
      )}
      <ProblemList
        schema={form.schema}
        problems={problems}
        onGo={onGo}
        onFix={({ fix }) => form.put(applyFix(form.current(), fix))}
      />
      <MutedNote count={muted} />
      {missing.length > 0 && (
        <p className="muted caption">{`Some checks are incomplete because these lists aren't loaded: ${listed(missing)}.`}</p>
      )}
    </>
  );
}
