import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { LONG } from "@/ui/use-typed-text";

interface CodeViewOptions {
  parent: HTMLElement;
  text: string;
  /** The accessible name. */
  label: string;
  /** The ID of the element with a description. */
  describedBy: string;
  /** A text in a human language: the browser checks its spelling. */
  isProse: boolean;
  onChange: (text: string) => void;
  extensions: Extension;
}

/**
 * A text editor with undo, find and replace. Tab moves on in the page, so that keyboard users can leave it.
 */
export function createCodeView(options: CodeViewOptions): EditorView {
  const { parent, text, label, describedBy, isProse, onChange, extensions } = options;
  const longest = longestLine(text);
  return new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce()),
        EditorView.contentAttributes.of({
          "aria-label": label,
          "aria-describedby": describedBy,
          spellcheck: String(isProse),
          // Accessibility checkers look for it, although the editor can be focused without it.
          tabindex: "0",
        }),
        ...(longest > WRAPPED ? [] : [EditorView.lineWrapping]),
        ...(isProse && longest <= LONG ? [EditorView.perLineTextDirection.of(true), OWN_DIRECTIONS] : []),
        EditorState.phrases.of(WORDS),
        history(),
        search({ top: true }),
        extensions,
        keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(update.state.doc.toString());
        }),
        LOOK,
      ],
    }),
  });
}

/** Each line has its own text direction. */
const OWN_DIRECTIONS = EditorView.theme({ ".cm-line": { unicodeBidi: "plaintext" } });

/** Longer lines don't wrap, because the editor lays out a wrapped line as a whole. */
const WRAPPED = 200_000;

/** The length of the longest line, in characters. */
function longestLine(text: string): number {
  return text.split("\n").reduce((longest, line) => Math.max(longest, line.length), 0);
}

/** Empty if the page has no policy. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? "";
}

/** The search panel's texts, in sentence case. */
const WORDS = {
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Match case",
  regexp: "Regular expression",
  "by word": "Whole words",
  replace: "Replace",
  "replace all": "Replace all",
  close: "Close search",
};

/** The design's own colors (tokens.css), for both color schemes. */
const LOOK = EditorView.theme({
  "&": { color: "var(--color-fg)", backgroundColor: "var(--color-raised)", height: "100%" },
  "&.cm-focused": { outline: "none" },
  ".cm-content": { caretColor: "var(--color-fg)", padding: "10px 0" },
  ".cm-line": { padding: "0 12px" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "1.6", overscrollBehavior: "contain" },
  ".cm-activeLine": { backgroundColor: "transparent" },
  ".cm-gutters": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-faint)",
    borderInlineEnd: "1px solid var(--color-line)",
  },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--color-fg)" },
  ".cm-searchMatch": { backgroundColor: "var(--color-mark)", color: "var(--color-mark-text)" },
  ".cm-searchMatch-selected": { backgroundColor: "var(--color-accent)", color: "var(--color-on-accent)" },
  ".cm-selectionMatch": { backgroundColor: "var(--color-selected)" },
  ".cm-panels": { backgroundColor: "var(--color-sunken)", color: "var(--color-fg)" },
  ".cm-panels-top": { borderBottom: "1px solid var(--color-line)" },
  ".cm-panel.cm-search": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "6px",
    padding: "8px 36px 8px 10px",
    fontSize: "var(--text-sm)",
  },
  ".cm-panel.cm-search br": { flexBasis: "100%", height: "0" },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    fontSize: "inherit",
  },
  ".cm-panel.cm-search [name=close]": {
    top: "8px",
    insetInlineEnd: "8px",
    width: "24px",
    height: "24px",
    color: "var(--color-fg)",
    cursor: "pointer",
  },
  ".cm-textfield": {
    minHeight: "28px",
    margin: "0",
    padding: "2px 8px",
    border: "1px solid var(--color-line-control)",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--color-raised)",
    color: "var(--color-fg)",
    font: "inherit",
  },
  ".cm-button": {
    minHeight: "28px",
    margin: "0",
    padding: "2px 10px",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-sm)",
    backgroundColor: "var(--color-raised)",
    backgroundImage: "none",
    color: "var(--color-fg)",
    font: "inherit",
    cursor: "pointer",
  },
  ".cm-tooltip": {
    border: "1px solid var(--color-line-strong)",
    borderRadius: "var(--radius-md)",
    backgroundColor: "var(--color-raised)",
    color: "var(--color-fg)",
  },
  ".cm-variable": {
    borderRadius: "3px",
    backgroundColor: "var(--color-accent-surface)",
    color: "var(--color-accent-text)",
  },
});
