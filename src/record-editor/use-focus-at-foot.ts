import { type FocusEvent, useCallback, useLayoutEffect, useRef } from "react";
import { tellFootHeight } from "@/ui/tell-foot-height";

/**
 * Keeps the focus at the foot of an editor when the button that had it goes away with what it did: with a save, a discarding or an
 * undoing the bar itself goes. Also keeps the focus in sight above the foot.
 * @returns what the foot needs: it takes the focus itself, so that the next Tab goes on from there
 */
export function useFocusAtFoot() {
  const foot = useRef<HTMLDivElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => (foot.current ? tellFootHeight(foot.current) : undefined), []);
  useLayoutEffect(() => {
    if (held.current && document.activeElement === document.body)
      foot.current?.focus({ preventScroll: true });
  });
  const onFocus = useCallback(() => {
    held.current = true;
  }, []);
  const onBlur = useCallback(({ relatedTarget, currentTarget }: FocusEvent) => {
    // A dialog gives the focus back when it closes.
    const isAway = relatedTarget instanceof Element && relatedTarget.closest("dialog") === null;
    if (isAway && !currentTarget.contains(relatedTarget)) held.current = false;
  }, []);
  return { ref: foot, tabIndex: -1, onFocus, onBlur };
}
