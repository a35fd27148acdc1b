import { type FormEvent, useState } from "react";
import { connectionStore, type SavedConnection } from "@/api/connection";
import { CONNECTION_COLOURS } from "@/api/saved-connections";
import { Button } from "@/ui/button";
import { CheckRow } from "@/ui/check-row";
import { ColourChoice } from "@/ui/colour-choice";
import { LabelledInput } from "@/ui/labelled-input";
import styles from "./settings.module.css";

interface ConnectionFormProps {
  connection: SavedConnection;
  onDone: () => void;
}

/** What a person may change of a saved connection. Another address is another connection. */
export function ConnectionForm({ connection, onDone }: ConnectionFormProps) {
  const [name, setName] = useState(connection.name);
  const [colour, setColour] = useState(connection.colour);
  const [remember, setRemember] = useState(connection.remember);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem("Enter a name.");
    connectionStore.update(connection.id, { name: name.trim(), colour, remember });
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LabelledInput
        label="Connection name"
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={problem}
        help={connection.address}
      />
      <ColourChoice label="Colour" colours={CONNECTION_COLOURS} value={colour} onChange={setColour} />
      <CheckRow checked={remember} onChange={({ currentTarget }) => setRemember(currentTarget.checked)}>
        Remember on this device
      </CheckRow>
      <div className={styles.actions}>
        <Button type="submit" variant="primary">
          Keep changes
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
