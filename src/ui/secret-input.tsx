import { type ComponentProps, useState } from "react";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { RevealButton, TextInput } from "./text-field";
import { useTypedText } from "./use-typed-text";

interface SecretInputProps extends ComponentProps<"input"> {
  /** The secret's name, for the button that reveals it. */
  what: string;
  text: string;
  className?: string | undefined;
}

/**
 * A secret. Until it's revealed, the page doesn't contain it, so that no extension or recorded snapshot reads it.
 * What is typed replaces it.
 */
export function SecretInput({
  what,
  text,
  className = "",
  onChange,
  onFocus,
  onBlur,
  ...input
}: SecretInputProps) {
  const [revealed, setRevealed] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  const hidden = isFocused ? "" : SECRET_PLACEHOLDER;
  const isShown = revealed || text === "" || text === typed;
  return (
    <div className={`flex gap-2 ${className}`}>
      <div className="min-w-0 flex-1">
        <TextInput
          {...input}
          {...useTypedText(isShown ? text : hidden)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange?.(event);
          }}
          onFocus={(event) => {
            setIsFocused(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            setIsFocused(false);
            onBlur?.(event);
          }}
          type={revealed ? "text" : "password"}
          // Prevents browsers and password managers from filling in the user's own passwords.
          autoComplete="one-time-code"
          data-1p-ignore
          data-bwignore
          data-form-type="other"
          data-lpignore="true"
          spellCheck={false}
        />
      </div>
      {text !== "" && <RevealButton what={what} isRevealed={revealed} onToggle={setRevealed} />}
    </div>
  );
}
