import { IconColumns3, IconHelp } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { Part } from "@/assistant-form/part";
import { isNothing, type JsonObject } from "@/document/equal";
import { type ControlProps, textOf } from "@/form/controls/control";
import { useChangedFields, useComputed, useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { canHold } from "@/form/form-leaves";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { count } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { Button } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { ICON } from "@/ui/icon";
import { MemberParts } from "../embedded/member-parts";
import { CheckedField } from "../findings";
import { useMembers } from "../members";
import { countSet } from "../model/edits";
import { PlaceLink } from "../places";
import { DEFAULT_MODE, modeLabel, TRANSFER_MODES, transferModeOf } from "../transfer/transfer";
import { TransferModePicker } from "../transfer/transfer-mode-picker";
import { AssistantIdControl } from "./choose-assistant";
import { MessageControl } from "./message-control";

/** The squad's name and, in one line, the overrides for all members, with a link to their form. */
export function SquadFields() {
  const overridden = useComputed("members_overrides", (overrides: JsonObject | null | undefined) =>
    overrides ? countSet(overrides) : 0,
  );
  return (
    <>
      <div className="max-w-field min-w-0 flex-[1_1_200px]" data-dense>
        <CheckedField path="name" isOpen />
      </div>
      <div data-field="members_overrides" className="roomy-links text-sm">
        <span className="mb-1 flex min-h-6 items-center gap-2 font-medium">Overrides for all members</span>
        <p className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1 text-muted">
          {overridden > 0 ? `${count(overridden, "setting")} for every member` : "None"}
          <PlaceLink to={{ open: "members_overrides" }}>{overridden > 0 ? "Edit" : "Add"}</PlaceLink>
        </p>
      </div>
    </>
  );
}

/** The squad's fields that aren't in the API specification, if any. */
export function OtherSquadFields() {
  const form = useFormOfField();
  const changed = useChangedFields(form).map((path) => String(path[0]));
  const unknown = new Set(
    [...Object.keys(form.loaded), ...changed].filter(
      (key) => canHold(key) && fieldAt(form.schema, [key]) === undefined,
    ),
  );
  if (unknown.size === 0) return null;
  return (
    <div className="mt-4 max-w-form">
      <Part title="Not in the API specification">
        {[...unknown].map((key) => (
          <Field key={key} path={key} />
        ))}
      </Part>
    </div>
  );
}

const PAIRS = "grid grid-cols-1 items-start gap-x-5 gap-y-3 @min-[520px]:grid-cols-2";

/** The fields of one member, without its transfers. */
export function MemberFields({ index }: { index: number }) {
  const path = `members.${index}`;
  const { unknown } = useEntryLeaves(path);
  const own = useComputed(`${path}.assistant`, (assistant: JsonObject | string | null | undefined) => {
    if (typeof assistant === "string") return "named";
    return assistant && countSet(assistant) > 0 ? "transient" : "none";
  });
  const hasId = useComputed(`${path}.assistantId`, (id: string | null | undefined) => !isNothing(id));
  return (
    <div className={PAIRS} data-dense>
      {(hasId || own !== "transient") && (
        <CheckedField path={`${path}.assistantId`} control={AssistantIdControl} />
      )}
      {own === "transient" && <CheckedField path={`${path}.assistant.name`} at={`${path}.assistant`} />}
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

/**
 * The fields of one transfer: destination, mode, description and message. The type has one known value, so it
 * shows only where the record has another one, or none.
 * @param position of the destination in its member
 */
export function DestinationFields({ member, position }: { member: number; position: number }) {
  const path = `members.${member}.assistantDestinations.${position}`;
  const { unknown } = useEntryLeaves(path);
  const hasOtherType = useComputed(`${path}.type`, (type: string | undefined) => type !== "assistant");
  return (
    <div className={PAIRS} data-dense>
      <CheckedField path={`${path}.assistantName`} control={MemberNameControl} />
      <Field path={`${path}.transferMode`} control={TransferModeControl} />
      <CheckedField path={`${path}.description`} className="col-span-full" />
      <CheckedField path={`${path}.message`} control={MessageControl} className="col-span-full" />
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

/**
 * The transfer mode of a destination: an open enumeration with explained values, and a picker that
 * shows what each value does to a conversation.
 */
function TransferModeControl({ meta, value, suggestions, onChange, ...rest }: ControlProps) {
  const [open, setOpen] = useState(false);
  const mode = isNothing(value) ? undefined : textOf(value);
  const { Icon = IconHelp, label, effect } = transferModeOf(mode ?? DEFAULT_MODE) ?? {};
  const button = useRef<HTMLButtonElement>(null);
  const others = suggestions.filter((seen) => !transferModeOf(seen));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="grid min-w-0 gap-2">
      <Combobox
        {...rest}
        value={mode ?? ""}
        groups={[
          { values: TRANSFER_MODES.map((one) => one.value) },
          ...(others.length > 0 ? [{ title: "Used in this organization", values: others }] : []),
        ]}
        sayValue={modeLabel}
        aboutOf={effectOf}
        onChange={onChange}
      />
      {/* Above the words, whose height differs, so that it doesn't move when another mode is chosen. */}
      <Button
        ref={button}
        variant="quiet"
        className="-ms-2 w-fit text-sm"
        icon={IconColumns3}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Compare modes
      </Button>
      {/* As high as the longest, so that nothing moves under a pointer that's pressed when another mode is chosen. */}
      <p className="flex min-h-[3lh] gap-2 text-xs leading-tight wrap-anywhere text-muted">
        <Icon {...ICON[16]} className="mt-0.5" />
        <span>
          {/* The field itself shows the label of a mode that is set. */}
          {mode === undefined && <strong className="font-medium text-fg">{`Default: ${label}. `}</strong>}
          {effect ?? "Not in the API specification. Its effect is unknown."}
        </span>
      </p>
      {open && (
        <TransferModePicker
          name={rest.name}
          mode={mode}
          onUse={(chosen) => {
            onChange(chosen);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** What a mode does; nothing for one that isn't in the API specification. */
function effectOf(value: string) {
  const { Icon, effect } = transferModeOf(value) ?? {};
  return (
    Icon && (
      <>
        <Icon {...ICON[16]} className="mt-0.5 flex-none" />
        <span>{effect}</span>
      </>
    )
  );
}
