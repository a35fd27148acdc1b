import { useWatch } from "react-hook-form";
import { isNothing, type JsonObject } from "@/document/equal";
import { type ControlProps, textOf } from "@/form/controls/control";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { Combobox } from "@/ui/combobox";
import { MemberParts } from "../embedded/member-parts";
import { FindingsAt } from "../findings";
import { useMembers } from "../members";
import { countSet } from "../model/edits";
import { MessageControl } from "../transfer/message-control";
import { TransferModeControl } from "../transfer/transfer-mode-control";
import { AssistantIdControl } from "./assistant-id-control";

const PAIRS = "grid grid-cols-1 items-start gap-x-5 gap-y-3 @min-[520px]:grid-cols-2";

/** The fields of one member, without its transfers. */
export function MemberFields({ index }: { index: number }) {
  const path = `members.${index}`;
  const { control } = useFormOfField().methods;
  const { unknown } = useEntryLeaves(path);
  const own = useWatch({
    control,
    name: `${path}.assistant`,
    compute: (assistant: JsonObject | string | null | undefined) => {
      if (typeof assistant === "string") return "named";
      return assistant && countSet(assistant) > 0 ? "transient" : "none";
    },
  });
  const isTransient = own === "transient";
  const hasId = useWatch({
    control,
    name: `${path}.assistantId`,
    compute: (id: string | null | undefined) => !isNothing(id),
  });
  return (
    <div className={PAIRS} data-dense>
      {(hasId || !isTransient) && (
        <div>
          <Field path={`${path}.assistantId`} control={AssistantIdControl} />
          <FindingsAt path={`${path}.assistantId`} />
        </div>
      )}
      {isTransient && (
        <div>
          <Field path={`${path}.assistant.name`} />
          <FindingsAt path={`${path}.assistant`} />
        </div>
      )}
      {own === "named" && <Field path={`${path}.assistant`} />}
      <MemberParts index={index} />
      {unknown
        .filter((name) => !name.includes("."))
        .map((name) => (
          <Field key={name} path={`${path}.${name}`} />
        ))}
    </div>
  );
}

interface DestinationFieldsProps {
  /** The positions of the member, and of the destination in it. */
  member: number;
  position: number;
}

/**
 * The fields of one transfer: destination, mode, description and message. The type has one known value, so it
 * shows only where the record has another one, or none.
 */
export function DestinationFields({ member, position }: DestinationFieldsProps) {
  const path = `members.${member}.assistantDestinations.${position}`;
  const { unknown } = useEntryLeaves(path);
  const { control } = useFormOfField().methods;
  const hasOtherType = useWatch({
    control,
    name: `${path}.type`,
    compute: (type: string | undefined) => type !== "assistant",
  });
  return (
    <div className={PAIRS} data-dense>
      <div>
        <Field path={`${path}.assistantName`} control={MemberNameControl} />
        <FindingsAt path={`${path}.assistantName`} />
      </div>
      <Field path={`${path}.transferMode`} control={TransferModeControl} />
      <div className="col-span-full">
        <Field path={`${path}.description`} />
        <FindingsAt path={`${path}.description`} />
      </div>
      <div className="col-span-full">
        <Field path={`${path}.message`} control={MessageControl} />
        <FindingsAt path={`${path}.message`} />
      </div>
      {hasOtherType && <Field path={`${path}.type`} />}
      {unknown.map((name) => (
        <Field key={name} path={`${path}.${name}`} />
      ))}
    </div>
  );
}

/** Chooses the destination: a member's name or any other text. */
function MemberNameControl({ meta, value, suggestions, ...rest }: ControlProps) {
  const { names } = useMembers();
  return (
    <Combobox
      {...rest}
      value={textOf(value)}
      groups={[{ values: names }]}
      placeholder={value === "" ? "Choose a member" : rest.placeholder}
    />
  );
}
