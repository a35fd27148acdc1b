import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { hostUnlessName } from "@/api/address";
import { connectionStore, type SavedConnection, useConnection, useSavedConnections } from "@/api/connection";
import { ForgetDialog } from "@/deletion/forget-dialog";
import { schemaResolver } from "@/form/schema-resolver";
import { useStoresNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ColorChoice, Dot } from "@/ui/color-choice";
import { TextField } from "@/ui/text-field";
import { ExportFirst, useReviewedConnections } from "./reviews";
import type { StorageUsage } from "./stored-rows";

const resolver = schemaResolver(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, "Enter a name.")),
    color: z.string(),
    remember: z.boolean(),
  }),
);

/** Edits a saved connection. Its address can't change: another address is another connection. */
export function ConnectionForm({ connection, onDone }: { connection: SavedConnection; onDone: () => void }) {
  const { name, color, remember } = connection;
  const isPrivate = useStoresNothing();
  const { register, control, setValue, handleSubmit, formState } = useForm({
    defaultValues: { name, color, remember },
    resolver,
    reValidateMode: "onSubmit",
  });
  const submit = handleSubmit((change) => {
    connectionStore.update(connection.id, change);
    onDone();
  });
  const isRemembered = useWatch({ control, name: "remember" });
  return (
    <form className="grid gap-4 py-2" onSubmit={submit} noValidate>
      <TextField
        label="Connection name"
        autoComplete="off"
        autoFocus
        {...register("name")}
        error={formState.errors.name?.message}
        help={connection.address}
      />
      <ColorChoice
        value={useWatch({ control, name: "color" })}
        onChange={(chosen) => setValue("color", chosen)}
      />
      {!isPrivate && (
        <Checkbox name="remember" checked={isRemembered} onCheck={(isOn) => setValue("remember", isOn)}>
          Remember on this device
        </Checkbox>
      )}
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Save connection
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

/** Every saved connection, to rename, color, remember or forget. */
export function ConnectionsList({ stored }: { stored: StorageUsage | undefined }) {
  const current = useConnection();
  const reviewed = useReviewedConnections(stored);
  const connections = useSavedConnections();
  const [editing, setEditing] = useState<string>();
  const [forgetting, setForgetting] = useState<SavedConnection>();
  return (
    <>
      <ul className="border-t border-line" aria-label="Connections">
        {connections.map((connection) => (
          <li key={connection.id} className="border-b border-line py-2">
            {editing === connection.id ? (
              <ConnectionForm connection={connection} onDone={() => setEditing(undefined)} />
            ) : (
              <div className="flex items-center gap-2">
                <Dot color={connection.color} />
                <div className="flex min-w-0 flex-1 flex-col">
                  <span className="font-medium wrap-anywhere">{connection.name}</span>
                  <span className="text-sm wrap-anywhere text-muted">
                    {[
                      hostUnlessName(connection),
                      keyWords(connection),
                      connection.id === current.id && "In use",
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </div>
                <Button
                  variant="quiet"
                  aria-label={`Edit ${connection.name}`}
                  onClick={() => setEditing(connection.id)}
                >
                  Edit
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Forget ${connection.name}`}
                  onClick={() => setForgetting(connection)}
                >
                  Forget
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {forgetting && (
        <ForgetDialog connection={forgetting} onClose={() => setForgetting(undefined)}>
          <ExportFirst connections={reviewed.filter(({ id }) => id === forgetting.id)} />
        </ForgetDialog>
      )}
    </>
  );
}

function keyWords({ hasKey, remember }: SavedConnection): string {
  if (!hasKey) return "Key required";
  return remember ? "Key stored on this device" : "Key lasts until the last tab closes";
}
