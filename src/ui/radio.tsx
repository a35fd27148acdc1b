import type { Ref } from "react";
import {
  type RadioGroupProps as AriaGroupProps,
  type RadioProps as AriaProps,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
} from "react-aria-components/RadioGroup";
import { cn } from "./cn";

interface RadioGroupProps extends Omit<AriaGroupProps, "value"> {
  ref?: Ref<HTMLDivElement>;
  /** Undefined: none of them. Tab then leads to the first. */
  value: string | undefined;
}

/** A choice of one of several options. */
export function RadioGroup({ value, ...rest }: RadioGroupProps) {
  return <AriaRadioGroup validationBehavior="aria" {...rest} value={value ?? null} />;
}

interface RadioProps extends Omit<AriaProps, "className" | "render"> {
  className?: string;
  tooltip?: string | undefined;
  /** The dialog around it opens with the focus here. */
  "data-autofocus"?: boolean | undefined;
}

/** A radio button with its label, in a `RadioGroup`. */
export function Radio({ className, tooltip, ...rest }: RadioProps) {
  return (
    <AriaRadio
      {...rest}
      className={className ?? "flex cursor-pointer gap-2"}
      // React Aria gives such attributes to the label, too.
      // biome-ignore lint/a11y/noLabelWithoutControl: it has the input among its children
      render={(label) => <label {...label} data-tooltip={tooltip} data-autofocus={undefined} />}
    />
  );
}

/** A radio button that's drawn by its label alone, which has a look of its own while it's chosen. */
export function RadioOption({ className, ...rest }: RadioProps) {
  return (
    <Radio
      {...rest}
      className={cn(
        "relative cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text [&_input]:absolute [&_input]:inset-0 [&_input]:m-0 [&_input]:size-full [&_input]:opacity-0",
        className,
      )}
    />
  );
}
