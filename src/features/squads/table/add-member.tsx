import { IconPlus } from "@tabler/icons-react";
import { Button } from "@/ui/button";
import { OptionAdder } from "@/ui/option-adder";
import { useAssistants } from "./assistant-id-control";

interface AddMemberProps {
  onAdd: (member: object) => void;
}

/** Adds a member: an existing assistant or a new squad-only one. */
export function AddMember({ onAdd }: AddMemberProps) {
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2 py-4">
      <div className="max-w-field min-w-0 flex-[1_1_200px]">
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
  const { ids, sayValue, markOf } = useAssistants();
  return (
    <OptionAdder
      noun="assistant"
      name={name}
      labelClass={labelClass}
      ids={ids}
      sayValue={sayValue}
      markOf={markOf}
      help="Choose an assistant to add it. You can add the same assistant twice."
      onAdd={(assistantId) => onAdd({ assistantId })}
    />
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
