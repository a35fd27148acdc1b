import type { ComponentProps } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** Called with whether it's checked now. */
  onCheck?: (checked: boolean) => void;
  /** The label's classes; without them, it's a row of its own. */
  className?: string;
}

/** A checkbox with its label. */
export function Checkbox({ onCheck, className, title, children, ...box }: CheckboxProps) {
  return (
    <label
      className={
        className ??
        "flex min-h-6 w-fit max-w-full cursor-pointer items-center gap-2 pointer-coarse:min-h-control"
      }
      title={title}
    >
      <input
        type="checkbox"
        onChange={onCheck && (({ currentTarget }) => onCheck(currentTarget.checked))}
        {...box}
      />
      {children}
    </label>
  );
}
