import { useHotkeys } from "react-hotkeys-hook";
import { typedKeys } from "@/lib/typed";
import { singleKeys } from "@/storage/settings";

interface Shortcut {
  /** Alternative combinations. "Mod" is Ctrl or Cmd. */
  keys: readonly [string, ...string[]];
  /** What it does, in the list of shortcuts. */
  words: string;
}

/**
 * All page-wide shortcuts, wherever the focus is: `useShortcuts` handles their keys, and the list of shortcuts
 * shows them. The pages' own, G and then a letter, are in their definitions.
 */
export const SHORTCUTS = {
  palette: { keys: ["Mod+K"], words: "Open command palette" },
  help: { keys: ["?"], words: "Show keyboard shortcuts" },
  find: { keys: ["/"], words: "Go to search" },
  next: { keys: ["J"], words: "Go to next row or call" },
  previous: { keys: ["K"], words: "Go to previous row or call" },
  select: { keys: ["X"], words: "Select row" },
  selection: { keys: ["F6"], words: "Go to actions for selected rows, and back" },
  play: { keys: ["Space"], words: "Play or pause recording" },
  review: { keys: ["R"], words: "Set review status" },
  tag: { keys: ["T"], words: "Tag call" },
  assign: { keys: ["A"], words: "Assign call" },
  star: { keys: ["S"], words: "Star call" },
  note: { keys: ["N"], words: "Write note on call, or on focused line" },
  scorecard: { keys: ["E"], words: "Fill in scorecard" },
  markReviewed: { keys: ["1"], words: "Mark call as reviewed" },
  markFollowUp: { keys: ["2"], words: "Mark call for follow-up" },
  skip: { keys: ["3"], words: "Skip call" },
  undoDecision: { keys: ["U"], words: "Undo last decision" },
  save: { keys: ["Mod+S"], words: "Review and save" },
  undo: { keys: ["Mod+Z"], words: "Undo form change" },
  redo: { keys: ["Mod+Shift+Z", "Ctrl+Y"], words: "Redo form change" },
} as const satisfies Record<string, Shortcut>;

export type ShortcutId = keyof typeof SHORTCUTS;

const keysOf = (id: ShortcutId): Shortcut["keys"] => SHORTCUTS[id].keys;

/**
 * Whether a shortcut is a letter or sign, without Ctrl or Cmd. These can be turned off (WCAG 2.1.4), and are
 * ignored while someone types.
 */
export const isSingle = (id: ShortcutId) => keysOf(id).every((keys) => /^(.|Space)$/.test(keys));

const withEachMod = (keys: string) =>
  keys.startsWith("Mod+") ? ["Ctrl", "Meta"].map((mod) => keys.replace("Mod", mod)) : [keys];

/** A sign may need Shift on some keyboards, and no shortcut is Shift with a letter. */
const hotkeysOf = (id: ShortcutId) =>
  keysOf(id).flatMap((keys) => (isSingle(id) ? [keys, `Shift+${keys}`] : withEachMod(keys)));

/** A shortcut's action; returns false to let the browser handle the key. */
export type Act = (event: KeyboardEvent) => unknown;

/** The shortcut of each combination, as react-hotkeys-hook writes it. */
const ID_OF = new Map(
  typedKeys(SHORTCUTS).flatMap((id) =>
    hotkeysOf(id).map((hotkey): [string, ShortcutId] => [hotkey.toLowerCase(), id]),
  ),
);

/**
 * Handles shortcuts while the component is mounted. A shortcut without an action is ignored.
 * @returns limits them to an element, if it's given to one
 */
export function useShortcuts(acts: { readonly [id in ShortcutId]?: Act | undefined }) {
  const hotkeys = typedKeys(acts).flatMap((id) => (acts[id] ? hotkeysOf(id) : []));
  const options = {
    delimiter: " ",
    // `isIgnored` knows more.
    enableOnFormTags: true,
    enableOnContentEditable: true,
    ignoreEventWhen: isIgnored,
  };
  const handle = (event: KeyboardEvent, { hotkey }: { hotkey: string }) => {
    const id = ID_OF.get(hotkey);
    const act = id && acts[id];
    if (act && act(event) !== false) event.preventDefault();
  };
  // A letter is what the keyboard's layout says. Space has no name but its place.
  useHotkeys(hotkeysOf("play"), handle, { ...options, enabled: acts.play !== undefined });
  return useHotkeys(hotkeys, handle, { ...options, useKey: true });
}

/** Whether "Mod" is Cmd on this machine's keyboard. */
const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** The keys of a combination as on this machine's keyboard: "Mod+Shift+Z" → ["Ctrl", "Shift", "Z"]. */
export function keyCaps(keys: string, apple = isApple): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "Mod") return apple ? "⌘" : "Ctrl";
    if (!apple) return key;
    return { Shift: "⇧", Alt: "⌥", Ctrl: "⌃", Enter: "↩" }[key] ?? key;
  });
}

/** A shortcut in a text: "⌘K" or "Ctrl K". */
export const shortcutText = (id: ShortcutId) => keyCaps(keysOf(id)[0]).join(isApple ? "" : " ");

/** A shortcut as `aria-keyshortcuts` says it: "Control+K Meta+K". */
export const ariaKeys = (id: ShortcutId) =>
  keysOf(id).flatMap(withEachMod).join(" ").replaceAll("Ctrl", "Control");

/** Elements that take text input. */
const TYPING = [
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=textbox]",
].join(", ");

/** Whether a key has nothing to do with the page's shortcuts now. */
const isIgnored = (event: KeyboardEvent) => !event.ctrlKey && !event.metaKey && !isFree(event);

/** Whether single-key shortcuts may run now. */
export function isFree(event: KeyboardEvent): boolean {
  return isUndisturbed(event) && singleKeys.current();
}

/** An open dialog. A toast is none. */
export const OPEN_DIALOG = "[role=dialog], [role=alertdialog]:not([aria-modal=false])";

/** What has the keyboard to itself while it's open: dialogs, and panels, menus and lists. */
const OPEN = `${OPEN_DIALOG}, :popover-open, [data-trigger]`;

/**
 * Whether a key without Ctrl or Cmd is free: nobody is typing, no dialog or panel is open, and nothing else
 * handled it.
 */
export function isUndisturbed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPING)) return false;
  return document.querySelector(OPEN) === null;
}
