import { Fragment, use } from "react";
import { singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { Kbd } from "./kbd";
import { type PageDefinition, PagesContext } from "./page-definition";
import { isSingle, keyCaps, SHORTCUTS, type ShortcutId } from "./shortcuts";

/** All shortcuts, grouped by where they work. */
export function ShortcutList() {
  const areSingleOn = useSetting(singleKeys);
  return (
    <div className="columns-[2_320px] gap-x-10 pt-4">
      {Object.entries(shortcutGroups(use(PagesContext))).map(([title, lines]) => (
        <section key={title} className="mb-4 break-inside-avoid" aria-label={title}>
          <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
          <dl>
            {lines.map(({ words, keys, isSingle = false }) => {
              const isOff = isSingle && !areSingleOn;
              return (
                <div
                  key={`${words} ${keys.join()}`}
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
            })}
          </dl>
        </section>
      ))}
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

/** One line of the list. */
interface ShortcutLine {
  /** Alternative combinations. */
  keys: readonly string[];
  words: string;
  /** Can be turned off with the other single-key shortcuts. */
  isSingle?: boolean;
}

const line = (id: ShortcutId, words: string = SHORTCUTS[id].words): ShortcutLine => ({
  keys: SHORTCUTS[id].keys,
  words,
  isSingle: isSingle(id),
});

const lines = (...ids: ShortcutId[]) => ids.map((id) => line(id));

/** Keys handled only by the focused element, so they can't be turned off. */
const focused = (words: string, ...keys: string[]): ShortcutLine => ({ keys, words });

/** All shortcuts by the title of their group, which says where they work. */
export const shortcutGroups = (
  pages: readonly PageDefinition[],
): Record<string, readonly ShortcutLine[]> => ({
  Everywhere: lines("palette", "find", "help"),
  "Go to": pages.map(({ label, shortcut }) => ({ keys: [`G ${shortcut}`], words: label, isSingle: true })),
  Editing: [
    ...lines("save", "undo", "redo"),
    focused("Move list item up or down", "Alt+↑", "Alt+↓"),
    focused("Add list item", "Enter"),
    focused("Remove empty list item", "Backspace"),
    focused("Browse and open matching fields", "↓", "↑", "Enter"),
  ],
  "Lists and tables": [
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
  "Calls list": [
    focused("Show search suggestions", "Alt+↓"),
    line("review", "Set review status of focused or selected calls"),
    line("tag", "Tag focused or selected calls"),
    line("assign", "Assign focused or selected calls"),
    line("star", "Star focused or selected calls"),
  ],
  Call: [
    line("next", "Go to next call"),
    line("previous", "Go to previous call"),
    ...lines("play", "review", "tag", "assign", "star", "note", "scorecard"),
    focused("Answer the focused question of a scorecard", "1–9"),
    focused("Move between questions of a scorecard", "↓", "↑"),
    focused("Skip 5 seconds on the speaker lane", "→", "←"),
    focused("Skip 30 seconds on the speaker lane", "PgUp", "PgDn"),
    focused("Move between lines", "↓", "↑", "Home", "End"),
    focused("Go to next search match", "Enter"),
    focused("Go to previous search match", "Shift+Enter"),
  ],
  "Review queue": lines("markReviewed", "markFollowUp", "skip", "undoDecision"),
  "Squad graph": [
    focused("Follow transfers", "→", "←"),
    focused("Move up or down", "↑", "↓"),
    focused("Go to first or last member", "Home", "End"),
    focused("Edit selected member or transfer", "Enter"),
    focused("Remove selected member or transfer", "Delete"),
    focused("Clear selection", "Esc"),
  ],
  "Overview charts": [focused("Move between days", "→", "←")],
  "Text editors": [
    focused("Find and replace", "Mod+F"),
    focused("Undo or redo typing", "Mod+Z", "Mod+Shift+Z"),
    focused("Leave editor", "Tab"),
  ],
});
