import type { ReactNode } from "react";
import type { z } from "zod";
import type { Change } from "@/document/diff";
import { labelAt } from "@/document/fields";
import { byWholeLists } from "@/document/list-changes";
import type { Side } from "@/document/merge3";
import { formatPath, isWithin, type Path } from "@/document/path";
import { unusualIn } from "@/document/unusual";
import { isOne, listed } from "@/lib/format";
import { count } from "@/lib/words";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { AboutField } from "./about-field";
import { ChangeInWords, ChangesBySection } from "./change-in-words";
import { ConflictChoice } from "./conflict-choice";
import type { Ready } from "./save";
import { isSentInPart } from "./shown";
import { hiddenFieldsText } from "./words";

interface ReviewDialogProps {
  schema: z.ZodType;
  prepared: Reviewed;
  /** The title, and what confirming does; by default, those of a save. */
  title?: string;
  confirm?: string;
  /** Why it isn't saved yet, although *Save* was pressed. */
  notice?: string | undefined;
  /** Of the conflicts, if there are any. */
  choices?: ReadonlyMap<string, Side>;
  /** The name of the section that shows a path. */
  sectionTitle: (path: string) => string;
  saving?: boolean;
  /** It opens while someone types: the next key must not save. */
  interrupts?: boolean;
  /** The page's first save to this service: what a reset would take is named. */
  nameHidden?: boolean;
  /** What the save means for other records. */
  elsewhere?: ReactNode;
  onChoose?: (path: Path, side: Side) => void;
  onSave: () => void;
  onClose: () => void;
}

/** What a review shows of a save. */
export type Reviewed = Pick<
  Ready,
  | "loaded"
  | "newest"
  | "merged"
  | "conflicts"
  | "changes"
  | "theirChanges"
  | "body"
  | "hidden"
  | "secretsAtRisk"
>;

/**
 * What a save will write, in words and by section; what someone else changed in the meantime; and the
 * conflicts to resolve.
 */
export function ReviewDialog(props: ReviewDialogProps) {
  const { schema, prepared, choices, sectionTitle, saving = false, onChoose, onSave, onClose } = props;
  const { conflicts, loaded, newest, merged } = prepared;
  // What both changed is a conflict, and shown as one.
  const theirChanges = byWholeLists(prepared.theirChanges, loaded, newest).filter(
    ({ path }) => !conflicts.some((conflict) => isWithin(path, conflict.path)),
  );
  const open = conflicts.filter(({ path }) => !choices?.has(formatPath(path)));
  const own = byWholeLists(
    prepared.changes.filter(
      (change) => !conflicts.some(({ path }) => formatPath(path) === formatPath(change.path)),
    ),
    newest,
    merged,
  );
  return (
    <Dialog
      title={props.title ?? "Review changes"}
      width={760}
      onClose={onClose}
      actions={
        <>
          {open.length > 0 && (
            <span className="me-auto text-sm font-medium text-warn">
              {count(open.length, "conflict")} to resolve
            </span>
          )}
          <Button onClick={onClose}>{saving ? "Stop" : "Back to editing"}</Button>
          <Button
            variant="primary"
            busy={saving}
            disabled={open.length > 0}
            onClick={onSave}
            data-autofocus={(conflicts.length === 0 && !props.interrupts) || undefined}
          >
            {props.confirm ?? "Save"}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {props.notice !== undefined && (
          <Note tone="warn" role="alert">
            {props.notice}
          </Note>
        )}
        {conflicts.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm text-muted">Conflicts</h3>
            <p className="text-xs text-muted">
              Choose which version to save. You and someone else both changed these fields.
            </p>
            {conflicts.map((conflict, index) => (
              <ConflictChoice
                key={formatPath(conflict.path)}
                schema={schema}
                conflict={conflict}
                choice={choices?.get(formatPath(conflict.path))}
                hasFirstFocus={index === 0 && !props.interrupts}
                onChoose={(side) => onChoose?.(conflict.path, side)}
              />
            ))}
          </section>
        )}
        <Warnings schema={schema} changes={prepared.changes} />
        <ChangesBySection schema={schema} changes={own} document={merged} sectionTitle={sectionTitle} />
        {props.elsewhere}
        {theirChanges.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm text-muted">Changed by someone else since you opened this</h3>
            <p className="text-xs text-muted">These are already saved. Your changes are merged with them.</p>
            {theirChanges.map((change) => (
              <ChangeInWords
                key={formatPath(change.path)}
                schema={schema}
                change={change}
                document={newest}
              />
            ))}
          </section>
        )}
        <Risks {...props} />
      </div>
    </Dialog>
  );
}

/** Unusual values among the changes. They can be saved: the API states no such rules. */
function Warnings({ schema, changes }: { schema: z.ZodType; changes: readonly Change[] }) {
  const found = changes.flatMap(({ path, before, after }) => unusualIn(schema, path, before, after));
  if (found.length === 0) return null;
  return (
    <Note tone="warn">
      <ul>
        {found.map(({ path, words }) => (
          <li key={formatPath(path)}>
            <AboutField schema={schema} path={path} words={words} />
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** What a save may lose in a service that resets omitted fields. */
function Risks({ schema, prepared, nameHidden }: ReviewDialogProps) {
  const { body, secretsAtRisk } = prepared;
  const inPart = prepared.hidden.filter((path) => isSentInPart(body, path));
  const hidden = prepared.hidden.filter((path) => !inPart.includes(path));
  const labels = (paths: readonly Path[]) => paths.map((path) => labelAt(schema, path));
  const names = (paths: readonly Path[]) => listed(labels(paths));
  return (
    <>
      {nameHidden && hidden.length > 0 && <Note tone="info">{hiddenFieldsText(labels(hidden))}</Note>}
      {nameHidden && inPart.length > 0 && (
        <Note tone="info">
          {`This service doesn't return ${names(inPart)}, so only what is entered here is sent. If it resets omitted fields, the rest is lost.`}
        </Note>
      )}
      {secretsAtRisk.length > 0 && (
        <Note tone="warn">{maskedWords(names(secretsAtRisk), secretsAtRisk.length)}</Note>
      )}
    </>
  );
}

function maskedWords(names: string, secrets: number): string {
  return isOne(secrets)
    ? `This service masks ${names}, so it won't be sent. If the service resets omitted fields, enter it again before you save.`
    : `This service masks ${names}, so they won't be sent. If the service resets omitted fields, enter them again before you save.`;
}
