import { type KeyboardEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useConnection } from "@/api/connection";
import { sayReviewStatus } from "@/review/annotation-words";
import { useShown, useWritten } from "@/review/use-workspace";
import { type AnnotationChange, annotate } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { type Annotation, allNotes, emptyAnnotation } from "@/storage/annotations";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { useKeyedActions } from "@/ui/page-actions";
import { Fold } from "../viewer/facts";
import { NoteField } from "./note-field";
import { fieldId, type ReviewField, ReviewFields } from "./review-fields";
import { StorageHint } from "./storage-hint";

interface ReviewPanelProps {
  callId: string;
  /** On a phone it's closed at first. */
  isFolded: boolean;
  /** Notes whose turns aren't in the transcript any more. */
  lost: readonly { key: string; note: string }[];
}

/** As high as the fields, so that nothing moves when they come. */
const ROOM = "min-h-69 not-first:mt-5";

/** The review of a call: status, tags, assignee, star and note. Each change is stored at once. */
export function ReviewPanel({ callId, isFolded, lost }: ReviewPanelProps) {
  const { id: connectionId } = useConnection();
  const annotations = useShown(annotationKind);
  const annotation = useWritten(annotationKind)?.get(callId) ?? emptyAnnotation(callId);
  const [isStored, setStored] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const prefix = useId();

  const change = (edit: (before: Annotation) => AnnotationChange) =>
    void annotate(connectionId, [callId], edit).then(
      (edited) => setStored(edited.isStored),
      () => setStored(false),
    );
  const star = () => {
    change(({ starred }) => ({ starred: !starred }));
    announce(annotation.starred ? "Star removed" : "Starred");
  };
  /** What had the focus before a shortcut led to a field. */
  const before = useRef<Element | null>(null);
  const focus = (field: ReviewField) => {
    flushSync(() => setOpen(true));
    before.current = document.activeElement;
    document.getElementById(fieldId(prefix, field))?.focus();
  };
  /** Back to the call, whose keys work again. */
  const leave = () => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement) activeElement.blur();
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (event.defaultPrevented || (event.key !== "Escape" && !isDone)) return;
    event.preventDefault();
    leave();
  };
  const onReviewed = (edit: AnnotationChange) => {
    change(() => edit);
    if (edit.status === undefined) return;
    // Unless Tab selected it and moves on.
    setTimeout(() => {
      const isStill = document.activeElement?.id === fieldId(prefix, "status");
      if (before.current && isStill) leave();
    });
  };
  const writeNote = () => focus("note");
  useKeyedActions([
    { label: annotation.starred ? "Remove star" : "Star this call", shortcut: "star", run: star },
    { label: "Set review status", shortcut: "review", run: () => focus("status") },
    { label: "Tag this call", shortcut: "tag", run: () => focus("tags") },
    { label: "Assign this call", shortcut: "assign", run: () => focus("assignee") },
    {
      label: "Write a note",
      shortcut: "note",
      run: writeNote,
      // On a line of the transcript, it's the line's.
      onKey: ({ target }) => {
        if (target instanceof Element && target.closest("li[data-index]")) return false;
        writeNote();
      },
    },
  ]);

  if (!annotations) {
    return (
      <div className={isFolded ? "invisible" : ROOM} aria-busy="true">
        {isFolded && <Fold label="Review">{null}</Fold>}
      </div>
    );
  }
  const content = (
    <>
      <ReviewFields prefix={prefix} value={annotation} annotations={annotations} onChange={onReviewed}>
        <label htmlFor={fieldId(prefix, "note")}>Note</label>
        <NoteField
          id={fieldId(prefix, "note")}
          note={annotation.note}
          onChange={(note) => change(() => ({ note }))}
        />
      </ReviewFields>
      {lost.map(({ key, note }) => (
        <p key={key}>
          Note on a line that is no longer in the transcript: {note}{" "}
          <Button variant="quiet" onClick={() => change(({ turns: { [key]: _, ...turns } }) => ({ turns }))}>
            Remove note
          </Button>
        </p>
      ))}
      <StorageHint isStored={isStored} isAutomatic />
    </>
  );
  if (!isFolded) {
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
      <div className={ROOM} onKeyDown={onKeyDown}>
        <Section title="Review">{content}</Section>
      </div>
    );
  }
  const shown = annotations.get(callId);
  const words = shown ? sayAnnotation(shown) : "";
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div onKeyDown={onKeyDown}>
      <Fold
        isOpen={isOpen}
        onToggle={setOpen}
        label={
          <span className="relative inline-block max-w-[calc(100%-16px)] truncate align-top">
            {words === "" ? "Review" : `Review · ${words}`}
          </span>
        }
      >
        {content}
      </Fold>
    </div>
  );
}

/** How much of each note is shown. */
const MAX_NOTE_LENGTH = 200;

/** What was written: "Follow up · Assignee: Dana · Starred · Tags: vip · Note: Call back". */
function sayAnnotation(annotation: Annotation): string {
  const { status, assignee, starred, tags } = annotation;
  return [
    status !== "" && sayReviewStatus(status),
    assignee && `Assignee: ${assignee}`,
    starred && "Starred",
    tags.length > 0 && `Tags: ${tags.join(", ")}`,
    ...allNotes(annotation).map(
      (text) => `Note: ${text.length > MAX_NOTE_LENGTH ? `${text.slice(0, MAX_NOTE_LENGTH)}…` : text}`,
    ),
  ]
    .filter(Boolean)
    .join(" · ");
}
