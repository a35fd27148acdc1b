import { compareNames } from "@/lib/format";
import { number } from "@/lib/words";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { kindWords } from "@/references/problem-kinds";
import { ButtonStrip, StripButton } from "@/ui/button-strip";
import { DropPanel } from "@/ui/drop-panel";
import { Select } from "@/ui/select";
import type { Narrowing, Shown } from "./narrow";

interface ChecksFiltersProps {
  chosen: Narrowing;
  shown: Shown;
  /** There's no room for the categories: they're in a panel. */
  isNarrow: boolean;
  onChange: (name: "severity" | "kind", value: string | undefined) => void;
}

/** Filters by severity and category, each choice with the number of problems it would show. */
export function ChecksFilters({ chosen, shown, isNarrow, onChange }: ChecksFiltersProps) {
  // A category from an old link stays listed even if no problem has it.
  const kinds = [
    ...new Set([...shown.kinds.keys(), ...(chosen.kind === undefined ? [] : [chosen.kind])]),
  ].toSorted((a, b) => compareNames(kindWords(a), kindWords(b)));
  const category = (
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
  );
  const isSet = chosen.kind !== undefined;
  return (
    <>
      {isNarrow ? (
        <DropPanel label={isSet ? "Filters (1)" : "Filters"} isActive={isSet}>
          {category}
        </DropPanel>
      ) : (
        category
      )}
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
    </>
  );
}
