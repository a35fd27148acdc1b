import { type ComponentProps, useState } from "react";
import { SECRET_PLACEHOLDER } from "@/document/secrets";
import { RevealButton } from "./reveal-button";
import { useTypedText } from "./use-typed-text";

interface SecretInputProps extends ComponentProps<"input"> {
  /** The secret's name, for the button that reveals it. */
  what: string;
  text: string;
  className: string | undefined;
}

/**
 * A secret. Until it's revealed, the page doesn't contain it, so that no extension or recorded snapshot reads it.
 * What is typed replaces it.
 */
export function SecretInput({ what, text, className, placeholder, onChange, ...input }: SecretInputProps) {
  const [revealed, setRevealed] = useState(false);
  const [typed, setTyped] = useState<string>();
  const isShown = revealed || text === typed;
  return (
    <div className={`flex ${className}`}>
      <div className="grow">
        <input
          {...input}
          {...useTypedText(isShown ? text : "")}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onChange?.(event);
          }}
          placeholder={text === "" ? placeholder : SECRET_PLACEHOLDER}
          type={revealed ? "text" : "password"}
          // Prevents browsers from offering the user's own passwords.
          autoComplete="new-password"
          spellCheck={false}
          className="text-box"
        />
      </div>
      {text !== "" && <RevealButton what={what} isRevealed={revealed} onToggle={setRevealed} />}
    </div>
  );
}
