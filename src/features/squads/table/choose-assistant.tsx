import { IconPlus } from "@tabler/icons-react";
import { Link } from "react-router";
import type { JsonObject } from "@/document/equal";
import { idOf } from "@/document/read";
import { type ControlProps, textOf } from "@/form/controls/control";
import { cached } from "@/lib/cached";
import { compareNames } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { listedName } from "@/references/lookups";
import { Button } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { Monogram } from "@/ui/monogram";
import { OptionAdder } from "@/ui/option-adder";
import { useAssistantRecords } from "../members";

const NONE: readonly JsonObject[] = [];

/** Every member asks for the organization's assistants, so they're cached per list. */
const assistantsOf = cached((records: readonly JsonObject[]) => {
  const sayValue = (id: string) => listedName(id, records);
  return {
    /** Ordered by name. */
    ids: [...new Set(records.flatMap((record) => idOf(record) ?? []))]
      .map((id) => ({ id, name: sayValue(id) ?? id }))
      .sort((a, b) => compareNames(a.name, b.name))
      .map(({ id }) => id),
    sayValue,
    markOf: (id: string) => <Monogram id={id} name={sayValue(id) ?? ""} />,
  };
});

/** Chooses a member's existing assistant by name; the value is its ID. */
export function AssistantIdControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { ids, ...words } = assistantsOf(useAssistantRecords() ?? NONE);
  const id = textOf(value);
  return (
    // While the name is shown, the ID is behind it: the field shows it when it's edited.
    <div className="grid gap-1 [&_[id$=-label]_code]:hidden">
      <Combobox
        {...rest}
        {...words}
        value={id}
        groups={[{ values: ids }]}
        className="font-mono text-xs text-muted"
      />
      {ids.includes(id) && (
        <Link
          to={`/assistants/${idToSegment(id)}`}
          className="w-fit text-sm wrap-anywhere"
        >{`Open ${words.sayValue(id) ?? "unnamed assistant"}`}</Link>
      )}
    </div>
  );
}

interface AddAssistantProps {
  /** The input's name. */
  name: string;
  labelClass: string;
  onAdd: (member: object) => void;
}

/** Adds an existing assistant as a member. */
export function AddAssistant({ onAdd, ...input }: AddAssistantProps) {
  return (
    <OptionAdder
      {...input}
      {...assistantsOf(useAssistantRecords() ?? NONE)}
      noun="assistant"
      help="Choose an assistant to add it. You can add the same assistant twice."
      onAdd={(assistantId) => onAdd({ assistantId })}
    />
  );
}

/** Adds a new assistant that only this squad has. */
export function AddSquadOnly({ onAdd, ...look }: Pick<AddAssistantProps, "onAdd"> & { variant?: "quiet" }) {
  return (
    <Button {...look} icon={IconPlus} onClick={() => onAdd({ assistant: { name: "" } })}>
      Add squad-only assistant
    </Button>
  );
}
