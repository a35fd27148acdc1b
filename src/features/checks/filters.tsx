import { number } from "@/lib/words";
import type { Severity } from "@/references/checks/problem";
import { FilterSelect } from "@/ui/filter-select";
import styles from "./checks.module.css";
import { kindWords } from "./kinds";
import { type Narrowing, SEVERITIES, type Shown } from "./narrow";

const PLURALS: Record<Severity, string> = { error: "Errors", warning: "Warnings", hint: "Hints" };

interface ChecksFiltersProps {
  chosen: Narrowing;
  shown: Shown;
  onChange: (name: "severity" | "kind", value: string | undefined) => void;
}

/** What the problems can be narrowed to, each choice with how many it would show. */
export function ChecksFilters({ chosen, shown, onChange }: ChecksFiltersProps) {
  const kinds = [...shown.kinds]
    .toSorted(([a], [b]) => kindWords(a).localeCompare(kindWords(b)))
    .map(([kind]) => kind);
  return (
    <>
      <fieldset className={styles.severities}>
        <legend className="visually-hidden">Severity</legend>
        {SEVERITIES.map((severity) => (
          <button
            key={severity}
            type="button"
            aria-pressed={chosen.severity === severity}
            onClick={() => onChange("severity", chosen.severity === severity ? undefined : severity)}
          >
            {PLURALS[severity]}{" "}
            <span className={styles.count}>{number(shown.severities.get(severity) ?? 0)}</span>
          </button>
        ))}
      </fieldset>
      <FilterSelect
        label="Kind"
        value={chosen.kind}
        options={kinds}
        optionLabel={(kind) => `${kindWords(kind)} (${number(shown.kinds.get(kind) ?? 0)})`}
        onChange={(kind) => onChange("kind", kind)}
      />
    </>
  );
}
