import { type ComponentProps, useState } from "react";
import { RevealButton } from "./reveal-button";
import { useTypedText } from "./use-typed-text";

interface SecretInputProps extends ComponentProps<"input"> {
  /** The secret's name, for the button that reveals it. */
  what: string;
  text: string;
  className: string | undefined;
}

/** A secret. It's masked, and unchanged unless the user replaces it. */
export function SecretInput({ what, text, className, ...input }: SecretInputProps) {
  const [revealed, setRevealed] = useState(false);
  return (
    <div className={`flex ${className}`}>
      <div className="grow">
        <input
          {...input}
          {...useTypedText(text)}
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
