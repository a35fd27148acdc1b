import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { hostOf } from "@/api/address";
import { assistantsQuery } from "@/api/assistants";
import {
  type Connection,
  connectionStore,
  useMaybeConnection,
  useOrganizationChange,
  useRejection,
} from "@/api/connection";
import { isCanceled } from "@/api/errors";
import { proveConnection } from "@/api/prove";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { LabeledInput } from "@/ui/labeled-input";
import { Note } from "@/ui/note";
import styles from "./notices.module.css";

/** Asks for a new key over the page when the service rejects the current one, and says what happened. */
export default function KeyDialog() {
  const connection = useMaybeConnection();
  const rejection = useRejection();
  const change = useOrganizationChange();

  if (!connection) return null;
  if (rejection && !rejection.dismissed) return <KeyQuestion connection={connection} />;
  if (!rejection && !change) return null;
  return (
    <div className={styles.notices}>
      <section aria-label="Key">
        {rejection ? (
          <Note
            tone="warn"
            actions={<Button onClick={() => connectionStore.askForKey(connection)}>Enter a key</Button>}
          >
            The service rejects the key of {connection.name}. What is shown may be out of date.
          </Note>
        ) : (
          <Note
            tone="warn"
            role="alert"
            actions={<Button onClick={connectionStore.dismissOrganizationChange}>Close</Button>}
          >
            The new key belongs to another organization. What is read from now on is that organization's;
            edits that are still open were made for the former one.
          </Note>
        )}
      </section>
    </div>
  );
}

function KeyQuestion({ connection }: { connection: Connection }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [key, setKey] = useState("");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<AbortController>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const form = useId();

  useEffect(() => () => running.current?.abort(), []);

  const refuse = (words: string) => {
    setProblem(words);
    setBusy(false);
    input.current?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const entered = key.trim();
    if (isBusy) return;
    if (!entered) return refuse("Enter the API key.");
    setBusy(true);
    setProblem(undefined);
    const abort = new AbortController();
    running.current = abort;
    try {
      const proof = await proveConnection({
        address: connection.address,
        key: entered,
        signal: abort.signal,
      });
      if (abort.signal.aborted) return;
      if (!proof.ok) return refuse(proof.problem);
      connectionStore.replaceKey(connection.id, entered);
      // Any record tells whose key this is; a page whose write was refused may read none for now.
      void queryClient.prefetchQuery({ ...assistantsQuery({ ...connection, key: entered }), staleTime: 0 });
    } catch (error) {
      if (!isCanceled(error)) throw error;
    }
  };
  const switchConnection = () => {
    connectionStore.dismissRejection();
    void navigate("/connect");
  };

  return (
    <Dialog
      title="The service rejected the key"
      role="alertdialog"
      onClose={connectionStore.dismissRejection}
      actions={
        <>
          <Button onClick={switchConnection}>Switch connection</Button>
          <Button type="submit" form={form} variant="primary" busy={isBusy}>
            Use this key
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        <p>
          {connection.name} ({hostOf(connection.address)}) no longer accepts the key that was used. The page
          and what you typed stay as they are.
        </p>
        <LabeledInput
          ref={input}
          label="API key"
          name="key"
          type="password"
          autoComplete="off"
          data-autofocus
          value={key}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
          error={problem}
        />
      </form>
    </Dialog>
  );
}
