import { type Ref, useState } from "react";
import styles from "@/form/field.module.css";
import { JsonText } from "@/form/values";
import { isRecord } from "@/lib/equal";
import { Button } from "@/ui/button";
import type { ControlProps } from "./control";

/** Keys whose values are secrets (the headers of a server): each value is masked, and replaced by typing. */
export function SecretMapControl(props: ControlProps) {
  const { id, name, meta, value, onChange, onBlur, ref, invalid, describedBy } = props;
  const [newKey, setNewKey] = useState("");
  const entries = Object.entries(entriesOf(value));
  const put = (next: [string, unknown][]) =>
    onChange(new JsonText(JSON.stringify(Object.fromEntries(next), null, 2)));
  const add = () => {
    const key = newKey.trim();
    if (key === "" || entries.some(([other]) => other === key)) return;
    put([...entries, [key, ""]]);
    setNewKey("");
  };
  return (
    <div className={styles.messages}>
      {entries.map(([key, held], index) => (
        <div key={key} className={styles.secret}>
          <code className={styles.key}>{key}</code>
          <input
            name={`${name}.${key}`}
            type="password"
            autoComplete="new-password"
            className={styles.input}
            aria-label={`${meta.label}: value of ${key}`}
            value={typeof held === "string" ? held : JSON.stringify(held)}
            onChange={({ currentTarget }) =>
              put(entries.map((entry, at) => (at === index ? [key, currentTarget.value] : entry)))
            }
            onBlur={onBlur}
          />
          <Button onClick={() => put(entries.filter((_, at) => at !== index))} aria-label={`Remove ${key}`}>
            Remove
          </Button>
        </div>
      ))}
      <div className={styles.secret}>
        <input
          id={id}
          name={name}
          ref={ref as Ref<HTMLInputElement>}
          className={styles.input}
          placeholder="Name of a new header"
          autoComplete="off"
          value={newKey}
          onChange={({ currentTarget }) => setNewKey(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          aria-invalid={invalid}
          aria-describedby={describedBy}
        />
        <Button onClick={add}>Add</Button>
      </div>
    </div>
  );
}

function entriesOf(value: unknown): Record<string, unknown> {
  if (!(value instanceof JsonText)) return {};
  try {
    const parsed: unknown = JSON.parse(value.text);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}
