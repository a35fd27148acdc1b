import { type RefObject, useEffect, useEffectEvent } from "react";
import { listen } from "@/lib/listen";

/**
 * Catches presses outside an element while something in it is open, so that they close that and do nothing
 * else. The button of another panel still opens its own.
 */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: () => void,
): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (!isOpen) return;
    const onDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || element.current?.contains(target)) return;
      if (!target.closest("button[popovertarget]")) swallow(press);
    };
    return listen(window, { pointerdown: onDown }, { capture: true });
  }, [element, isOpen]);
}

/** Swallows the current press, even if the popup has closed in the meantime. */
function swallow(onPress: () => void): void {
  const stopEffect = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    if (event.type === "mousedown") onPress();
    // The last of them.
    if (event.type.endsWith("click")) end();
  };
  // What follows a press: it would reach, focus or select what is under the pointer.
  const effects = { mousedown: stopEffect, mouseup: stopEffect, click: stopEffect, auxclick: stopEffect };
  const next = { pointerdown: () => end(), keydown: () => end() };
  const end = listen(window, { ...effects, ...next }, { capture: true });
}
