import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef } from "react";
import { useForm } from "react-hook-form";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
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
import { schemaResolver } from "@/form/schema-resolver";
import { visible } from "@/lib/visible";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { TextField } from "@/ui/text-field";
import { NOTICES } from "./notices";

/** Asks for a new key over the page after the service rejected the current one. */
export default function KeyDialog() {
  const connection = useMaybeConnection();
  const rejection = useRejection();
  const change = useOrganizationChange();

  if (!connection) return null;
  if (rejection && !rejection.dismissed)
    return <KeyQuestion connection={connection} reason={rejection.reason} />;
  if (!rejection && !change) return null;
  return (
    <div className={`flex flex-col gap-2 ${NOTICES}`}>
      <section aria-label="API key">
        {rejection ? (
          <Note
            tone="warn"
            actions={
              <Button onClick={() => connectionStore.askForKey(connection, rejection.reason)}>
                Enter key
              </Button>
            }
          >
            Enter a new key for {connection.name}. The service rejected the current one, so this page may be
            out of date.
          </Note>
        ) : (
          <Note
            tone="warn"
            role="alert"
            actions={<Button onClick={connectionStore.dismissOrganizationChange}>Dismiss</Button>}
          >
            The new key belongs to another organization. Its data loads from now on, but open edits belong to
            the previous organization.
          </Note>
        )}
      </section>
    </div>
  );
}

const resolver = schemaResolver(
  z.object({ key: z.string().check(z.overwrite(visible), z.trim(), z.minLength(1, "Enter the API key.")) }),
);

interface KeyQuestionProps {
  connection: Connection;
  /** What the service said. */
  reason: string | undefined;
}

function KeyQuestion({ connection, reason }: KeyQuestionProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const form = useId();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { key: "" },
    resolver,
    reValidateMode: "onSubmit",
  });

  useEffect(() => () => running.current?.abort(), []);

  const submit = handleSubmit(async ({ key }) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    try {
      const proof = await proveConnection({ address: connection.address, key, signal: abort.signal });
      if (abort.signal.aborted) return;
      if (!proof.ok) return setError("key", { message: proof.problem }, { shouldFocus: true });
      connectionStore.replaceKey(connection.id, key);
      // Any record shows which organization the key belongs to, and the page itself may load none now.
      void queryClient.prefetchQuery({ ...assistantsQuery({ ...connection, key }), staleTime: 0 });
    } catch (error) {
      if (!isCanceled(error)) throw error;
    }
  });
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
          <Button type="submit" form={form} variant="primary" busy={formState.isSubmitting}>
            Use this key
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {reason && <p className="wrap-anywhere">{reason}</p>}
        <p>
          Enter a new key for {connection.name} ({hostOf(connection.address)}). This page and your edits are
          safe.
        </p>
        <TextField
          label="API key"
          type="password"
          autoComplete="off"
          data-autofocus
          {...register("key")}
          error={formState.errors.key?.message}
        />
      </form>
    </Dialog>
  );
}
