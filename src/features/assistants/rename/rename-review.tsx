import { useEffect, useMemo } from "react";
import type { Change } from "@/document/diff";
import type { JsonObject } from "@/document/equal";
import { isOne, listed } from "@/lib/format";
import { count, listedUpTo } from "@/lib/words";
import { bulkKey } from "@/record-editor/bulk/plan";
import { isChangeable, PlannedTargets } from "@/record-editor/bulk/planned-targets";
import { Risks } from "@/record-editor/bulk/risks";
import { isMeant, type Rename } from "@/references/rename";
import type { References } from "@/references/use-references";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Note } from "@/ui/note";
import { isOwn, mentionsOf, ownChanges, type PlannedRename, planRename, renameWords } from "./plan";

/** What the user chose in a review. It lasts while the assistant is edited further. */
export interface Choices {
  /** Whether prompts are to use the new name, too. */
  withPrompts: boolean;
  /** By `bulkKey`, where the user chose otherwise than proposed. */
  ticks: ReadonlyMap<string, boolean>;
}

interface RenameReviewProps extends Rename {
  references: References;
  /** The assistant as it will be stored. */
  merged: JsonObject;
  isSaving: boolean;
  choices: Choices;
  onChoose: (change: (before: Choices) => Choices) => void;
  /** Called with the records to update once the new name is stored. */
  onSelect: (rename: Rename, targets: readonly PlannedRename[]) => void;
  /** Adds edits of the assistant itself to what is reviewed. */
  onAmend: (changesOf: (document: JsonObject) => readonly Change[]) => void;
}

const NO_STATES = new Map();
const MOST_NAMED = 5;

/**
 * What a new name breaks elsewhere, in the review of the save: transfers and prompts, and which of them to
 * update with it.
 */
export function RenameReview(props: RenameReviewProps) {
  const { id, from, to, references, merged, isSaving, choices, onChoose, onSelect, onAmend } = props;
  const { withPrompts, ticks } = choices;
  const rename = useMemo(() => ({ id, from, to }), [id, from, to]);
  const { index } = references;
  const mentions = useMemo(
    () => mentionsOf(index, rename).filter((one) => !isOwn(one, rename) && one.doubt === undefined),
    [index, rename],
  );
  const plan = useMemo(
    () =>
      planRename(index, rename, withPrompts ? mentions : []).filter(
        (planned) => !isOwn(planned, rename) && planned.doubt !== "stranger",
      ),
    [index, rename, withPrompts, mentions],
  );
  const own = useMemo(() => ownChanges(index, rename, merged), [index, rename, merged]);
  const words = useMemo(() => renameWords(rename, index.lists.assistants), [rename, index]);
  const isTicked = (planned: PlannedRename) =>
    isChangeable(planned) && (ticks.get(bulkKey(planned.kind, planned.id)) ?? !planned.isDoubtful);
  // Without a name, the assistant can't be transferred to, so there's nothing to update.
  const isNameless = to === "";
  const selected = isNameless ? [] : plan.filter(isTicked);
  // No dependencies, because the selection changes with every click and every list. During a save, the
  // selection at its start counts.
  useEffect(() => {
    if (!isSaving) onSelect(rename, selected);
  });

  const unread = references.missing.filter((list) => list === "squads" || list === "assistants");
  const unreadNote = unread.length > 0 && (
    <Note tone="warn">
      {`${references.failed.length > 0 ? "Couldn't load" : "Still loading"} ${listed(unread)}, so some uses may be missing.`}
    </Note>
  );
  if (isNameless) {
    const failing = planRename(index, rename).filter(
      (planned) => !isOwn(planned, rename) && isMeant(planned),
    );
    return (
      <>
        {failing.length > 0 && (
          <Note tone="warn">
            {`Transfers find assistants by name. Without “${from}”, transfers in these records fail: ${listedUpTo(
              MOST_NAMED,
              failing.map(({ name }) => name),
            )}.`}
          </Note>
        )}
        {unreadNote}
      </>
    );
  }
  if (plan.length === 0 && mentions.length === 0 && own.length === 0 && unread.length === 0) return null;
  const hasNamesake = plan.some(({ doubt }) => doubt === "ambiguous");
  const prompts = mentions.reduce((sum, { paths }) => sum + paths.length, 0);
  return (
    <section aria-label="Other records that use the name">
      <h3>Other records that use the name</h3>
      {unreadNote}
      {plan.length > 0 && (
        <p className="text-xs font-normal text-muted">
          {`Transfers find assistants by name. Selected records are updated right after “${rename.to}” is stored. The others still use “${rename.from}”${hasNamesake ? "" : ", so their transfers fail"}.`}
        </p>
      )}
      <PlannedTargets
        plan={plan}
        words={words}
        states={NO_STATES}
        isRunning={isSaving}
        isTicked={isTicked}
        onTick={(planned, isOn) =>
          onChoose((before) => ({
            ...before,
            ticks: new Map(before.ticks).set(bulkKey(planned.kind, planned.id), isOn),
          }))
        }
      />
      <Risks plan={selected} />
      {mentions.length > 0 && (
        <Checkbox
          className="flex min-h-8 w-fit cursor-pointer items-center gap-4"
          checked={withPrompts}
          disabled={isSaving}
          onCheck={(checked) => onChoose((before) => ({ ...before, withPrompts: checked }))}
        >
          <span>
            {`Replace “${rename.from}” in ${count(prompts, "prompt")}, too `}
            <span className="text-xs font-normal text-muted">
              {listedUpTo(
                MOST_NAMED,
                mentions.map(({ name }) => name),
              )}
            </span>
          </span>
        </Checkbox>
      )}
      {own.length > 0 && (
        <Note
          actions={
            <Button
              disabled={isSaving}
              onClick={() => onAmend((document) => ownChanges(index, rename, document))}
            >
              Replace here, too
            </Button>
          }
        >
          {isOne(own.length)
            ? `This assistant itself says “${rename.from}” in 1 place.`
            : `This assistant itself says “${rename.from}” in ${own.length} places.`}
        </Note>
      )}
    </section>
  );
}
