import { areSingleKeysOn } from "./single-keys";

/**
 * Every key that works on a page as a whole, wherever its focus is: the one place that says which. Handlers ask here whether a key is
 * theirs (`isHeard`), and the help lists what stands here. "Mod" is Ctrl or Cmd; two keys with a space between are pressed one after the
 * other.
 */
export const SHORTCUTS = {
  palette: ["Mod+K"],
  help: ["?"],
  find: ["/"],
  next: ["J"],
  previous: ["K"],
  select: ["X"],
  play: ["Space"],
  save: ["Mod+S"],
  undo: ["Mod+Z"],
  redo: ["Mod+Shift+Z", "Ctrl+Y"],
} as const satisfies Record<string, readonly string[]>;

export type ShortcutId = keyof typeof SHORTCUTS;

/** The part of a key event that is looked at. */
export type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a shortcut is one key, or one after the other, without Ctrl or Cmd: such can be turned off (WCAG 2.1.4). */
export function isSingle(id: ShortcutId): boolean {
  return SHORTCUTS[id].every((keys) => !/^(Mod|Ctrl)\+/.test(keys));
}

/** Whether the keys of a shortcut are pressed; not asked of keys that are pressed one after the other. */
export function isPressed(event: Pressed, id: ShortcutId): boolean {
  return PARTS[id].some((parts) => fits(event, parts));
}

/** The keys of each shortcut: those that are held, and the last one. Taken apart once, since every letter that is typed is asked about. */
const PARTS = Object.fromEntries(
  Object.entries(SHORTCUTS).map(([id, all]) => [
    id,
    all.map((keys) => ({ held: keys.split("+").slice(0, -1), wanted: keys.split("+").at(-1) })),
  ]),
) as Record<ShortcutId, { held: string[]; wanted: string | undefined }[]>;

function fits(
  { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed,
  { held, wanted }: (typeof PARTS)[ShortcutId][number],
): boolean {
  if (altKey || nameOf(key) !== wanted) return false;
  // A sign may need Shift on one keyboard and none on another, and with a letter alone it means no other shortcut.
  if (held.length === 0) return !ctrlKey && !metaKey;
  const isHeld = held.includes("Mod") ? ctrlKey || metaKey : ctrlKey;
  return isHeld && shiftKey === held.includes("Shift");
}

/** What a key is called here: "J" for j and J. */
export function nameOf(key: string): string {
  return key === " " ? "Space" : key.length === 1 ? key.toUpperCase() : key;
}

/** Whether a key stroke asks for a shortcut, and may. */
export function isHeard(event: KeyboardEvent, id: ShortcutId): boolean {
  return isPressed(event, id) && (!isSingle(id) || isFree(event));
}

/** What is typed in, and what takes letters for itself. */
const TYPING = [
  "input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=reset])",
  "textarea",
  "select",
  "[contenteditable]:not([contenteditable=false])",
  "[role=textbox]",
  "[role=menu] *",
  "[role=listbox] *",
].join(", ");

/** Whether a single key may do something now. */
export function isFree(event: KeyboardEvent): boolean {
  return isUndisturbed(event) && areSingleKeysOn();
}

/** Whether a key without Ctrl or Cmd is the page's: nobody is typing, no dialog is open, and no one else took it. */
export function isUndisturbed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const { target } = event;
  if (target instanceof Element && target.closest(TYPING)) return false;
  return document.querySelector("dialog[open], [role=dialog]") === null;
}
