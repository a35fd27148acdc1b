import type { PageDefinition } from "./page-definition";
import { isSingle, SHORTCUTS, type ShortcutId } from "./shortcuts";

/** What each shortcut does, in words. A shortcut without words does not compile. */
const WORDS: Record<ShortcutId, string> = {
  palette: "Go to any page, record, field or action",
  help: "Show the shortcuts",
  find: "Go to the page's search, or to Find a field",
  next: "Next row, next call",
  previous: "Previous row, previous call",
  select: "Select the row",
  play: "Play or pause the recording",
  save: "Review and save",
  undo: "Undo, over the whole form",
  redo: "Redo",
};

/** One line of the help. */
export interface ShortcutLine {
  /** Each of them does it. */
  keys: readonly string[];
  words: string;
  /** It can be turned off with the other single keys. */
  isSingle: boolean;
}

export interface ShortcutGroup {
  title: string;
  lines: readonly ShortcutLine[];
}

const line = (id: ShortcutId, words = WORDS[id]): ShortcutLine => ({
  keys: SHORTCUTS[id],
  words,
  isSingle: isSingle(id),
});

/** Keys that only what has the focus hears, so that nothing turns them off. */
const focused = (words: string, ...keys: string[]): ShortcutLine => ({ keys, words, isSingle: false });

/** Every shortcut that there is, by where it works. */
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
      focused("Move a row of a list up or down", "Alt+↑", "Alt+↓"),
      focused("Add the next row of a list", "Enter"),
      focused("Remove an empty row of a list", "Backspace"),
      focused("Go through the fields found, and to one", "↓", "↑", "Enter"),
    ],
  },
  {
    title: "Lists and tables",
    lines: [
      line("next", "Next row"),
      line("previous", "Previous row"),
      focused("From row to row", "↓", "↑", "Home", "End"),
      focused("Open the row", "Enter"),
      line("select"),
      focused("Select the row", "Space"),
      focused("Select from row to row", "Shift+↓", "Shift+↑"),
      focused("Select the rows between two boxes", "Shift+Space"),
      focused("Clear the search", "Esc"),
    ],
  },
  {
    title: "Call",
    lines: [
      line("next", "Next call of the list"),
      line("previous", "Previous call of the list"),
      line("play"),
      focused("Five seconds on or back, on the speaker lane", "→", "←"),
      focused("Half a minute on or back, on the speaker lane", "PgUp", "PgDn"),
      focused("From line to line of the transcript", "↓", "↑", "Home", "End"),
      focused("Next place found, from the search", "Enter"),
      focused("Place before it, from the search", "Shift+Enter"),
    ],
  },
  {
    title: "Graph of a squad",
    lines: [
      focused("Along the hand-overs", "→", "←"),
      focused("To the one above or under it", "↑", "↓"),
      focused("First and last member", "Home", "End"),
      focused("Open its fields", "Enter"),
      focused("Remove it", "Delete"),
      focused("Leave the selection", "Esc"),
    ],
  },
  {
    title: "Charts of the overview",
    lines: [focused("From day to day", "→", "←", "Home", "End")],
  },
  {
    title: "Text editors",
    lines: [
      focused("Find and replace", "Mod+F"),
      focused("Undo and redo the typing", "Mod+Z", "Mod+Shift+Z"),
      focused("Leave the editor", "Tab"),
    ],
  },
];

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a shortcut as this machine's keyboard has them, one after the other: "Mod+Shift+Z" → ["Ctrl", "Shift", "Z"]. */
export function keyCaps(keys: string, apple = isApple): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "Mod") return apple ? "⌘" : "Ctrl";
    if (!apple) return key;
    return { Shift: "⇧", Alt: "⌥", Ctrl: "⌃", Enter: "↩" }[key] ?? key;
  });
}
