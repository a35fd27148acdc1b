import { useOnViewportChange, useReactFlow } from "@xyflow/react";
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { type GraphLayout, MARGIN, READABLE, type Size } from "../model/layout";
import { boxOf, startView } from "../model/view";

/** The duration of a movement of the graph in milliseconds; 0 under reduced motion. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
}

/** Below this zoom, only names are shown, in larger type. */
const FAR = 0.6;

/** The size of the graph's frame; undefined until it's there. */
export function useRoom(frame: RefObject<HTMLElement | null>, isEmpty: boolean): Size | undefined {
  const [room, setRoom] = useState<Size>();
  useLayoutEffect(() => {
    const box = frame.current;
    if (isEmpty || !box) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [frame, isEmpty]);
  return room;
}

/**
 * The visible part of the graph.
 * @param selected scrolls into view when it changes
 * @returns `show` moves the graph just enough to make a node or label visible; `reset` shows the whole graph
 * if it's readable then, else its start; `fit` shows the whole graph
 */
export function useViewport(
  laid: GraphLayout,
  room: Size | undefined,
  frame: RefObject<HTMLElement | null>,
  selected: string | undefined,
  areCallsShown: boolean,
) {
  const { getViewport, setViewport } = useReactFlow();
  const { direction } = laid;
  // Set on the element itself, so that nothing renders again.
  const mark = ({ x, y, zoom }: ReturnType<typeof getViewport>) => {
    const { current } = frame;
    if (!current || !room) return;
    current.toggleAttribute("data-far", zoom < FAR);
    const isWhole =
      x >= 0 && y >= 0 && x + laid.width * zoom <= room.width && y + laid.height * zoom <= room.height;
    current.toggleAttribute("data-whole", isWhole);
    // Everything in the graph inherits it, so it's set only when the zoom changes, not while the graph moves.
    if (current.style.getPropertyValue("--zoom") !== String(zoom)) {
      current.style.setProperty("--zoom", String(zoom));
    }
  };
  useOnViewportChange({ onEnd: mark });
  const show = (id: string) => {
    const box = boxOf(laid, id);
    if (!box || !room) return;
    const { x, y, zoom } = getViewport();
    const next = {
      x: x + shift(box.x * zoom + x, box.width * zoom, room.width),
      y: y + shift(box.y * zoom + y, box.height * zoom, room.height),
      zoom,
    };
    if (next.x !== x || next.y !== y) void setViewport(next, { duration: duration() });
  };
  const view = (least: number, ms?: number) => {
    if (!room) return;
    void setViewport(startView(laid, room, least), { duration: ms ?? 0 });
  };
  const reset = () => view(READABLE);
  const showSelected = useEffectEvent(show);
  useEffect(() => {
    if (selected !== undefined) showSelected(selected);
  }, [selected]);
  // When the frame's width or the direction changes, or counts make labels wider, start over and show the
  // selection.
  const resetAgain = useEffectEvent(() => {
    reset();
    if (selected !== undefined) requestAnimationFrame(() => showAgain(selected));
  });
  const showAgain = useEffectEvent(show);
  const width = room?.width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => resetAgain(), [width, direction, areCallsShown]);
  // If the whole graph was visible, start over when its size changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => {
    if (frame.current?.hasAttribute("data-whole")) resetAgain();
  }, [laid.width, laid.height]);
  return { show, reset, fit: () => view(0, duration()) };
}

/** How far a stretch must move to fit into the frame, in pixels. */
function shift(start: number, length: number, room: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, Math.max(room - MARGIN - length - start, MARGIN - start));
}
