import { type KeyboardEvent, useMemo, useState } from "react";
import { errorWords } from "@/api/errors";
import fields from "@/form/field.module.css";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { type Line, openingOf } from "./conversation";
import { ModeColumn } from "./mode-column";
import styles from "./picker.module.css";
import { Segments } from "./segments";
import { type Party, spokenOf, transfer, UNTOLD_PARTY } from "./transfer";
import { DEFAULT_MODE, TRANSFER_MODES, transferModeOf } from "./transfer-modes";
import { TransferPoint } from "./transfer-point";
import {
  type CallConversation,
  type OfferedCall,
  sampleConversation,
  useCallConversation,
} from "./use-call-conversation";
import { useParties } from "./use-parties";

interface TransferModePickerProps {
  /** The field's path, which says whose transfer it is. */
  name: string;
  /** What stands in the field; undefined where it is not set. */
  mode: unknown;
  onUse: (mode: string) => void;
  onClose: () => void;
}

const SOURCES = [
  { value: "sample", label: "Sample conversation" },
  { value: "call", label: "A real call" },
] as const;

/** The three modes side by side, on a sample or on a real call, at a point of transfer that one chooses. */
export default function TransferModePicker({ name, mode, onUse, onClose }: TransferModePickerProps) {
  const parties = useParties(name);
  const source = parties?.source;
  const call = useCallConversation(source?.member?.id);
  const [from, setFrom] = useState<"sample" | "call">("sample");
  const [isWhole, setWhole] = useState(false);
  const sample = useMemo(() => sampleConversation(source ?? UNTOLD_PARTY), [source]);
  const conversation = from === "sample" ? sample : call.lines;
  const current = transferModeOf(mode ?? DEFAULT_MODE);
  return (
    <Dialog title="Compare transfer modes" width={1360} onClose={onClose}>
      <div className={styles.picker}>
        <p className={styles.about}>
          “{source?.label ?? "An assistant"}” hands over to “{parties?.next.label ?? "the next assistant"}”.
          This is what the next assistant starts from under each mode.
        </p>
        {mode !== undefined && mode !== null && !current && (
          <Note tone="warn">
            The specification does not name the mode “{String(mode)}”. Its effect is not known.
          </Note>
        )}
        <div className={styles.choices}>
          <Segments label="Conversation" value={from} options={SOURCES} onChoose={setFrom} />
          {from === "call" && <CallChoice call={call} />}
          <label className={styles.whole}>
            <input type="checkbox" checked={isWhole} onChange={() => setWhole(!isWhole)} />
            Whole texts
          </label>
        </div>
        {from === "call" && <CallState call={call} />}
        {conversation && (
          <Comparison
            // Another conversation has another point of transfer.
            key={from === "sample" ? "sample" : `call ${call.id}`}
            conversation={conversation}
            isWhole={isWhole}
            begin={from === "sample" ? "end" : "middle"}
            source={source ?? UNTOLD_PARTY}
            next={parties?.next ?? UNTOLD_PARTY}
            message={parties?.message}
            mode={mode}
            onUse={onUse}
          />
        )}
      </div>
    </Dialog>
  );
}

function CallState({ call }: { call: ReturnType<typeof useCallConversation> }) {
  if (call.isLoading) return <p role="status">Reading the call…</p>;
  if (call.error) return <Failed error={call.error} />;
  if (!call.lines) return <p className={styles.about}>Choose a call to see what would become of it.</p>;
  if (call.lines.length === 0) return <Note>This call has no messages.</Note>;
  return null;
}

interface ComparisonProps {
  conversation: readonly Line[];
  /** Long texts are shown to their end. */
  isWhole: boolean;
  begin: "middle" | "end";
  source: Party;
  next: Party;
  message: unknown;
  mode: unknown;
  onUse: (mode: string) => void;
}

function Comparison({ conversation, isWhole, begin, source, next, message, mode, onUse }: ComparisonProps) {
  const said = openingOf(conversation).said;
  const [at, setAt] = useState(begin === "end" ? said.length : Math.ceil(said.length / 2));
  const isSet = mode !== undefined && mode !== null;
  const inForce = isSet ? mode : DEFAULT_MODE;
  const [shown, setShown] = useState(transferModeOf(inForce)?.value ?? DEFAULT_MODE);
  const point = Math.min(at, said.length);
  return (
    <div className={styles.comparison} data-whole={isWhole || undefined}>
      <TransferPoint lines={said} said={point} onChange={setAt} />
      <Segments
        className={styles.narrow}
        label="Mode that is shown"
        value={shown}
        options={TRANSFER_MODES.map(({ value, label }) => ({ value, label }))}
        onChoose={setShown}
      />
      {TRANSFER_MODES.map((one) => (
        <ModeColumn
          key={one.value}
          mode={one}
          force={one.value !== inForce ? undefined : isSet ? "set" : "default"}
          isShown={one.value === shown}
          transfer={transfer({
            conversation,
            said: point,
            oldSystem: source.system,
            spoken: spokenOf(message),
            next,
            mode: one.value,
          })}
          onUse={() => onUse(one.value)}
        />
      ))}
    </div>
  );
}

/** Picks a real call: from the list, where it is loaded or the user asks for it, or by its id. */
function CallChoice({ call }: { call: CallConversation }) {
  const [typed, setTyped] = useState("");
  const read = () => {
    if (typed.trim() !== "") call.pick(typed.trim());
  };
  // Enter in a form's field would ask for a save.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    read();
  };
  return (
    <>
      {call.own && call.others ? (
        <select
          aria-label="Call"
          className={`${fields.input} ${styles.calls}`}
          value={isOffered(call) ? call.id : ""}
          onChange={({ currentTarget }) => call.pick(currentTarget.value)}
        >
          <option value="" disabled>
            {call.own.length + call.others.length > 0 ? "Choose a call" : "No call has messages"}
          </option>
          <Calls title="Calls of the assistant that hands over" calls={call.own} />
          <Calls title="Other calls" calls={call.others} />
        </select>
      ) : (
        <Button busy={call.isListLoading} onClick={call.loadList}>
          List the calls
        </Button>
      )}
      <div className={styles.byId}>
        <input
          aria-label="Call id"
          placeholder="or a call’s id"
          className={fields.input}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button busy={call.isLoading} onClick={read}>
          Read it
        </Button>
      </div>
      {call.listError && !call.own ? <Failed error={call.listError} /> : null}
    </>
  );
}

function isOffered({ id, own, others }: CallConversation): boolean {
  return [...(own ?? []), ...(others ?? [])].some((offered) => offered.id === id);
}

function Calls({ title, calls }: { title: string; calls: readonly OfferedCall[] }) {
  if (calls.length === 0) return null;
  return (
    <optgroup label={title}>
      {calls.map(({ id, words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </optgroup>
  );
}

/** What could not be read, in a line. */
function Failed({ error }: { error: unknown }) {
  const { title, advice } = errorWords(error);
  return (
    <p role="alert" className={styles.failed}>
      {title} {advice}
    </p>
  );
}
