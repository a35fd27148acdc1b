import { useOnViewportChange, useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { type Direction, LABEL, type Laid, NODE } from "../model/layout";

/** The duration of a movement of the graph in milliseconds; 0 under reduced motion. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
}

const MARGIN = 16;

/** The smallest initial zoom, so that names are readable. The minimap shows the rest. */
const SMALLEST = 0.38;

/** From this zoom on, everything is readable, on a phone too. */
const READABLE = 0.8;

/** Below this zoom, only names are shown, in larger type. */
const FAR = 0.6;

/**
 * The visible part of the graph.
 * @param selected scrolls into view when it changes
 * @returns `show` moves the graph just enough to make a node or label visible; `reset` shows the whole
 * graph if it's readable then, else its start
 */
export function useView(
  laid: Laid,
  direction: Direction,
  frame: RefObject<HTMLElement | null>,
  selected: string | undefined,
): { show: (id: string) => void; reset: () => void } {
  const { getViewport, setViewport } = useReactFlow();
  // Set on the element itself, so that nothing renders again.
  useOnViewportChange({
    onEnd: ({ zoom }) => {
      const { current } = frame;
      current?.toggleAttribute("data-far", zoom < FAR);
      // Everything in the graph inherits it, so moving the graph, which keeps the zoom, must not set it again.
      if (current?.style.getPropertyValue("--zoom") !== String(zoom)) {
        current?.style.setProperty("--zoom", String(zoom));
      }
    },
  });
  const show = (id: string) => {
    const box = boxOf(laid, id);
    const room = frame.current;
    if (!box || !room) return;
    const { x, y, zoom } = getViewport();
    const next = {
      x: x + shift(box.x * zoom + x, box.width * zoom, room.clientWidth),
      y: y + shift(box.y * zoom + y, box.height * zoom, room.clientHeight),
      zoom,
    };
    if (next.x !== x || next.y !== y) void setViewport(next, { duration: duration() });
  };
  const reset = () => {
    const room = frame.current;
    if (!room) return;
    const { clientWidth: width, clientHeight: height } = room;
    const [first] = laid.nodes.values();
    const across = (width - 2 * MARGIN) / laid.width;
    if (direction === "down") {
      // A phone shows the start, large enough to read; the rest is below it.
      const zoom = Math.min(1, Math.max(READABLE, across));
      const middle = zoom > across && first ? first.x + NODE.width / 2 : laid.width / 2;
      const y = Math.max(MARGIN, (height - laid.height * zoom) / 2);
      void setViewport({ x: width / 2 - middle * zoom, y, zoom });
      return;
    }
    const whole = Math.min(across, (height - 2 * MARGIN) / laid.height);
    const zoom = Math.min(1, Math.max(SMALLEST, whole));
    const middle = zoom > whole && first ? first.y + NODE.height / 2 : laid.height / 2;
    const x = Math.max(MARGIN, (width - laid.width * zoom) / 2);
    void setViewport({ x, y: height / 2 - middle * zoom, zoom });
  };
  const showSelected = useEffectEvent(show);
  useEffect(() => {
    if (selected !== undefined) showSelected(selected);
  }, [selected]);
  // When the width changes, start over and show the selection.
  const resetAgain = useEffectEvent(() => {
    reset();
    if (selected !== undefined) requestAnimationFrame(() => showAgain(selected));
  });
  const showAgain = useEffectEvent(show);
  const isEmpty = laid.nodes.size === 0;
  useEffect(() => {
    const room = frame.current;
    if (isEmpty || !room) return;
    let width = room.clientWidth;
    const observer = new ResizeObserver(() => {
      if (room.clientWidth === width) return;
      width = room.clientWidth;
      resetAgain();
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [frame, isEmpty]);
  return { show, reset };
}

function boxOf({ nodes, edges }: Laid, id: string) {
  const node = nodes.get(id);
  if (node) return { ...node, ...NODE };
  const label = edges.get(id)?.label;
  return label && { x: label.x - LABEL.width / 2, y: label.y - LABEL.height / 2, ...LABEL };
}

/** How far a stretch must move to fit into the frame, in pixels. */
function shift(start: number, length: number, room: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, Math.max(room - MARGIN - length - start, MARGIN - start));
}
