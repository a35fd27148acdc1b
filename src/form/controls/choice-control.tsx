import { useCallback } from "react";
import { compareNames } from "@/lib/format";
import { languageLabel } from "@/lib/languages";
import { valueLabel } from "@/lib/value-label";
import { LANGUAGES } from "@/schema/languages";
import { Combobox } from "@/ui/combobox";
import { type ControlProps, textOf } from "./control";

/**
 * An open enumeration: it suggests the API's values and those used in this organization, and accepts any
 * other.
 */
export function ChoiceControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const values = meta.expects === "language" ? withLanguages(suggestions) : suggestions;
  const sayValue = useCallback((suggested: string) => valueLabel(meta, suggested), [meta]);
  return <Combobox {...rest} value={textOf(value)} groups={[{ values }]} sayValue={sayValue} />;
}

let byName: readonly string[] | undefined;

/** The values in use, followed by all other languages, sorted by name. */
function withLanguages(suggestions: readonly string[]): readonly string[] {
  byName ??= [...LANGUAGES].sort((a, b) => compareNames(languageLabel(a) ?? a, languageLabel(b) ?? b));
  return [...new Set([...suggestions, ...byName])];
}
