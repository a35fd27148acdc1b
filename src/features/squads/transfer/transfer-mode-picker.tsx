import { type KeyboardEvent, useMemo, useState } from "react";
import { errorWords } from "@/api/errors";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { ICON } from "@/ui/icon";
import { Note } from "@/ui/note";
import { Segments } from "@/ui/segments";
import { Select, type SelectOption } from "@/ui/select";
import { TextInput } from "@/ui/text-field";
import { type Line, openingOf } from "./conversation";
import { ModeColumn } from "./mode-column";
import type { Parties } from "./parties";
import { spokenOf, transfer, UNKNOWN_PARTY } from "./transfer";
import { DEFAULT_MODE, TRANSFER_MODES, type TransferMode, transferModeOf } from "./transfer-modes";
import { TransferPoint } from "./transfer-point";
import {
  type CallConversation,
  type OfferedCall,
  sampleConversation,
  useCallConversation,
} from "./use-call-conversation";
import { useParties } from "./use-parties";

interface TransferModePickerProps {
  /** The field's path, which identifies the transfer. */
  name: string;
  /** The field's value; undefined if not set. */
  mode: string | undefined;
  onUse: (mode: string) => void;
  onClose: () => void;
}

const SOURCES = [
  { value: "sample", label: "Sample conversation" },
  { value: "call", label: "Real call" },
] as const;

/** The three modes side by side, on a sample or a real call, at a transfer point that the user chooses. */
export function TransferModePicker({ name, mode, onUse, onClose }: TransferModePickerProps) {
  const parties = useParties(name);
  const source = parties?.source;
  const call = useCallConversation(source?.member?.id);
  const [from, setFrom] = useState<"sample" | "call">("sample");
  const [isWhole, setWhole] = useState(false);
  const sample = useMemo(() => sampleConversation(source ?? UNKNOWN_PARTY), [source]);
  const conversation = from === "sample" ? sample : call.lines;
  const current = transferModeOf(mode ?? DEFAULT_MODE);
  return (
    <Dialog title="Compare transfer modes" width={1360} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3 text-sm">
        <p className="text-muted">
          {`Compare what “${parties?.next.label ?? "the next assistant"}” knows after a transfer from “${source?.label ?? "an assistant"}”.`}
        </p>
        {!current && (
          <Note tone="warn">{`“${mode}” isn't in the API specification, so its effect is unknown.`}</Note>
        )}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Segments label="Conversation" value={from} options={SOURCES} onChoose={setFrom} />
          {from === "call" && <CallChoice call={call} />}
          <Checkbox
            className="ms-auto flex min-h-6 cursor-pointer items-center gap-2 text-muted"
            checked={isWhole}
            onCheck={setWhole}
          >
            Show full messages
          </Checkbox>
        </div>
        {from === "call" && <CallState call={call} />}
        {conversation && (
          <Comparison
            // Another conversation has its own transfer point.
            key={from === "sample" ? "sample" : `call ${call.id}`}
            conversation={conversation}
            isWhole={isWhole}
            startAt={from === "sample" ? "end" : "middle"}
            parties={parties}
            mode={mode}
            onUse={onUse}
          />
        )}
      </div>
    </Dialog>
  );
}

function CallState({ call }: { call: ReturnType<typeof useCallConversation> }) {
  if (call.isLoading) return <p role="status">Loading call…</p>;
  if (call.error) return <Failed error={call.error} />;
  if (!call.lines) return <p className="text-muted">Choose a call to compare the modes with it.</p>;
  if (call.lines.length === 0) return <Note>This call has no messages.</Note>;
  return null;
}

interface ComparisonProps {
  conversation: readonly Line[];
  /** Long messages are shown in full. */
  isWhole: boolean;
  startAt: "middle" | "end";
  parties: Parties | undefined;
  mode: string | undefined;
  onUse: (mode: string) => void;
}

function Comparison({ conversation, isWhole, startAt, parties, mode, onUse }: ComparisonProps) {
  const said = openingOf(conversation).said;
  const [at, setAt] = useState(startAt === "end" ? said.length : Math.ceil(said.length / 2));
  const inForce = mode ?? DEFAULT_MODE;
  const [shown, setShown] = useState(transferModeOf(inForce)?.value ?? DEFAULT_MODE);
  const point = Math.min(at, said.length);
  return (
    <div
      className="group/comparison grid grid-cols-[minmax(220px,0.85fr)_repeat(3,minmax(0,1fr))] grid-rows-[auto_1fr_auto_auto] gap-x-3 max-[1100px]:grid-cols-3 max-[1100px]:grid-rows-[auto_auto_1fr_auto_auto] max-[700px]:block"
      data-whole={isWhole || undefined}
    >
      <TransferPoint lines={said} said={point} onChange={setAt} />
      {/* Narrow screens show one column at a time. */}
      <Segments
        className="mb-3 w-full min-[700px]:hidden [&_label]:flex-1 [&_label]:px-1.5"
        label="Displayed mode"
        value={shown}
        options={TRANSFER_MODES.map(({ value, label, Icon }) => ({
          value,
          label: <ShortLabel label={label} Icon={Icon} />,
          tooltip: label,
        }))}
        onChoose={setShown}
      />
      {TRANSFER_MODES.map((one) => (
        <ModeColumn
          key={one.value}
          mode={one}
          force={one.value !== inForce ? undefined : mode === undefined ? "default" : "set"}
          isShown={one.value === shown}
          transfer={transfer({
            conversation,
            said: point,
            oldSystem: (parties?.source ?? UNKNOWN_PARTY).system,
            spoken: spokenOf(parties?.message),
            next: parties?.next ?? UNKNOWN_PARTY,
            mode: one.value,
          })}
          onUse={() => onUse(one.value)}
        />
      ))}
    </div>
  );
}

/** The first word of a mode's label; the others are for the ear. */
function ShortLabel({ label, Icon }: Pick<TransferMode, "label" | "Icon">) {
  const [first, ...others] = label.split(" ");
  return (
    <>
      <Icon {...ICON[16]} />
      <span>
        {first}
        <span className="sr-only">{` ${others.join(" ")}`}</span>
      </span>
    </>
  );
}

/** Chooses a real call from the list, which loads on request, or by ID. */
function CallChoice({ call }: { call: CallConversation }) {
  const [typed, setTyped] = useState("");
  const load = () => {
    if (typed.trim() !== "") call.pick(typed.trim());
  };
  // Otherwise Enter would save the surrounding form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    load();
  };
  return (
    <>
      {call.own && call.others ? (
        <div className="min-w-0 flex-[0_1_380px] max-[700px]:basis-full">
          <Select
            size="form"
            aria-label="Call"
            value={(isOffered(call) && call.id) || ""}
            placeholder={
              call.own.length + call.others.length > 0 ? "Choose a call" : "No calls with messages"
            }
            options={[
              ...optionsOf("Calls with this assistant", call.own),
              ...optionsOf("Other calls", call.others),
            ]}
            onChange={call.pick}
          />
        </div>
      ) : (
        <Button busy={call.isListLoading} onClick={call.loadList}>
          Load calls
        </Button>
      )}
      <div className="flex flex-[0_1_300px] items-center gap-x-2 gap-y-1 max-[700px]:basis-full">
        <TextInput
          aria-label="Call ID"
          placeholder="or enter a call ID"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button busy={call.isLoading} onClick={load}>
          Load call
        </Button>
      </div>
      {call.listError && !call.own ? <Failed error={call.listError} /> : null}
    </>
  );
}

function isOffered({ id, own, others }: CallConversation): boolean {
  return [...(own ?? []), ...(others ?? [])].some((offered) => offered.id === id);
}

function optionsOf(group: string, calls: readonly OfferedCall[]): SelectOption[] {
  return calls.map(({ id, words }) => ({ value: id, label: words, group }));
}

/** An error in one line. */
function Failed({ error }: { error: unknown }) {
  const { title, advice } = errorWords(error);
  return (
    <p role="alert" className="text-bad">
      {title} {advice}
    </p>
  );
}
