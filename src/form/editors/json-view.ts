import { json } from "@codemirror/lang-json";
import {
  bracketMatching,
  foldGutter,
  foldKeymap,
  HighlightStyle,
  syntaxHighlighting,
} from "@codemirror/language";
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { type Range, RangeSet, StateEffect, StateField } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  WidgetType,
} from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { createCodeView } from "./code-view";

interface JsonViewOptions {
  parent: HTMLElement;
  text: string;
  label: string;
  describedBy: string;
  onChange: (text: string) => void;
}

/** A range of the text, in UTF-16 code units. */
interface Place {
  from: number;
  to: number;
}

/** What is shown at ranges of the text. */
interface JsonRemarks {
  remarks: readonly (Place & { severity: Diagnostic["severity"]; message: string })[];
  /** Ranges that can't be edited; undefined leaves the current marks. */
  locked: readonly Place[] | undefined;
}

/** JSON with line numbers, folding, and remarks at its lines. */
export function createJsonView(options: JsonViewOptions): EditorView {
  return createCodeView({
    ...options,
    isProse: false,
    extensions: [
      lineNumbers(),
      foldGutter(),
      json(),
      bracketMatching(),
      syntaxHighlighting(COLORS),
      lintGutter(),
      locks,
      keymap.of([...lintKeymap, ...foldKeymap]),
      LOOK,
    ],
  });
}

/** Replaces the remarks. */
export function showRemarks(view: EditorView, { remarks, locked }: JsonRemarks): void {
  const { length } = view.state.doc;
  const inText = ({ from, to }: Place) => ({ from: Math.min(from, length), to: Math.min(to, length) });
  view.dispatch(
    setDiagnostics(
      view.state,
      remarks.map(({ severity, message, ...place }) => ({ ...inText(place), severity, message })),
    ),
    ...(locked ? [{ effects: setLocks.of(locked.map(inText)) }] : []),
  );
}

/** Replaces the text without losing the undo history. */
export function replaceText(view: EditorView, text: string): void {
  const { doc } = view.state;
  if (doc.toString() === text) return;
  let start = 0;
  const before = doc.toString();
  while (start < before.length && before[start] === text[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, text.length) - start;
  while (end < shorter && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  view.dispatch({
    changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
  });
}

/** Moves the cursor to a range and scrolls it into view. */
export function goToPlace(view: EditorView, { from }: Place): void {
  const at = Math.min(from, view.state.doc.length);
  view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: "center" }) });
  view.focus();
}

class LockNote extends WidgetType {
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const note = document.createElement("span");
    note.className = "cm-lock-note";
    note.textContent = "Set by the service, read-only";
    return note;
  }
}

const setLocks = StateEffect.define<readonly Place[]>();
const lockedText = Decoration.mark({ class: "cm-locked" });
const lockNote = Decoration.widget({ widget: new LockNote(), side: 1 });

const locks = StateField.define<DecorationSet>({
  create: () => RangeSet.empty,
  update(before, transaction) {
    const asked = transaction.effects.find((effect) => effect.is(setLocks));
    if (!asked?.is(setLocks)) return before.map(transaction.changes);
    const ranges = asked.value.flatMap(({ from, to }): Range<Decoration>[] => {
      if (from >= to) return [];
      return [lockedText.range(from, to), lockNote.range(transaction.state.doc.lineAt(to).to)];
    });
    return Decoration.set(ranges, true);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const COLORS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--color-accent-text)" },
  { tag: tags.string, color: "var(--color-good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-warn)" },
]);

const LOOK = EditorView.theme({
  ".cm-locked, .cm-locked span": { color: "var(--color-muted)" },
  ".cm-lock-note": {
    marginInlineStart: "12px",
    color: "var(--color-faint)",
    fontFamily: "var(--font-sans)",
    fontStyle: "italic",
  },
  ".cm-foldPlaceholder": {
    border: "1px solid var(--color-line-strong)",
    backgroundColor: "var(--color-hover)",
    color: "var(--color-muted)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--color-selected)" },
  ".cm-tooltip-lint": { fontFamily: "var(--font-sans)" },
});
