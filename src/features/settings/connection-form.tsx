import { useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { connectionStore, type SavedConnection } from "@/api/connection";
import { schemaResolver } from "@/form/schema-resolver";
import { useStoresNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ColorChoice } from "@/ui/color-choice";
import { LabeledInput } from "@/ui/labeled-input";

const resolver = schemaResolver(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, "Enter a name.")),
    color: z.string(),
    remember: z.boolean(),
  }),
);

interface ConnectionFormProps {
  connection: SavedConnection;
  onDone: () => void;
}

/** Edits a saved connection. Its address can't change: another address is another connection. */
export function ConnectionForm({ connection, onDone }: ConnectionFormProps) {
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
  return (
    <form className="grid gap-16 padded-block" onSubmit={submit} noValidate>
      <LabeledInput
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
      {!isPrivate && <Checkbox {...register("remember")}>Remember on this device</Checkbox>}
      <div className="flex">
        <Button type="submit" variant="primary">
          Save connection
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
