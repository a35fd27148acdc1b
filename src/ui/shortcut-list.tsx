import { Fragment, use } from "react";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { Kbd } from "./kbd";
import { type PageDefinition, PagesContext } from "./page-definition";
import { isSingle, keyCaps, SHORTCUTS, type ShortcutId } from "./shortcuts";

/** All shortcuts, grouped by where they work. */
export function ShortcutList() {
  const areSingleOn = useSetting(singleKeys);
  const groups = shortcutGroups(use(PagesContext));
  return (
    <div className="columns-[2_320px] gap-x-10 pt-4">
      {groups.map(({ title, lines }) => (
        <section key={title} className="mb-4 break-inside-avoid" aria-label={title}>
          <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
          <dl>
            {lines.map((line) => (
              <Line
                key={`${line.words} ${line.keys.join()}`}
                line={line}
                isOff={line.isSingle && !areSingleOn}
              />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

function Line({ line: { keys, words }, isOff }: { line: ShortcutLine; isOff: boolean }) {
  return (
    <div
      className={`flex min-h-8 items-center justify-between gap-4 border-b border-line text-sm ${isOff ? "text-faint [&_kbd]:line-through" : ""}`}
    >
      <dt>{isOff ? `${words} (off)` : words}</dt>
      <dd className="flex flex-none items-center gap-1">
        {keys.map((combination, index) => (
          <Fragment key={combination}>
            {index > 0 && <span className="text-xs text-faint">or</span>}
            <Keys keys={combination} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}

/** The keys of one combination. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      {keyCaps(keys).map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </span>
  );
}

/** One line of the help. */
interface ShortcutLine {
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

const line = (id: ShortcutId, words: string = SHORTCUTS[id].words): ShortcutLine => ({
  keys: SHORTCUTS[id].keys,
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
    lines: [focused("Move between days", "→", "←")],
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
