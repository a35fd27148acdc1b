import type { Placement } from "@floating-ui/dom";

export type { Placement };

const GAP = 4;
/** The least space between the popover and the edge of the window, in pixels. */
const MARGIN = 8;

/**
 * Places an open popover at an element, on the side with more room, and follows the element while the page
 * scrolls or resizes. The popover is invisible until placed.
 * @param options `isAsWide`: at least as wide as the element
 * @returns stops it
 */
export function placeAt(
  anchor: HTMLElement,
  popover: HTMLElement,
  { placement = "bottom-start", isAsWide = false }: { placement?: Placement; isAsWide?: boolean } = {},
): () => void {
  let stop: (() => void) | undefined;
  let isOver = false;
  // It may already have the focus, but the pointer must not hit it while it moves.
  Object.assign(popover.style, { opacity: "0", pointerEvents: "none" });
  if (isAsWide) popover.style.minWidth = `${anchor.offsetWidth}px`;
  const show = (x: number, y: number) => {
    Object.assign(popover.style, { left: `${x}px`, top: `${y}px`, opacity: "", pointerEvents: "" });
  };
  // Loaded when a popover first opens, because no page needs it before.
  import("@floating-ui/dom").then(
    ({ autoUpdate, computePosition, flip, offset, shift, size }) => {
      if (isOver) return;
      const middleware = [
        offset(GAP),
        flip({ padding: MARGIN, fallbackStrategy: "bestFit" }),
        shift({ padding: MARGIN }),
        size({
          padding: MARGIN,
          apply: ({ availableHeight, rects }) => {
            popover.style.setProperty("--room", `${Math.max(availableHeight, 80)}px`);
            if (isAsWide) popover.style.minWidth = `${rects.reference.width}px`;
          },
        }),
      ];
      const place = async () => {
        const { x, y } = await computePosition(anchor, popover, { strategy: "fixed", placement, middleware });
        if (!isOver) show(x, y);
      };
      stop = autoUpdate(anchor, popover, place);
    },
    () => {
      const { left, bottom } = anchor.getBoundingClientRect();
      if (!isOver) show(left, bottom + GAP);
    },
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
