import { type ReactNode, useId, useMemo, useRef, useState } from "react";
import { fold, wantedIn } from "@/document/search";
import { Combobox } from "./combobox";

interface OptionAdderProps {
  /** What is added: "assistant". */
  noun: string;
  /** The input's name. */
  name?: string;
  labelClass: string;
  /** The IDs that can be added; undefined while they load. */
  ids: readonly string[] | undefined;
  sayValue: (id: string) => string | undefined;
  markOf?: (id: string) => ReactNode;
  aboutOf?: (id: string) => string | undefined;
  placeholder?: string;
  /** For screen readers. */
  help: string;
  onAdd: (id: string) => void;
}

/** Adds things by name or ID, one after another. A complete ID counts as a choice, if no other starts with it. */
export function OptionAdder(props: OptionAdderProps) {
  const { noun, name, labelClass, ids, sayValue, markOf, aboutOf, help, onAdd } = props;
  const { placeholder = "Search by name or ID" } = props;
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const wanted = wantedIn(typed);
  const values = useMemo(
    () =>
      (ids ?? []).filter((one) =>
        fold(`${sayValue(one) ?? ""} ${one} ${aboutOf?.(one) ?? ""}`).includes(wanted),
      ),
    [ids, sayValue, aboutOf, wanted],
  );
  const choose = (text: string) => {
    setIsLeft(false);
    setTyped("");
    onAdd(text);
  };
  const type = (text: string) => {
    setIsLeft(false);
    const [only, another] = (ids ?? []).filter((one) => one.startsWith(text));
    if (only === text && another === undefined) choose(text);
    else setTyped(text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the input's
    <div
      className="grid gap-1"
      // Otherwise Enter would save the form.
      onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
    >
      <label className={labelClass} htmlFor={id}>
        {`Add ${noun}`}
      </label>
      <Combobox
        id={id}
        {...(name !== undefined && { name })}
        ref={input}
        value={typed}
        groups={[{ values }]}
        onlyOffered
        sayValue={sayValue}
        markOf={markOf}
        aboutOf={aboutOf}
        placeholder={placeholder}
        invalid={isLeft}
        describedBy={`${id}-help ${id}-problem`}
        onChange={choose}
        // A complete name is no choice, because another name may start with it.
        onType={(text) => type(input.current?.value ?? text)}
        onBlur={() => setIsLeft(typed.trim() !== "")}
      />
      <p id={`${id}-problem`} role="status" className="text-sm text-bad empty:hidden">
        {isLeft && (values.length > 0 ? `Choose one of the ${noun}s.` : `No ${noun}s match “${typed}”`)}
      </p>
      <p id={`${id}-help`} className="sr-only">
        {help}
      </p>
    </div>
  );
}
