import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Button } from "./button";
import { cn } from "./cn";

/** The look of all text boxes. */
const BOX =
  "h-[max(var(--spacing-control),1.45em+12px)] w-full min-w-0 rounded-md border border-line-control bg-raised px-2.5 text-input leading-[1.45] text-ellipsis text-fg focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0 focus-visible:outline-accent-text aria-invalid:border-bad";

/**
 * The look of a text box of one line. In a field, typing lays out only its line. For that, the line needs a box that
 * no flex container measures.
 */
export const TEXT_INPUT = `${BOX} in-data-field:block in-data-field:contain-strict`;

/** A text box of one line: the browser's own, which is typed in fastest. */
export function TextInput({ className, ...rest }: ComponentProps<"input">) {
  return <input type="text" {...rest} className={cn(TEXT_INPUT, className)} />;
}

interface TextAreaProps extends ComponentProps<"textarea"> {
  /** It's one line high until its text needs more. */
  isLine?: boolean;
}

/** A text of several lines. It grows with its text; a browser that can't do that scrolls and resizes it. */
export function TextArea({ isLine = false, className, ...rest }: TextAreaProps) {
  return (
    <textarea
      rows={isLine ? 1 : 3}
      {...rest}
      className={cn(
        BOX,
        "field-sizing-content h-auto",
        // A line is in the middle of its box, however high controls are.
        isLine
          ? "block max-h-[40vh] min-h-control resize-none py-[max(5px,(var(--spacing-control)-1.45em)/2-1px)]"
          : "max-h-[60vh] min-h-16 resize-y py-1.25 in-data-dense:min-h-control",
        className,
      )}
    />
  );
}

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  /** One sentence under the input. */
  help?: ReactNode;
  /** The error, announced when it appears. */
  error?: ReactNode;
}

/**
 * A text box of a small form outside the schema, with its label, help and error. A `password` can be revealed.
 */
export function TextField({ label, help, error, type = "text", ...input }: TextFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isSecret = type === "password";
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-2">
        <TextInput
          dir="auto"
          {...input}
          className="flex-1"
          id={id}
          type={isSecret && revealed ? "text" : type}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined
          }
        />
        {isSecret && (
          // No accessible name with the field's label, which must lead only to the field.
          <RevealButton isRevealed={revealed} onToggle={setRevealed} />
        )}
      </div>
      {error && (
        <div
          id={`${id}-error`}
          role="alert"
          className="text-sm wrap-anywhere text-bad [&_code]:mt-1.5 [&_code]:block [&_code]:rounded-sm [&_code]:border [&_code]:border-line [&_code]:bg-code [&_code]:px-2 [&_code]:py-1.5 [&_code]:text-fg [&_code]:select-all"
        >
          {error}
        </div>
      )}
      {help && (
        <div id={`${id}-help`} className="text-xs text-muted">
          {help}
        </div>
      )}
    </div>
  );
}

interface RevealButtonProps {
  variant?: "quiet";
  /** What it reveals. Without it, the button is named "Show" and states that it's pressed. */
  what?: string;
  isRevealed: boolean;
  onToggle: (isRevealed: boolean) => void;
}

/** Shows a masked secret, and hides it again. */
export function RevealButton({ variant, what, isRevealed, onToggle }: RevealButtonProps) {
  const verb = isRevealed ? "Hide" : "Show";
  const name = what === undefined ? { "aria-pressed": isRevealed } : { "aria-label": `${verb} ${what}` };
  return (
    <Button variant={variant} {...name} onClick={() => onToggle(!isRevealed)}>
      {verb}
    </Button>
  );
}
