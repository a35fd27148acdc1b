import { singleKeys } from "@/storage/settings";

/**
 * All page-wide shortcuts, wherever the focus is. Handlers check here whether a key is theirs (`isHeard`),
 * and the shortcut list shows these. "Mod" is Ctrl or Cmd; two keys with a space between are pressed one
 * after the other.
 */
export const SHORTCUTS = {
  palette: ["Mod+K"],
  help: ["?"],
  find: ["/"],
  next: ["J"],
  previous: ["K"],
  select: ["X"],
  selection: ["F6"],
  play: ["Space"],
  review: ["R"],
  tag: ["T"],
  assign: ["A"],
  star: ["S"],
  note: ["N"],
  scorecard: ["E"],
  markReviewed: ["1"],
  markFollowUp: ["2"],
  skip: ["3"],
  undoDecision: ["U"],
  save: ["Mod+S"],
  undo: ["Mod+Z"],
  redo: ["Mod+Shift+Z", "Ctrl+Y"],
} as const satisfies Record<string, readonly string[]>;

/** Whether "Mod" is Cmd on this machine's keyboard. */
export const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.platform);

/** "Mod" in front of a key: "⌘" for "⌘K", "Ctrl " for "Ctrl K". */
export const MOD = isApple ? "⌘" : "Ctrl ";

export type ShortcutId = keyof typeof SHORTCUTS;

/** The relevant part of a key event. */
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/**
 * Whether a shortcut is a letter, a sign or a sequence, without Ctrl or Cmd. These can be turned off (WCAG
 * 2.1.4).
 */
export function isSingle(id: ShortcutId): boolean {
  return SHORTCUTS[id].every((keys) => !/^(Mod|Ctrl)\+|^F\d/.test(keys));
}

/** Whether the keys of a shortcut are pressed; not for sequences. */
export function isPressed(event: Pressed, id: ShortcutId): boolean {
  return PARTS[id].some((parts) => matches(event, parts));
}

/**
 * The keys of each shortcut: the held ones and the last one. Parsed once, because every keystroke is checked.
 */
const PARTS = Object.fromEntries(
  Object.entries(SHORTCUTS).map(([id, all]) => [
    id,
    all.map((keys) => ({ held: keys.split("+").slice(0, -1), wanted: keys.split("+").at(-1) })),
  ]),
) as Record<ShortcutId, { held: string[]; wanted: string | undefined }[]>;

function matches(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  { held, wanted }: (typeof PARTS)[ShortcutId][number],
): boolean {
  if (altKey || nameOf(key) !== wanted) return false;
  // A sign may need Shift on some keyboards, and no shortcut is Shift with a letter.
  if (held.length === 0) return !ctrlKey && !metaKey;
  const isHeld = held.includes("Mod") ? ctrlKey || metaKey : ctrlKey;
  return isHeld && shiftKey === held.includes("Shift");
}

/** The name of a key: "J" for j and J. */
export function nameOf(key: string): string {
  return key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
}

/** Whether a keystroke is a shortcut that may run now. */
export function isHeard(event: KeyboardEvent, id: ShortcutId): boolean {
  return isPressed(event, id) && (!isSingle(id) || isFree(event));
}

/** Elements that take text input. */
const TYPING = [
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=textbox]",
].join(", ");

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
