import { IconAlertTriangle } from "@tabler/icons-react";
import { type ComponentType, memo, use, useId, useState } from "react";
import { Scalar } from "@/document/equal";
import { formatPath, parsePath } from "@/document/path";
import { unusual } from "@/document/unusual";
import { FieldRemark } from "@/form/controls/control";
import { NumberControl, ToggleControl } from "@/form/controls/scalar-controls";
import { SecretControl, SecretMapControl } from "@/form/controls/secret-controls";
import { usualRange } from "@/lib/value-label";
import { type Control, type FieldMeta, fieldAt } from "@/schema/field";
import { FieldApiName } from "@/ui/api-name";
import { cn } from "@/ui/cn";
import { debounceTyping } from "@/ui/debounce";
import type { ControlProps } from "./controls/control";
import { ListControl } from "./controls/list-control";
import { JsonControl, MapControl } from "./controls/map-control";
import { ChoiceControl, ChoiceListControl } from "./controls/scalar-controls";
import { LongTextControl, TextControl } from "./controls/text-control";
import { isInNewEntry, Suggestions, useField, useFormOfField } from "./document-form";
import { FieldHead } from "./field-head";
import { unknownMeta } from "./form-leaves";

const CONTROLS: Record<Control, ComponentType<ControlProps>> = {
  text: TextControl,
  longText: LongTextControl,
  number: NumberControl,
  integer: NumberControl,
  toggle: ToggleControl,
  choice: ChoiceControl,
  secret: SecretControl,
  textList: ListControl,
  choiceList: ChoiceListControl,
  map: MapControl,
  json: JsonControl,
  group: JsonControl,
  items: JsonControl,
};

/** Controls that are on the same line as their label while they have no value. */
const IN_LINE = new Set<ComponentType<ControlProps>>([
  TextControl,
  LongTextControl,
  ListControl,
  SecretControl,
  NumberControl,
  ChoiceControl,
  ChoiceListControl,
]);

const FIELD = [
  "group/field relative flex min-w-0 scroll-mt-4 flex-col gap-1",
  "data-changed:before:absolute data-changed:before:inset-y-1 data-changed:before:-start-3.5 data-changed:before:w-0.5 data-changed:before:rounded-[2px] data-changed:before:bg-accent",
  "data-unset:flex-row data-unset:flex-wrap data-unset:items-center data-unset:*:nth-[n+3]:flex-[1_0_100%] pointer-coarse:data-unset:gap-y-3",
].join(" ");

/** Label and help at the start of the row, the switch at the end. */
const ROW = "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 *:nth-[n+3]:col-span-full";

/**
 * A control at the line's end, no higher than the label, whose border shows on hover and focus. What is below a
 * text or list appears with its box. Rows are wider than a line.
 */
const UNSET = [
  "relative my-[calc((24px-var(--spacing-control))/2)] ms-auto min-w-0 flex-[0_1_108px] has-[ol]:my-0 has-[ol]:basis-full [&_textarea~*]:hidden",
  "[&_:is(input,textarea)]:field-sizing-fixed [&_:is(input,textarea)]:h-control [&_:is(input,textarea)]:min-h-0 [&_:is(input,textarea)]:resize-none [&_:is(input,textarea)]:overflow-hidden",
  // In the middle, and up to where the words beside a switch end.
  "[&_:is(input,textarea)]:py-[calc((var(--spacing-control)-2px-1lh)/2)] [&_:is(input,textarea)]:ps-2.5 [&_:is(input,textarea)]:pe-[43px] [&_:is(input,textarea)]:text-end",
  "[&_::placeholder]:text-xs [&_::placeholder]:leading-[1lh]",
  "[&:not(:hover,:focus-within)_:is(input,textarea)]:border-transparent [&:not(:hover,:focus-within)_:is(input,textarea)]:bg-transparent",
].join(" ");

const PLUS =
  "after:pointer-events-none after:absolute after:inset-y-0 after:end-3.5 after:content-center after:text-muted after:content-['+'] has-[ol]:after:hidden";

interface FieldProps {
  path: string;
  /** Replaces the schema's control for the field. */
  control?: ComponentType<ControlProps>;
  /** Describes a field that isn't in the schema. */
  meta?: FieldMeta;
  /** Shows the whole control even without a value. */
  isOpen?: boolean;
}

/** The field at a path: label, control, state, help and error, all from the schema. */
export const Field = memo(function Field({ path: name, control, meta: given, isOpen = false }: FieldProps) {
  const form = useFormOfField();
  const path = parsePath(name);
  const meta = fieldAt(form.schema, path)?.meta ?? given ?? unknownMeta(path);
  const { value, loaded, isChanged: changed, error, change, blur } = useField(name);
  // Warnings, like errors, wait until the field loses the focus.
  const [leftWith, setLeftWith] = useState<unknown>();
  const warning = changed && error === undefined && value === leftWith ? unusual(meta, value) : undefined;
  const leave = () => {
    blur();
    setLeftWith(() => form.methods.getValues(name));
  };
  const id = useId();
  const isOdd = !fits(meta.control, value);
  const isMarked = changed && !form.isNew && !isInNewEntry(form, path);
  const ControlOfField = isOdd ? JsonControl : (control ?? controlOf(meta));
  const [isOpened, setOpened] = useState(isOpen);
  const isUnset = value === undefined && !changed && !isOpened && IN_LINE.has(ControlOfField);
  // The first keystroke applies at once, so that leaving right after it asks first. Later ones are debounced.
  const whenTyped = (apply: () => void) => (changed ? debounceTyping(name, apply) : apply());
  const remark = use(FieldRemark)?.({
    path: name,
    meta,
    value,
    isChanged: changed,
    onChange: change,
  });
  const isLoose = meta.control === "choice" || meta.control === "choiceList";
  const pattern = formatPath(path.map((key) => (typeof key === "number" ? "*" : key)));
  const hasPlus = isUnset && ControlOfField !== ChoiceControl && ControlOfField !== ChoiceListControl;

  return (
    <div
      data-field={name}
      data-changed={isMarked || undefined}
      data-unset={isUnset || undefined}
      className={cn(FIELD, ControlOfField === ToggleControl && ROW)}
    >
      <FieldHead
        title={
          <label htmlFor={id} className="max-w-full flex-none text-sm font-medium">
            {meta.label}
          </label>
        }
        note={isOdd ? "Unexpected type, shown as JSON" : undefined}
        path={path}
        meta={meta}
        value={value}
        loaded={loaded}
        changed={isMarked}
        onChange={change}
      />
      <div className={isUnset ? (hasPlus ? `${UNSET} ${PLUS}` : UNSET) : "contents"}>
        <ControlOfField
          id={id}
          name={name}
          meta={meta}
          value={value}
          onChange={change}
          whenTyped={whenTyped}
          onBlur={leave}
          invalid={error !== undefined}
          describedBy={`${id}-error ${id}-help`}
          onOpen={() => setOpened(true)}
          placeholder={emptyWords(value)}
          suggestions={
            isLoose ? [...new Set([...Object.keys(meta.known ?? {}), ...use(Suggestions)(pattern)])] : []
          }
        />
      </div>
      {remark}
      <div
        id={`${id}-error`}
        className={
          warning ? "flex items-center gap-2 text-xs text-warn" : "flex gap-2 text-xs text-bad empty:hidden"
        }
      >
        {warning && <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />}
        {error ?? warning}
      </div>
      <div id={`${id}-help`} className="text-xs text-muted in-data-dense:sr-only">
        {helpText(meta, value, Boolean(remark))}
        {/* The ends of the slider show it. */}
        <span className="sr-only"> {usualRange(meta.usual, meta.unit)}</span>
        <FieldApiName label={meta.label} name={name} />
      </div>
    </div>
  );
});

/** Whether a control can show a value. Other values are shown as JSON, unchanged. */
function fits(control: Control, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  switch (control) {
    case "number":
    case "integer":
      // Text is a half-typed number; a scalar is a number that JavaScript can't represent exactly.
      return typeof value === "number" || typeof value === "string" || value instanceof Scalar;
    case "toggle":
      return typeof value === "boolean";
    case "textList":
    case "choiceList":
      return Array.isArray(value) && value.every((entry) => typeof entry === "string");
    case "map":
    case "json":
    case "group":
    case "items":
      return true;
    default:
      return typeof value === "string";
  }
}

function controlOf(meta: FieldMeta): ComponentType<ControlProps> {
  return meta.control === "map" && meta.secret ? SecretMapControl : CONTROLS[meta.control];
}

/**
 * The placeholder of an empty control. A text has none, because browsers restyle even a hidden placeholder on
 * every keystroke.
 */
function emptyWords(value: unknown): string {
  if (value === undefined) return "Not set";
  if (value === null) return "Null";
  return value === "" ? "Empty" : "";
}

/** @param isRemarked a remark already explains what "Not set" means */
function helpText(meta: FieldMeta, value: unknown, isRemarked: boolean): string {
  const unset = value === undefined && !isRemarked ? meta.whenNotSet : undefined;
  return [meta.help, unset].filter(Boolean).join(" ");
}
