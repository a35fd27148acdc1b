import { IconChevronDown } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { cn } from "./cn";
import { ICON } from "./icon";
import { Options } from "./options";
import { Text } from "./text";

export interface SelectOption {
  value: string;
  label: string;
  /** The title of its group. */
  group?: string;
}

interface SelectProps {
  id?: string;
  name?: string;
  /** The label, unless an element with the ID of the select and "-label" is it. */
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: boolean;
  disabled?: boolean;
  /** A value that isn't an option shows the placeholder. */
  value: string;
  options: readonly SelectOption[];
  placeholder?: string;
  /** `form` takes the width of its field; `small` fits a row of small controls. */
  size?: "form" | "small";
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const SIZES = {
  form: ["flex w-full", "h-control gap-2 rounded-md ps-2.5 pe-2 text-input"],
  small: ["inline-flex", "h-[max(26px,calc(var(--spacing-control)-8px))] gap-1 rounded-sm ps-2 pe-1 text-sm"],
  default: ["inline-flex", "h-control gap-2 rounded-md ps-2.5 pe-2 text-sm"],
} as const;

/** A choice of one value. Enter, Space and the up and down arrows open it; letters choose by name. */
export function Select(props: SelectProps) {
  const { id, name, value, options, placeholder = "", size = "default", disabled, onChange, onBlur } = props;
  const label = props["aria-label"];
  const isInvalid = props["aria-invalid"] === true;
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const groups = [...new Set(options.map(({ group }) => group))].map((title) => ({
    ...(title !== undefined && { title }),
    values: options.filter(({ group }) => group === title).map((option) => option.value),
  }));
  const words: ReactNode = labels.get(value) ?? placeholder;
  const [box, button] = SIZES[size];
  return (
    <AriaSelect
      {...(id !== undefined && { id })}
      {...(label === undefined ? { "aria-labelledby": `${id}-label` } : { "aria-label": label })}
      {...(onBlur && { onBlur })}
      aria-describedby={props["aria-describedby"]}
      isDisabled={disabled || options.length === 0}
      isInvalid={isInvalid}
      value={labels.has(value) ? value : null}
      onChange={(next) => {
        if (typeof next === "string" && next !== value) onChange(next);
      }}
      className={`relative max-w-full min-w-0 ${box}`}
    >
      <Button
        name={name}
        value={value}
        aria-invalid={isInvalid || undefined}
        className={cn(
          "flex min-w-0 flex-1 items-center justify-between border border-line-control bg-raised text-start text-fg enabled:hover:bg-hover disabled:text-faint aria-expanded:bg-hover aria-invalid:border-bad",
          button,
        )}
      >
        <SelectValue className={cn("relative min-w-0 truncate", !labels.has(value) && "text-faint")}>
          <Text>{words}</Text>
        </SelectValue>
        <IconChevronDown {...ICON[14]} className="text-muted" />
      </Button>
      <Options
        label={label ?? "Options"}
        groups={groups}
        value={value}
        wordsOf={(one) => labels.get(one) ?? one}
      >
        {(one) => <Text>{labels.get(one) ?? one}</Text>}
      </Options>
    </AriaSelect>
  );
}
