const CONTROLS = "button, a[href], summary";

/** How far the pointer may move while it presses, in px. */
const STILL = 4;

/**
 * Completes the press of a control that moves away from under the pointer, as when something arrives above it: the browser alone would
 * take that for a press of nothing.
 * @returns stops it
 */
export function completePresses(page: Document): () => void {
  let pressed: { control: HTMLElement; top: number; left: number; x: number; y: number } | undefined;
  const onDown = (event: MouseEvent) => {
    const { target, button, clientX: x, clientY: y, ctrlKey, metaKey, shiftKey, altKey } = event;
    const control = target instanceof Element ? target.closest<HTMLElement>(CONTROLS) : null;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;
    pressed = control && isPlain ? { control, ...placeOf(control), x, y } : undefined;
  };
  const onUp = ({ target, clientX, clientY }: MouseEvent) => {
    if (!pressed) return;
    const { control, top, left, x, y } = pressed;
    pressed = undefined;
    if (!control.isConnected || (target instanceof Node && control.contains(target))) return;
    const now = placeOf(control);
    const hasMoved = now.top !== top || now.left !== left;
    if (hasMoved && Math.hypot(clientX - x, clientY - y) <= STILL) control.click();
  };
  page.addEventListener("mousedown", onDown, true);
  page.addEventListener("mouseup", onUp, true);
  return () => {
    page.removeEventListener("mousedown", onDown, true);
    page.removeEventListener("mouseup", onUp, true);
  };
}

function placeOf(control: HTMLElement) {
  const { top, left } = control.getBoundingClientRect();
  return { top, left };
}
