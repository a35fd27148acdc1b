import { useId, useMemo, useState } from "react";
import { type UseFormRegister, useForm, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { useConnection } from "@/api/connection";
import { useArchive } from "@/archive/use-archive";
import { schemaResolver } from "@/form/schema-resolver";
import { formatNumber } from "@/lib/format";
import { count, number } from "@/lib/words";
import { workspace } from "@/review/workspace";
import { decisionKind, queueKind } from "@/storage/queue-kinds";
import { MAX_NAME, type Queue, RULE_KINDS, RULE_LIMITS, type RuleKind } from "@/storage/queues";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { ConfirmDialog, Dialog } from "@/ui/dialog";
import { Select } from "@/ui/select";
import { TextField, TextInput } from "@/ui/text-field";
import { useSavedViews } from "../use-saved-views";
import { decisionsOf, RULE_WORDS, usePicks } from "./queue";

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
    const { name, view: from, rules: all } = values;
    const changed = { ...queue, name, view: from, rules: rulesOf(all), updatedAt: Date.now() };
    await workspace.put(queueKind, id, [changed]);
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
  const { archive, state } = useArchive();
  const { data, isStale } = usePicks(archive, { view, rules: rulesOf(typed), seed });
  const isLoading = state.status === "loading";
  return (
    <p role="status" className="min-h-6 text-sm text-muted">
      {data && !isStale && `Picks ${number(data.calls.length)} of ${count(data.total, "call")}`}
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

/** What the form of a queue has. */
interface QueueValues {
  name: string;
  view: string;
  /** Each rule, whether it's on, and its number as typed. */
  rules: Record<RuleKind, { isOn: boolean; limit: string }>;
  /** Where an error about all rules is. */
  any: string;
}

/** Whether a rule has a number. */
const hasLimit = (kind: RuleKind) => RULE_LIMITS[kind].most > 0;

/** The form's values for a queue; rules that are off have their usual numbers. */
export function valuesOf({ name, view, rules }: Pick<Queue, "name" | "view" | "rules">): QueueValues {
  const lines = RULE_KINDS.map((kind) => [
    kind,
    { isOn: rules[kind] !== undefined, limit: String(rules[kind] ?? RULE_LIMITS[kind].usual) },
  ]);
  return { name, view, rules: Object.fromEntries(lines), any: "" };
}

/** The rules that are on and have a valid number. */
export function rulesOf(rules: QueueValues["rules"]): Queue["rules"] {
  return Object.fromEntries(
    RULE_KINDS.flatMap((kind) => {
      const { isOn, limit } = rules[kind];
      const number = numberIn(limit, kind);
      return isOn && number !== undefined ? [[kind, number]] : [];
    }),
  );
}

/** A number as typed, with a point or a comma; undefined if it's invalid for the rule. */
function numberIn(text: string, kind: RuleKind): number | undefined {
  const number = text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
  const { least, most } = RULE_LIMITS[kind];
  // A random share of 0% would pick nothing.
  const isPositive = kind !== "random" || number > 0;
  return number >= least && number <= most && isPositive ? number : undefined;
}

const resolver = schemaResolver(
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, "Enter a name."), z.maxLength(MAX_NAME)),
      view: z.string(),
      rules: z.record(z.enum(RULE_KINDS), z.object({ isOn: z.boolean(), limit: z.string() })),
      any: z.string(),
    })
    .check(({ value, issues }) => {
      const refuse = (path: string[], message: string) =>
        issues.push({ code: "custom", path, message, input: value });
      for (const kind of RULE_KINDS) {
        const { isOn, limit } = value.rules[kind];
        const { least, most } = RULE_LIMITS[kind];
        if (isOn && numberIn(limit, kind) === undefined)
          refuse(
            ["rules", kind, "limit"],
            `Enter a number from ${formatNumber(least)} to ${formatNumber(most)}.`,
          );
      }
      if (RULE_KINDS.every((kind) => !value.rules[kind].isOn)) refuse(["any"], "Choose at least one.");
    }),
);

/** Asks before a queue is deleted. */
export function DeleteQueue({ queue, onDone }: { queue: Queue; onDone: (isDeleted: boolean) => void }) {
  const { id } = useConnection();
  return (
    <ConfirmDialog
      title={`Delete “${queue.name}”?`}
      confirm="Delete queue"
      danger
      onCancel={() => onDone(false)}
      onConfirm={() => {
        void deleteQueue(id, queue).then(() => {
          announce(`Deleted ${queue.name}`);
          onDone(true);
        });
      }}
    >
      This deletes the queue's rules and skips. Calls and their review statuses don't change.
    </ConfirmDialog>
  );
}

/** Deletes a queue and its decisions; the review statuses of its calls stay. */
async function deleteQueue(connectionId: string, queue: Queue): Promise<void> {
  const decisions = decisionsOf(await workspace.all(decisionKind, connectionId), queue.id);
  await workspace.put(queueKind, connectionId, [{ ...queue, name: "" }]);
  await workspace.put(
    decisionKind,
    connectionId,
    [...decisions.values()].map((one) => ({ ...one, decision: "" })),
  );
}
