import { IconArrowBarToRight } from "@tabler/icons-react";
import { type FormEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { visible } from "@/lib/visible";
import { Button } from "./button";
import { PopoverButton } from "./popover";
import { TextInput } from "./text-field";

interface OpenByIdProps {
  /** What the ID is of. */
  label: string;
  /** Why an ID is needed, in a sentence or two. */
  help: string;
  hrefOf: (id: string) => string;
}

/** A panel that opens a record by its ID, for records that the API doesn't list. */
export function OpenById({ label, help, hrefOf }: OpenByIdProps) {
  const navigate = useNavigate();
  const input = useId();
  // What was typed is there when the panel opens again.
  const [typed, setTyped] = useState("");
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = visible(typed).trim();
    if (id !== "") navigate(hrefOf(id));
  };
  return (
    <PopoverButton label={<span data-label>Open by ID</span>} icon={IconArrowBarToRight} name="Open by ID">
      <form className="flex w-[min(420px,80vw)] flex-wrap items-center gap-2 p-1.5" onSubmit={open}>
        <label htmlFor={input} className="w-full">
          {label}
        </label>
        <TextInput
          id={input}
          aria-describedby={`${input}-help`}
          name="id"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className="flex-1 font-mono"
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary">
          Open
        </Button>
        <p id={`${input}-help`} className="w-full text-xs text-muted">
          {help}
        </p>
      </form>
    </PopoverButton>
  );
}
