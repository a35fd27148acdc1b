import type { PageDefinition } from "./page-definition";
import { isApple, isSingle, SHORTCUTS, type ShortcutId } from "./shortcuts";

/** What each shortcut does. A shortcut without a description doesn't compile. */
const WORDS: Record<ShortcutId, string> = {
  palette: "Open command palette",
  help: "Show keyboard shortcuts",
  find: "Go to search",
  next: "Go to next row or call",
  previous: "Go to previous row or call",
  select: "Select row",
  selection: "Go to actions for selected rows, and back",
  play: "Play or pause recording",
  review: "Set review status",
  tag: "Tag call",
  assign: "Assign call",
  star: "Star call",
  note: "Write note on call, or on focused line",
  scorecard: "Fill in scorecard",
  markReviewed: "Mark call as reviewed",
  markFollowUp: "Mark call for follow-up",
  skip: "Skip call",
  undoDecision: "Undo last decision",
  save: "Review and save",
  undo: "Undo form change",
  redo: "Redo form change",
};

/** One line of the help. */
export interface ShortcutLine {
  /** Alternative combinations. */
  keys: readonly string[];
  words: string;
  /** Can be turned off with the other single-key shortcuts. */
  isSingle: boolean;
}

interface ShortcutGroup {
  title: string;
  lines: readonly ShortcutLine[];
}

const line = (id: ShortcutId, words = WORDS[id]): ShortcutLine => ({
  keys: SHORTCUTS[id],
  words,
  isSingle: isSingle(id),
});

/** Keys handled only by the focused element, so they can't be turned off. */
const focused = (words: string, ...keys: string[]): ShortcutLine => ({ keys, words, isSingle: false });

/** All shortcuts, grouped by where they work. */
export const shortcutGroups = (pages: readonly PageDefinition[]): ShortcutGroup[] => [
  { title: "Everywhere", lines: [line("palette"), line("find"), line("help")] },
  {
    title: "Go to",
    lines: pages.map(({ label, shortcut }) => ({ keys: [`G ${shortcut}`], words: label, isSingle: true })),
  },
  {
    title: "Editing",
    lines: [
      line("save"),
      line("undo"),
      line("redo"),
      focused("Move list item up or down", "Alt+↑", "Alt+↓"),
      focused("Add list item", "Enter"),
      focused("Remove empty list item", "Backspace"),
      focused("Browse and open matching fields", "↓", "↑", "Enter"),
    ],
  },
  {
    title: "Lists and tables",
    lines: [
      line("next", "Go to next row"),
      line("previous", "Go to previous row"),
      focused("Move between rows", "↓", "↑", "Home", "End"),
      focused("Open row", "Enter"),
      line("select"),
      focused("Select focused row", "Space"),
      focused("Extend selection", "Shift+↓", "Shift+↑"),
      focused("Select range of rows", "Shift+Space"),
      line("selection"),
      focused("Move between values of a filter", "↓", "↑", "Home", "End"),
      focused("Go to first search result", "↓"),
      focused("Open first search result", "Enter"),
      focused("Clear search", "Esc"),
    ],
  },
  {
    title: "Calls list",
    lines: [
      focused("Show search suggestions", "Alt+↓"),
      line("review", "Set review status of focused or selected calls"),
      line("tag", "Tag focused or selected calls"),
      line("assign", "Assign focused or selected calls"),
      line("star", "Star focused or selected calls"),
    ],
  },
  {
    title: "Call",
    lines: [
      line("next", "Go to next call"),
      line("previous", "Go to previous call"),
      line("play"),
      line("review"),
      line("tag"),
      line("assign"),
      line("star"),
      line("note"),
      line("scorecard"),
      focused("Answer the focused question of a scorecard", "1–9"),
      focused("Move between questions of a scorecard", "↓", "↑"),
      focused("Skip 5 seconds on the speaker lane", "→", "←"),
      focused("Skip 30 seconds on the speaker lane", "PgUp", "PgDn"),
      focused("Move between lines", "↓", "↑", "Home", "End"),
      focused("Go to next search match", "Enter"),
      focused("Go to previous search match", "Shift+Enter"),
    ],
  },
  {
    title: "Review queue",
    lines: [line("markReviewed"), line("markFollowUp"), line("skip"), line("undoDecision")],
  },
  {
    title: "Squad graph",
    lines: [
      focused("Follow transfers", "→", "←"),
      focused("Move up or down", "↑", "↓"),
      focused("Go to first or last member", "Home", "End"),
      focused("Edit selected member or transfer", "Enter"),
      focused("Remove selected member or transfer", "Delete"),
      focused("Clear selection", "Esc"),
    ],
  },
  {
    title: "Overview charts",
    lines: [focused("Move between days", "→", "←", "Home", "End")],
  },
  {
    title: "Text editors",
    lines: [
      focused("Find and replace", "Mod+F"),
      focused("Undo or redo typing", "Mod+Z", "Mod+Shift+Z"),
      focused("Leave editor", "Tab"),
    ],
  },
];

/** The keys of a shortcut as on this machine's keyboard: "Mod+Shift+Z" → ["Ctrl", "Shift", "Z"]. */
export function keyCaps(keys: string, apple = isApple): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "Mod") return apple ? "⌘" : "Ctrl";
    if (!apple) return key;
    return { Shift: "⇧", Alt: "⌥", Ctrl: "⌃", Enter: "↩" }[key] ?? key;
  });
}
