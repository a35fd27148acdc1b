import { type FormEvent, useState } from "react";
import { connectionStore, type SavedConnection } from "@/api/connection";
import { CONNECTION_COLORS } from "@/storage/connections";
import { Button } from "@/ui/button";
import { CheckRow } from "@/ui/check-row";
import { ColorChoice } from "@/ui/color-choice";
import { LabeledInput } from "@/ui/labeled-input";
import styles from "./settings.module.css";

interface ConnectionFormProps {
  connection: SavedConnection;
  onDone: () => void;
}

/** What a person may change of a saved connection. Another address is another connection. */
export function ConnectionForm({ connection, onDone }: ConnectionFormProps) {
  const [name, setName] = useState(connection.name);
  const [color, setColor] = useState(connection.color);
  const [remember, setRemember] = useState(connection.remember);
  const [problem, setProblem] = useState<string>();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setProblem("Enter a name.");
    connectionStore.update(connection.id, { name: name.trim(), color, remember });
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <LabeledInput
        label="Connection name"
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={problem}
        help={connection.address}
      />
      <ColorChoice label="Color" colors={CONNECTION_COLORS} value={color} onChange={setColor} />
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
