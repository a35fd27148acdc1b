import { type RefObject, useEffect } from "react";
import { listen } from "@/lib/listen";

const CONTROLS = ["input", "button", "a[href]", "summary"]
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join(", ");
const TEXT = "input:is([type=text], [type=search])";
/** They have arrow keys of their own. */
const OTHERS = `input:not([type=checkbox], ${TEXT}), [aria-haspopup], [role=combobox]`;

/**
 * The keys of an open panel of controls and its button, as in a menu: arrows, Home and End move between the
 * controls, and Enter checks a box as Space does. In a text field, Home and End stay in the text.
 */
export default function PanelKeys({ panel }: { panel: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const { current } = panel;
    if (!current?.parentElement) return;
    return listen(current.parentElement, { keydown: (event) => move(event, current) });
  }, [panel]);
  return null;
}

function move(event: KeyboardEvent, panel: HTMLElement): void {
  const { key, target, shiftKey, ctrlKey, metaKey, altKey } = event;
  if (event.defaultPrevented || shiftKey || ctrlKey || metaKey || altKey) return;
  if (!(target instanceof HTMLElement) || target.matches(OTHERS)) return;
  if (key === "Enter" && target.matches("[type=checkbox]")) {
    event.preventDefault();
    target.click();
    return;
  }
  const isText = target.matches(TEXT);
  const all = [...panel.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
  const now = all.indexOf(target);
  // The panel and its button come before the first. A menu inside has its own keys.
  if (now < 0 && target !== panel && panel.contains(target)) return;
  let to: HTMLElement | undefined;
  if (key === "ArrowDown") to = all[(now + 1) % all.length];
  else if (key === "ArrowUp") to = all.at(Math.max(now, 0) - 1);
  else if (key === "Home" && !isText && now >= 0) to = all.find((one) => !one.matches(TEXT));
  else if (key === "End" && !isText && now >= 0) to = all.at(-1);
  if (!to) return;
  event.preventDefault();
  to.focus();
}
