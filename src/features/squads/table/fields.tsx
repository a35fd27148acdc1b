import { IconColumns3, IconHelp } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { isNothing, type JsonObject } from "@/document/equal";
import { type ControlProps, textOf } from "@/form/controls/control";
import { useComputed } from "@/form/document-form";
import { Field } from "@/form/field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { Button } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { ICON } from "@/ui/icon";
import { MemberParts } from "../embedded/member-parts";
import { FindingsAt } from "../findings";
import { useMembers } from "../members";
import { countSet } from "../model/edits";
import { DEFAULT_MODE, modeLabel, TRANSFER_MODES, transferModeOf } from "../transfer/transfer";
import { TransferModePicker } from "../transfer/transfer-mode-picker";
import { AssistantIdControl } from "./assistant-id-control";
import { MessageControl } from "./message-control";

const PAIRS = "grid grid-cols-1 items-start gap-x-5 gap-y-3 @min-[520px]:grid-cols-2";

/** The fields of one member, without its transfers. */
export function MemberFields({ index }: { index: number }) {
  const path = `members.${index}`;
  const { unknown } = useEntryLeaves(path);
  const own = useComputed(`${path}.assistant`, (assistant: JsonObject | string | null | undefined) => {
    if (typeof assistant === "string") return "named";
    return assistant && countSet(assistant) > 0 ? "transient" : "none";
  });
  const isTransient = own === "transient";
  const hasId = useComputed(`${path}.assistantId`, (id: string | null | undefined) => !isNothing(id));
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
  const hasOtherType = useComputed(`${path}.type`, (type: string | undefined) => type !== "assistant");
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

/**
 * The transfer mode of a destination: an open enumeration with explained values, and a picker that
 * shows what each value does to a conversation.
 */
function TransferModeControl({ meta, value, suggestions, onChange, ...rest }: ControlProps) {
  const [open, setOpen] = useState(false);
  const mode = isNothing(value) ? undefined : textOf(value);
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
      <ModeWords value={mode} />
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
  const mode = transferModeOf(value);
  if (!mode) return undefined;
  return (
    <>
      <mode.Icon {...ICON[16]} className="mt-0.5 flex-none" />
      <span>{mode.effect}</span>
    </>
  );
}

/** What the field's mode does. */
function ModeWords({ value }: { value: string | undefined }) {
  const { Icon = IconHelp, label, effect } = transferModeOf(value ?? DEFAULT_MODE) ?? {};
  return (
    // As high as the longest, so that nothing moves under a pointer that's pressed when another mode is chosen.
    <p className="flex min-h-[3lh] gap-2 text-xs leading-tight wrap-anywhere text-muted">
      <Icon {...ICON[16]} className="mt-0.5" />
      <span>
        {/* The field itself shows the label of a mode that is set. */}
        {value === undefined && <strong className="font-medium text-fg">{`Default: ${label}. `}</strong>}
        {effect ?? "Not in the API specification. Its effect is unknown."}
      </span>
    </p>
  );
}
