import { listen } from "@/lib/listen";

/** How far the pointer may move while it presses, in px. */
const STILL = 4;

/**
 * Completes the press of a control that moves away from under the pointer, as when something appears above
 * it. Without this, the browser wouldn't count it as a click.
 * @returns stops it
 */
export function completePresses(page: Document): () => void {
  let pressed: { control: HTMLElement; place: string; at: MouseEvent } | undefined;
  const onPress = (at: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey } = at;
    const control = target instanceof Element && target.closest<HTMLElement>("button, a[href], summary");
    const isOther = button > 0 || ctrlKey || metaKey || shiftKey || altKey;
    pressed = control && !isOther ? { control, place: placeOf(control), at } : undefined;
  };
  const onRelease = ({ target, clientX, clientY }: MouseEvent) => {
    if (!pressed || !(target instanceof Node)) return;
    const { control, place, at } = pressed;
    pressed = undefined;
    const isStill = Math.hypot(clientX - at.clientX, clientY - at.clientY) <= STILL;
    if (isStill && control.isConnected && !control.contains(target) && placeOf(control) !== place)
      control.click();
  };
  return listen(page, { mousedown: onPress, mouseup: onRelease }, { capture: true });
}

const placeOf = (control: HTMLElement) => JSON.stringify(control.getBoundingClientRect());
