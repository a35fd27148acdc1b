import { type FormEvent, useEffect, useRef, useState } from "react";
import type { SavedConnection } from "@/api/connection";
import { freeColor } from "@/api/new-connection";
import { useStoresNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ColorChoice } from "@/ui/color-choice";
import { LabeledInput } from "@/ui/labeled-input";
import { Note } from "@/ui/note";
import styles from "./connect.module.css";
import { checkEntries, type Entries, suggestedName } from "./entries";
import type { Connecting } from "./use-connect";

interface ConnectFormProps {
  connecting: Connecting;
  /** A saved connection that needs its key. */
  saved: SavedConnection | undefined;
  others: readonly SavedConnection[];
  /** The only address the dashboard may connect to, if its server is a pass-through. */
  onlyAddress: string | undefined;
}

/**
 * The address, key, name and color of a connection. Whatever the service answers, the entries stay in the
 * form.
 */
export function ConnectForm({ connecting, saved, others, onlyAddress }: ConnectFormProps) {
  const isPrivate = useStoresNothing();
  const [typed, setTyped] = useState<Partial<Entries>>({});
  const addressInput = useRef<HTMLInputElement>(null);
  const keyInput = useRef<HTMLInputElement>(null);
  const entries: Entries = {
    address: saved?.address ?? onlyAddress ?? "",
    key: "",
    name: saved?.name ?? "",
    color: saved?.color ?? freeColor(others),
    remember: saved?.remember ?? false,
    ...typed,
    ...(isPrivate && { remember: false }),
  };
  const enter = (change: Partial<Entries>) => setTyped((before) => ({ ...before, ...change }));
  const { problems, isBusy } = connecting;
  const { suggestion } = problems;
  const use = (address: string) => {
    enter({ address });
    connecting.refuse({});
    addressInput.current?.focus();
  };
  const command = problems.remedy && <code>{problems.remedy}</code>;

  useEffect(() => {
    if (problems.address) addressInput.current?.focus();
    else if (problems.key) keyInput.current?.focus();
  }, [problems]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const checked = checkEntries(entries, onlyAddress);
    if ("problems" in checked) return connecting.refuse(checked.problems);
    const { name, color, remember } = entries;
    void connecting.connect({ id: saved?.id, name, color, remember, ...checked });
  };

  return (
    <form className="column gap-16" onSubmit={submit} noValidate aria-busy={isBusy}>
      <LabeledInput
        ref={addressInput}
        label="Service address"
        name="address"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://api.example.com"
        value={entries.address}
        onChange={({ currentTarget }) => enter({ address: currentTarget.value })}
        error={
          problems.address && (
            <>
              {problems.address} {command}
              {suggestion !== undefined && <Button onClick={() => use(suggestion)}>Use {suggestion}</Button>}
            </>
          )
        }
      />
      <LabeledInput
        ref={keyInput}
        label="API key"
        name="key"
        type="password"
        autoComplete="off"
        // A saved connection only needs its key.
        autoFocus={saved !== undefined}
        value={entries.key}
        onChange={({ currentTarget }) => enter({ key: currentTarget.value })}
        error={problems.key}
        help="Sent only to the service address."
      />
      <Checkbox
        name="remember"
        checked={entries.remember}
        disabled={isPrivate}
        onCheck={(remember) => enter({ remember })}
        aria-describedby="remember-help"
      >
        Remember on this device
      </Checkbox>
      <p id="remember-help" className={`muted caption ${styles.rememberHelp}`}>
        {keyHelp(entries.remember, isPrivate)}
      </p>
      <details className={styles.more}>
        <summary className="fit muted small">More options</summary>
        <LabeledInput
          label="Connection name"
          name="name"
          autoComplete="off"
          placeholder={suggestedName(entries.address)}
          value={entries.name}
          onChange={({ currentTarget }) => enter({ name: currentTarget.value })}
          help="Optional: Production, Sandbox…"
        />
        <ColorChoice value={entries.color} onChange={(color) => enter({ color })} />
      </details>
      {problems.form && (
        <Note tone="warn" role="alert">
          {problems.form}
        </Note>
      )}
      <div className="flex wrap">
        <Button type="submit" variant="primary" busy={isBusy}>
          Connect
        </Button>
        {isBusy && <Button onClick={connecting.cancel}>Cancel</Button>}
      </div>
    </form>
  );
}

function keyHelp(remember: boolean, isPrivate: boolean): string {
  if (isPrivate)
    return "Nothing is stored on this device. Reloading the only open tab asks for the key again.";
  return remember
    ? "The key is stored in this browser until you forget the connection. Leave this off on shared devices."
    : "The key is forgotten when the last Switchboard tab closes. Restored tabs ask for it again.";
}
