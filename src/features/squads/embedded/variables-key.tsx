import { createContext, type ReactNode, use, useCallback, useEffect, useId, useMemo, useState } from "react";
import { recordOf } from "@/document/equal";
import { useFormOfField } from "@/form/document-form";
import { canHold } from "@/form/form-leaves";
import { TextInput } from "@/ui/text-field";
import { useMembers } from "../members";
import { GUESSED_KEY } from "./variables";

interface GuessedKey {
  /** The key that applies while none of the organization's data contains one. */
  key: string;
  choose: (key: string) => void;
  /** How many members use the assumed key. */
  uses: number;
  /** Registers a member that uses it; returns a function that unregisters it. */
  use: () => () => void;
}

const Context = createContext<GuessedKey>({
  key: GUESSED_KEY,
  choose: () => {},
  uses: 0,
  use: () => () => {},
});

/** Holds the assumed key of template variables, one for all members of a squad. */
export function GuessedKeyProvider({ children }: { children: ReactNode }) {
  const [key, choose] = useState(GUESSED_KEY);
  const [uses, setUses] = useState(0);
  const note = useCallback(() => {
    setUses((before) => before + 1);
    return () => setUses((before) => before - 1);
  }, []);
  const value = useMemo(() => ({ key, choose, uses, use: note }), [key, uses, note]);
  return <Context value={value}>{children}</Context>;
}

/** The assumed key, for members without a known one. */
export function useGuessedKey(isGuess: boolean): string {
  const { key, use: note } = use(Context);
  useEffect(() => (isGuess ? note() : undefined), [isGuess, note]);
  return key;
}

/**
 * Says once that the key is an assumption, and accepts another one, which moves the values of all
 * members.
 */
export function GuessedKeyNote() {
  const { key, choose, uses } = use(Context);
  const { methods } = useFormOfField();
  const { members } = useMembers();
  const [text, setText] = useState(key);
  const id = useId();
  if (uses === 0) return null;
  const next = text.trim();
  const isUsable = next !== "" && canHold(next);
  const take = () => {
    if (!isUsable) return setText(key);
    if (next === key) return;
    choose(next);
    for (const at of [
      "members_overrides",
      ...members.map(({ index }) => `members.${index}.assistantOverrides`),
    ]) {
      const { [key]: held, ...others } = recordOf(methods.getValues(at));
      if (held !== undefined) methods.setValue(at, { ...others, [next]: held });
    }
  };
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <label className="text-sm font-medium" htmlFor={id}>
        Variables key
      </label>
      <TextInput
        id={id}
        className="flex-[0_1_180px] font-mono"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-invalid={!isUsable}
        aria-describedby={`${id}-why`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={take}
      />
      <p id={`${id}-why`} className="flex-[1_1_300px] text-xs text-muted">
        The API doesn't define which key holds variable values, and no squad in this organization has one. We
        assume this key.
      </p>
    </div>
  );
}
