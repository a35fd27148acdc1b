import { IconPlus } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Combobox, narrowed } from "@/ui/combobox";
import { useAssistants } from "./assistant-id-control";

interface AddMemberProps {
  onAdd: (member: object) => void;
}

/** Adds a member: an existing assistant or a new squad-only one. */
export function AddMember({ onAdd }: AddMemberProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 py-4">
      <div className="grid max-w-field min-w-0 flex-[1_1_200px] gap-1">
        <AddAssistant name="add-member" labelClass="font-medium" onAdd={onAdd} />
      </div>
      <AddSquadOnly onAdd={onAdd} />
    </div>
  );
}

interface AddAssistantProps extends AddMemberProps {
  /** The input's name. */
  name: string;
  labelClass: string;
}

/** Adds an existing assistant as a member. */
export function AddAssistant({ name, labelClass, onAdd }: AddAssistantProps) {
  const [typed, setTyped] = useState("");
  const [isLeft, setIsLeft] = useState(false);
  const { ids, sayValue, markOf } = useAssistants();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const offered = narrowed([{ values: ids }], typed, sayValue);
  const choose = (text: string) => {
    setIsLeft(false);
    if (!ids.includes(text)) return setTyped(text);
    setTyped("");
    onAdd({ assistantId: text });
  };
  return (
    <>
      <label className={labelClass} htmlFor={id}>
        Add assistant
      </label>
      <Combobox
        id={id}
        name={name}
        ref={input}
        value={typed}
        groups={offered}
        onlyOffered
        sayValue={sayValue}
        markOf={markOf}
        placeholder="Search by name or ID"
        invalid={isLeft}
        describedBy={`${id}-help ${id}-problem`}
        onChange={choose}
        // A complete ID counts as a choice. A complete name doesn't, because another name may start with it.
        onType={(text) => choose(input.current?.value ?? text)}
        onBlur={() => setIsLeft(typed.trim() !== "")}
      />
      <p id={`${id}-problem`} role="status" className="text-sm text-bad empty:hidden">
        {isLeft && (offered.length > 0 ? "Choose one of the assistants." : `No assistants match “${typed}”`)}
      </p>
      <p id={`${id}-help`} className="sr-only">
        Choose an assistant to add it. You can add the same assistant twice.
      </p>
    </>
  );
}

interface AddSquadOnlyProps extends AddMemberProps {
  variant?: "quiet";
}

/** Adds a new assistant that only this squad has. */
export function AddSquadOnly({ onAdd, ...look }: AddSquadOnlyProps) {
  return (
    <Button {...look} icon={IconPlus} onClick={() => onAdd({ assistant: { name: "" } })}>
      Add squad-only assistant
    </Button>
  );
}
