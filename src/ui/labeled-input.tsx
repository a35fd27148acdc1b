import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { RevealButton } from "./reveal-button";

interface LabeledInputProps extends ComponentProps<"input"> {
  label: string;
  /** One sentence under the input. */
  help?: ReactNode;
  /** The error, announced when it appears. */
  error?: ReactNode;
}

/**
 * An input of a small form outside the schema, with its label, help and error. A `password` can be revealed.
 */
export function LabeledInput({ label, help, error, type = "text", ...input }: LabeledInputProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isSecret = type === "password";
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-2">
        <input
          dir="auto"
          {...input}
          className="text-box min-w-0 flex-1"
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
