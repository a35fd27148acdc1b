import { valueLabel } from "@/lib/value-label";
import { EnumValue } from "@/ui/enum-value";
import { TagInput } from "@/ui/tag-input";
import type { ControlProps } from "./control";

/**
 * A list of values of an open enumeration, as tags: it suggests the API's values and those used in this
 * organization, and accepts any other.
 */
export function ChoiceListControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const labelOf = (one: string) => (one.trim() === "" ? "Blank" : valueLabel(meta, one));
  return (
    <TagInput
      {...rest}
      values={Array.isArray(value) ? value : []}
      known={suggestions}
      noun="value"
      labelOf={labelOf}
      showsLabels
      render={(one) => <EnumValue value={one} label={labelOf(one)} />}
      withAdded={withAdded}
      isLive
    />
  );
}

/** Texts are added without spaces around them, and only once. Values that were there stay as they are. */
function withAdded(values: readonly string[], texts: readonly string[]): readonly string[] {
  const added = texts.map((text) => text.trim()).filter((text) => text !== "" && !values.includes(text));
  return [...values, ...new Set(added)];
}
