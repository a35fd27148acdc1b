import type { EditorView } from "@codemirror/view";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { byField, countChanges } from "@/document/changed-fields";
import { labelAt } from "@/document/fields";
import { lineAt } from "@/document/json-tree";
import { createJsonView, goToPlace, replaceText, showRemarks } from "@/form/editors/json-view";
import { useUnloadQuestion } from "@/form/leave-guard";
import { count, listedUpTo } from "@/lib/words";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { useShortcuts } from "@/ui/shortcuts";
import { forgetUnapplied, type JsonForm, recallUnapplied, rememberUnapplied, shownText } from "./json-form";
import { type Remark, readEdits, responseOnlyPlaces, type TextEdits } from "./text-edits";

interface JsonEditorProps {
  form: JsonForm;
  /** The user just opened it, so it gets the focus. */
  takesFocus: boolean;
  onClose: () => void;
}

/**
 * Edits the whole document as JSON and applies it to the form. The text follows the form until someone types;
 * typed text is stored until it's applied or undone.
 */
export default function JsonEditor({ form, takesFocus, onClose }: JsonEditorProps) {
  const view = useRef<EditorView>(null);
  const frame = useRef<HTMLDivElement>(null);
  const says = useId();
  const [start] = useState(() => recallUnapplied(form.storedAs) ?? initial(form));
  const base = useRef(start.base);
  const text = useRef(start.text);
  const [read, setRead] = useState<ReadText>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const look = () => {
    if (text.current === base.current.text) {
      base.current = initial(form).base;
      text.current = base.current.text;
      if (view.current) replaceText(view.current, text.current);
    }
    const found = readEdits(form, base.current.document, text.current);
    const { remarks, source } = found;
    const next = { ...found, text: text.current, typed: text.current !== base.current.text };
    setRead(next);
    const locked = source.fault
      ? undefined
      : responseOnlyPlaces(form.schema, source.value).map(source.rangeOf);
    if (view.current) showRemarks(view.current, { remarks, locked });
    return next;
  };
  const lookNow = useEffectEvent(() => void look());
  const lookSoon = useEffectEvent(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(lookNow, DEBOUNCE_MS);
  });
  const type = useEffectEvent((next: string) => {
    text.current = next;
    if (next === base.current.text) forgetUnapplied(form.storedAs);
    else rememberUnapplied(form.storedAs, { base: base.current, text: next });
    lookSoon();
  });
  const startOver = () => {
    forgetUnapplied(form.storedAs);
    text.current = base.current.text;
    look();
  };
  const create = useEffectEvent((parent: HTMLElement) => {
    const made = createJsonView({
      parent,
      text: start.text,
      label: "Assistant JSON",
      describedBy: says,
      onChange: type,
    });
    if (takesFocus) {
      made.focus();
      // On a phone it opens below the visible area.
      made.dom.scrollIntoView({ block: "nearest" });
    }
    return made;
  });
  useEffect(() => {
    if (!frame.current) return;
    const made = create(frame.current);
    view.current = made;
    lookNow();
    return () => {
      view.current = null;
      made.destroy();
      clearTimeout(timer.current);
    };
  }, []);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => lookSoon() }),
    [form.subscribe],
  );
  // Runs for another document in the form, such as the one just saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(() => lookSoon(), [form.loaded]);
  const typed = read?.typed === true;
  useUnloadQuestion(typed);

  const apply = () => {
    const { edits, remarks } = look();
    if (!edits || remarks.some(isError)) return;
    form.put(edits.document);
    startOver();
    announce(`${count(edits.fields, "field")} changed in the form. Nothing is saved yet.`);
  };
  useShortcuts({ save: typed ? apply : undefined });
  const close = () => {
    forgetUnapplied(form.storedAs);
    onClose();
  };
  return (
    <div>
      <div
        ref={frame}
        className="h-[min(64vh,720px)] min-h-0 overflow-hidden rounded-md border border-line-control bg-raised font-mono text-xs has-[[role=textbox]:focus]:border-accent-text has-[[role=textbox]:focus]:outline has-[[role=textbox]:focus]:outline-accent-text"
      />
      <div id={says} className="text-sm text-muted">
        {read && inWords(form, read)}
      </div>
      {read && <RemarkList read={read} onGo={(place) => view.current && goToPlace(view.current, place)} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabled={!typed || read?.remarks.some(isError) === true} onClick={apply}>
          Apply to form
        </Button>
        {typed && <Button onClick={startOver}>Undo my edits</Button>}
        <Button onClick={close}>{typed ? "Close without applying" : "Close"}</Button>
      </div>
    </div>
  );
}

const isError = ({ severity }: { severity: string }) => severity === "error";

const MOST_NAMED = 4;

function inWords(form: JsonForm, { remarks, edits, typed }: ReadText): string {
  const errors = remarks.filter(isError).length;
  if (errors > 0) return `Fix ${count(errors, "error")} to apply this to the form.`;
  const changes = edits?.changes ?? [];
  if (changes.length === 0) {
    return typed ? "No changes to apply." : "Your changes here don't affect the form until you apply them.";
  }
  const names = byField(form.schema, changes).map(({ path }) => labelAt(form.schema, path));
  return `${count(countChanges(form.schema, changes), "change")}: ${listedUpTo(MOST_NAMED, names)}.`;
}

const WORDS: Record<Remark["severity"], string> = { error: "Error", warning: "Note", info: "Note" };
const TONES: Record<Remark["severity"], string> = {
  error: "text-bad",
  warning: "text-warn",
  info: "text-accent-text",
};

/** The messages about the text, each with a link to its line. */
function RemarkList({ read, onGo }: { read: ReadText; onGo: (place: Remark) => void }) {
  if (read.remarks.length === 0) return null;
  return (
    <ul className="flex max-h-70 flex-col gap-1 overflow-auto text-sm" aria-label="JSON problems">
      {read.remarks.map((remark) => (
        <li key={`${remark.from} ${remark.message}`} className="flex items-baseline gap-2">
          <button
            type="button"
            className={`min-h-6 min-w-32 flex-none text-start font-medium underline underline-offset-2 ${TONES[remark.severity]}`}
            onClick={() => onGo(remark)}
          >
            {`${WORDS[remark.severity]} on line ${lineAt(read.text, remark.from)}`}
          </button>
          <span>{remark.message}</span>
        </li>
      ))}
    </ul>
  );
}

/** How long to wait after typing. */
const DEBOUNCE_MS = 150;

/** The text as it was last read. */
interface ReadText extends TextEdits {
  text: string;
  /** Whether it differs from the form's own text. */
  typed: boolean;
}

function initial(form: JsonForm) {
  const document = form.current();
  const text = shownText(form.schema, document);
  return { base: { document, text }, text };
}
