import { type KeyboardEvent, useState } from "react";
import { errorWords } from "@/api/errors";
import fields from "@/form/field.module.css";
import { Button } from "@/ui/button";
import styles from "./picker.module.css";
import type { CallConversation, OfferedCall } from "./use-call-conversation";

/** Picks a real call: from the list, where it is loaded or the user asks for it, or by its id. */
export function CallChoice({ call }: { call: CallConversation }) {
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
export function Failed({ error }: { error: unknown }) {
  const { title, advice } = errorWords(error);
  return (
    <p role="alert" className={styles.failed}>
      {title} {advice}
    </p>
  );
}
