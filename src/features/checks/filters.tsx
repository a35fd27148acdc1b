import { compareNames } from "@/lib/format";
import { number } from "@/lib/words";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { kindWords } from "@/references/problem-kinds";
import { ButtonStrip, StripButton } from "@/ui/button-strip";
import { Select } from "@/ui/select";
import type { Narrowing, Shown } from "./narrow";

interface ChecksFiltersProps {
  chosen: Narrowing;
  shown: Shown;
  onChange: (name: "severity" | "kind", value: string | undefined) => void;
}

/** Filters by severity and category, each choice with the number of problems it would show. */
export function ChecksFilters({ chosen, shown, onChange }: ChecksFiltersProps) {
  // A category from an old link stays listed even if no problem has it.
  const kinds = [
    ...new Set([...shown.kinds.keys(), ...(chosen.kind === undefined ? [] : [chosen.kind])]),
  ].toSorted((a, b) => compareNames(kindWords(a), kindWords(b)));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend */}
      <div role="group" aria-label="Consequence">
        <ButtonStrip>
          {SEVERITIES.map((severity) => (
            <StripButton
              key={severity}
              isPressed={chosen.severity === severity}
              onPress={() => onChange("severity", chosen.severity === severity ? undefined : severity)}
            >
              {SEVERITY_WORDS[severity].label}{" "}
              <span className="muted small normal numeric">
                {number(shown.severities.get(severity) ?? 0)}
              </span>
            </StripButton>
          ))}
        </ButtonStrip>
      </div>
      <Select
        aria-label="Category"
        value={chosen.kind ?? ""}
        options={[
          { value: "", label: "All categories" },
          ...kinds.map((kind) => ({
            value: kind,
            label: `${kindWords(kind)} (${number(shown.kinds.get(kind) ?? 0)})`,
          })),
        ]}
        onChange={(kind) => onChange("kind", kind || undefined)}
      />
    </>
  );
}
