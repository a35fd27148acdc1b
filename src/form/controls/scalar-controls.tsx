import { useCallback } from "react";
import { equal } from "@/document/equal";
import { type ExactNumber, numberOf as exactly } from "@/document/exact-json";
import { compareNames, languageLabel } from "@/lib/format";
import { sayDuration } from "@/lib/time";
import { valueLabel } from "@/lib/value-label";
import { number } from "@/lib/words";
import type { FieldMeta } from "@/schema/field";
import { LANGUAGES } from "@/schema/languages";
import { Switch } from "@/ui/checkbox";
import { Combobox } from "@/ui/combobox";
import { EnumValue } from "@/ui/enum-value";
import { TagInput } from "@/ui/tag-input";
import { TextInput } from "@/ui/text-field";
import { useTypedText } from "@/ui/use-typed-text";
import { atOnce, type ControlProps, textOf } from "./control";

/**
 * A number with its unit, and a slider over its usual range. Text that isn't a number yet is stored as typed;
 * emptying it unsets the field.
 */
export function NumberControl({
  meta,
  invalid,
  describedBy,
  value,
  whenTyped = atOnce,
  ...rest
}: ControlProps) {
  const slide = (next: number) => whenTyped(() => rest.onChange(next));
  const unit = meta.unit && unitWords(meta.unit, textOf(value));
  return (
    // As wide as a column of a pair, so that all number fields end at the same edge.
    <div className="flex w-full max-w-90 items-center gap-4">
      {meta.usual && (
        <Slider label={meta.label} usual={meta.usual} unit={unit} value={value} onSlide={slide} />
      )}
      <div className="relative min-w-0 flex-[0_0_10.3em] first:flex-1 in-data-unset:flex-1">
        <TextInput
          id={rest.id}
          name={rest.name}
          {...useTypedText(textOf(value), undefined, saysSame)}
          inputMode={meta.control === "integer" ? "numeric" : "decimal"}
          autoComplete="off"
          style={
            unit && textOf(value) !== ""
              ? { paddingInlineEnd: `calc(${unit.length} * 0.48em + 16px)` }
              : undefined
          }
          placeholder={rest.placeholder}
          onChange={({ currentTarget: { value: text } }) => whenTyped(() => rest.onChange(numberOf(text)))}
          onBlur={rest.onBlur}
          onClick={meta.usual && rest.onOpen}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 end-2.5 content-center text-xs text-muted in-data-unset:hidden">
            {unit}
          </span>
        )}
      </div>
    </div>
  );
}

interface SliderProps {
  label: string;
  usual: NonNullable<FieldMeta["usual"]>;
  unit: string | undefined;
  value: unknown;
  onSlide: (value: number) => void;
}

const SLIDER = [
  "h-6 min-w-15 flex-1 cursor-pointer appearance-none rounded-md forced-colors:appearance-auto pointer-coarse:h-11",
  "bg-[linear-gradient(to_right,var(--color-accent)_var(--at),var(--color-line-strong)_var(--at))] bg-size-[100%_4px] bg-center bg-no-repeat",
  "[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-(--thumb) [&::-webkit-slider-thumb]:bg-raised",
  "[&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-(--thumb) [&::-moz-range-thumb]:bg-raised",
].join(" ");

/**
 * Chooses a number from the usual range. A number outside is shown at the nearest end, and no number at the
 * start.
 */
function Slider({ label, usual, unit, value, onSlide }: SliderProps) {
  // Some services send numbers as texts.
  const set = numberOf(textOf(value));
  const isSet = typeof set === "number";
  const at = isSet ? Math.min(usual.max, Math.max(usual.min, set)) : usual.min;
  const share = (at - usual.min) / (usual.max - usual.min);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2 text-xs text-faint in-data-unset:hidden">
      <span aria-hidden="true">{number(usual.min)}</span>
      <input
        type="range"
        {...usual}
        // A step that doesn't fit the number would change it.
        step="any"
        value={at}
        aria-label={`${label}, slider`}
        aria-valuetext={isSet ? [set, unit].join(" ").trim() : "Not set"}
        onChange={({ currentTarget }) => onSlide(onStep(currentTarget.valueAsNumber, usual))}
        className={`${SLIDER} ${isSet ? "[--thumb:var(--color-accent)]" : "[--thumb:var(--color-line-control)]"}`}
        style={{ "--at": `${100 * share}%` }}
      />
      <span aria-hidden="true">{number(usual.max)}</span>
    </span>
  );
}

/** The number at the nearest step, without binary rounding noise. */
function onStep(slid: number, { min, max, step }: SliderProps["usual"]): number {
  const stepped = min + Math.round((slid - min) / step) * step;
  return Number(Math.min(max, stepped).toFixed(4));
}

/** The number in a text, or the text itself while it's half typed. */
function numberOf(text: string): number | ExactNumber | string | undefined {
  if (text === "") return undefined;
  const read = Number(text);
  return exactly(text.trim()) ?? (text.trim() === "" || !Number.isFinite(read) ? text : read);
}

/** Whether two texts are the same number, so that "0.50" stays as typed. */
const saysSame = (one: string, other: string) => one.trim() !== "" && equal(numberOf(one), numberOf(other));

const SYMBOLS: Readonly<Record<string, string>> = { seconds: "s", milliseconds: "ms" };

/** The unit, as a symbol if it has one, and from a minute on with the duration: "s (1:30)". */
function unitWords(unit: string, text: string): string {
  const symbol = SYMBOLS[unit] ?? unit;
  const seconds = Number(text);
  const isLong = unit === "seconds" && text.trim() !== "" && Number.isFinite(seconds) && seconds >= 60;
  return isLong ? `${symbol} (${sayDuration(seconds)})` : symbol;
}

/** A switch with three states: on, off and not set. Not set is drawn halfway, and a click turns it on. */
export function ToggleControl({
  id,
  name,
  value,
  onChange,
  onBlur,
  invalid,
  describedBy,
  placeholder,
}: ControlProps) {
  const isSet = typeof value === "boolean";
  return (
    <div className="flex min-h-6 items-center gap-2">
      {!isSet && (
        <span className="relative truncate text-xs text-muted" aria-hidden="true">
          {placeholder}
        </span>
      )}
      <Switch
        id={id}
        name={name}
        isIndeterminate={!isSet}
        checked={value === true}
        onCheck={onChange}
        onBlur={onBlur}
        isInvalid={invalid}
        aria-describedby={describedBy}
      />
    </div>
  );
}

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
