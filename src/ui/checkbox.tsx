import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from "react-aria-components/Checkbox";
import { cn } from "./cn";

export interface CheckboxProps
  extends Omit<AriaProps, "className" | "isDisabled" | "isSelected" | "onChange" | "render"> {
  checked: boolean;
  disabled?: boolean;
  /** Called with whether it's checked now. */
  onCheck: (checked: boolean) => void;
  /** The label's classes; without them, it's a row of its own. */
  className?: string;
  /** What explains it. */
  tooltip?: string;
}

/** A checkbox with its label. */
export function Checkbox({ checked, disabled, onCheck, className, tooltip, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      // The browser's own messages would take the place of the label's tooltip.
      validationBehavior="aria"
      {...rest}
      isSelected={checked}
      isDisabled={disabled ?? false}
      onChange={onCheck}
      className={
        className ??
        "flex min-h-6 w-fit max-w-full cursor-pointer items-center gap-2 pointer-coarse:min-h-control"
      }
      // biome-ignore lint/a11y/noLabelWithoutControl: it has the input among its children
      render={(label) => <label {...label} data-tooltip={tooltip} />}
    />
  );
}

/**
 * A checkbox that's drawn as a switch. While it's indeterminate, nobody has chosen, which a switch in the strict
 * sense couldn't say.
 */
export function Switch({ className, ...rest }: CheckboxProps) {
  return (
    <Checkbox
      {...rest}
      className={cn(
        "group relative grid h-6 w-9 cursor-pointer items-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text data-disabled:cursor-default data-disabled:opacity-50 pointer-coarse:-mx-1 pointer-coarse:-my-2.5 pointer-coarse:size-11 pointer-coarse:px-1 forced-colors:w-6 forced-colors:[&_input]:size-6 not-forced-colors:[&_input]:absolute not-forced-colors:[&_input]:inset-0 not-forced-colors:[&_input]:m-0 not-forced-colors:[&_input]:size-full not-forced-colors:[&_input]:opacity-0",
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="pointer-events-none relative h-5 w-9 rounded-lg border border-line-control bg-raised group-data-indeterminate:border-dashed group-data-selected:border-accent group-data-selected:bg-accent forced-colors:hidden"
      >
        <span className="absolute start-[3px] top-[3px] size-3 rounded-lg bg-line-control transition-[inset-inline-start] group-data-indeterminate:start-[11px] group-data-selected:start-[19px] group-data-selected:bg-on-accent" />
      </span>
    </Checkbox>
  );
}
