import { useDeferredValue, useId, useMemo, useState } from "react";
import { type UseFormRegister, useForm, useWatch } from "react-hook-form";
import { useConnection } from "@/api/connection";
import { useArchive } from "@/archive/use-archive";
import { count, number } from "@/lib/words";
import { type Queue, RULE_KINDS, type RuleKind } from "@/storage/queues";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { Select } from "@/ui/select";
import { TextField, TextInput } from "@/ui/text-field";
import { useSavedViews } from "../use-saved-views";
import { saveQueue } from "./queue-changes";
import { hasLimit, type QueueValues, resolver, rulesOf, valuesOf } from "./queue-form";
import { RULE_WORDS } from "./queue-words";
import { usePicks } from "./use-queue";

interface QueueDialogProps {
  /** The queue to change; a new ID creates one. */
  queue: Omit<Queue, "updatedAt">;
  isNew: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Creates or changes a review queue, and says how many calls it picks now. */
export function QueueDialog({ queue, isNew, onSaved, onClose }: QueueDialogProps) {
  const { id } = useConnection();
  const form = useForm<QueueValues>({ defaultValues: valuesOf(queue), resolver });
  const { register, control, setValue, handleSubmit, formState } = form;
  const view = useWatch({ control, name: "view" });
  const rules = useWatch({ control, name: "rules" });
  const views = useViews(queue.view, isNew);
  const fields = useId();
  const submit = handleSubmit(async (values) => {
    await saveQueue(id, { ...queue, name: values.name, view: values.view, rules: rulesOf(values.rules) });
    onSaved();
  });
  const { errors } = formState;
  return (
    <Dialog
      title={isNew ? "New review queue" : "Edit review queue"}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={`${fields}-form`}>
            {isNew ? "Create queue" : "Save queue"}
          </Button>
        </>
      }
    >
      <form id={`${fields}-form`} className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label="Name"
          autoComplete="off"
          data-autofocus
          {...register("name")}
          error={errors.name?.message}
        />
        <div className="flex min-w-0 flex-col gap-1">
          <label className="text-sm font-medium" htmlFor={`${fields}-view`} id={`${fields}-view-label`}>
            Pick from
          </label>
          <Select
            id={`${fields}-view`}
            size="form"
            value={view}
            options={views}
            onChange={(chosen) => setValue("view", chosen)}
          />
        </div>
        <fieldset className="flex flex-col gap-1" aria-describedby={`${fields}-any`}>
          <legend className="mb-1 text-sm font-medium">Match any of these rules</legend>
          {RULE_KINDS.map((kind) => (
            <RuleField
              key={kind}
              kind={kind}
              isOn={rules[kind].isOn}
              onCheck={(isOn) =>
                setValue(`rules.${kind}.isOn`, isOn, { shouldValidate: formState.isSubmitted })
              }
              register={register}
              error={errors.rules?.[kind]?.limit?.message}
            />
          ))}
          <div id={`${fields}-any`} role="alert" className="text-sm text-bad">
            {errors.any?.message}
          </div>
        </fieldset>
        <Preview view={view} typed={rules} seed={queue.seed} />
      </form>
    </Dialog>
  );
}

interface RuleFieldProps {
  kind: RuleKind;
  isOn: boolean;
  onCheck: (isOn: boolean) => void;
  register: UseFormRegister<QueueValues>;
  error: string | undefined;
}

/** "☑ Evaluation score [4] or lower" */
function RuleField({ kind, isOn, onCheck, register, error }: RuleFieldProps) {
  const [before, after] = RULE_WORDS[kind];
  const id = useId();
  return (
    // The numbers of all rules are below each other, beside the longest rule's words.
    <div className="grid min-h-control grid-cols-[12.5em_56px_1fr] items-center gap-x-2 gap-y-1">
      <Checkbox name={`rules.${kind}.isOn`} checked={isOn} onCheck={onCheck}>
        {/* A rule's name contains all of its words. */}
        {before}
        {after && <span className="sr-only"> … {after}</span>}
      </Checkbox>
      {hasLimit(kind) && (
        <>
          <TextInput
            {...register(`rules.${kind}.limit`)}
            inputMode="decimal"
            autoComplete="off"
            disabled={!isOn}
            aria-label={`${before}: number`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && id}
          />
          <span aria-hidden="true">{after}</span>
          {error && (
            <span id={id} role="alert" className="col-span-full text-sm text-bad">
              {error}
            </span>
          )}
        </>
      )}
    </div>
  );
}

/** How many calls the queue has now. */
function Preview({ view, typed, seed }: { view: string; typed: QueueValues["rules"]; seed: string }) {
  const loaded = useArchive();
  const later = useDeferredValue(JSON.stringify(rulesOf(typed)));
  const rules = useMemo(() => JSON.parse(later), [later]);
  const { data, isStale } = usePicks(loaded.archive, { view, rules, seed });
  const isLoading = loaded.state.status === "loading";
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {data && !isStale && `Picks ${number(data.ids.length)} of ${count(data.total, "call")}`}
      {data && !isStale && (isLoading ? " loaded so far." : ". New matching calls are added automatically.")}
    </p>
  );
}

/** All calls, the saved views, and the view that the queue has. */
function useViews(own: string, isNew: boolean) {
  const { views } = useSavedViews();
  const [first] = useState(own);
  return useMemo(() => {
    const saved = views.map(({ name, search }) => ({ value: search, label: name, group: "Saved views" }));
    const isKnown = first === "" || saved.some(({ value }) => value === first);
    return [
      { value: "", label: "All calls" },
      ...(isKnown ? [] : [{ value: first, label: isNew ? "Current list" : "Current view" }]),
      ...saved,
    ];
  }, [views, first, isNew]);
}
