import { useOnViewportChange, useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useEffectEvent } from "react";
import { LABEL, type Laid, NODE } from "../model/layout";

/** How long a movement of the graph takes, in milliseconds: none for whoever asked for less motion. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
}

const MARGIN = 16;

/** No smaller than this at first: names can be read, and the small map shows what is outside. */
const SMALLEST = 0.38;

/** Smaller than this, names alone are shown, in larger letters. */
const FAR = 0.6;

/**
 * What part of the graph is seen.
 * @param selected is shown whenever it becomes another one
 * @returns `show` moves the graph so that a node or an edge's label can be seen, as far as needed and no farther; `begin` shows all of
 * the graph if that can be read, else its beginning
 */
export function useView(
  laid: Laid,
  frame: RefObject<HTMLElement | null>,
  selected: string | undefined,
): { show: (id: string) => void; begin: () => void } {
  const { getViewport, setViewport } = useReactFlow();
  // On the element itself: no part of the graph is drawn again for it.
  useOnViewportChange({
    onEnd: ({ zoom }) => void frame.current?.toggleAttribute("data-far", zoom < FAR),
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
  const begin = () => {
    const room = frame.current;
    if (!room) return;
    const { clientWidth: width, clientHeight: height } = room;
    const whole = Math.min((width - 2 * MARGIN) / laid.width, (height - 2 * MARGIN) / laid.height);
    const zoom = Math.min(1, Math.max(SMALLEST, whole));
    const [first] = laid.nodes.values();
    const middle = zoom > whole && first ? first.y + NODE.height / 2 : laid.height / 2;
    const x = Math.max(MARGIN, (width - laid.width * zoom) / 2);
    void setViewport({ x, y: height / 2 - middle * zoom, zoom });
  };
  const showSelected = useEffectEvent(show);
  useEffect(() => {
    if (selected !== undefined) showSelected(selected);
  }, [selected]);
  // Another width shows another part: what is seen begins anew, with what is selected in it.
  const beginAgain = useEffectEvent(() => {
    begin();
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
      beginAgain();
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [frame, isEmpty]);
  return { show, begin };
}

function boxOf({ nodes, edges }: Laid, id: string) {
  const node = nodes.get(id);
  if (node) return { ...node, ...NODE };
  const label = edges.get(id)?.label;
  return label && { x: label.x - LABEL.width / 2, y: label.y - LABEL.height / 2, ...LABEL };
}

/** How far a stretch has to move to lie within a room, in pixels. */
function shift(start: number, length: number, room: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, Math.max(room - MARGIN - length - start, MARGIN - start));
}
