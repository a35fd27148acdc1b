import { useReactFlow, useStore, type Viewport } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";
import {
  type GraphLayout,
  LABEL,
  MARGIN,
  NODE,
  type Point,
  READABLE,
  type Size,
  zoomIn,
} from "../model/layout";

/** The duration of a movement of the graph in milliseconds; 0 under reduced motion. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
}

/** The minimap, which hides nothing that has the focus or is selected. */
export const MAP = { width: 132, height: 88 };

/** Below this zoom, only names are shown, in larger type. */
const FAR = 0.6;

/** Moves a stretch just enough to be between two ends; from the start on if it's longer. */
const within = (start: number, length: number, room: number) =>
  Math.max(MARGIN, Math.min(start, room - MARGIN - length));

/**
 * The visible part of the graph.
 * @param selected comes into view when it changes
 * @param areCallsShown starts over when it changes: counts make labels wider
 * @returns `show` moves the graph just enough to make a node or label visible; `fit` shows all of it
 */
export function useView(laid: GraphLayout, room: Size, selected: string | undefined, areCallsShown: boolean) {
  const { getViewport, setViewport } = useReactFlow();
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR);
  const isAll = ({ x, y, zoom }: Viewport) =>
    x >= 0 && y >= 0 && x + laid.width * zoom <= room.width && y + laid.height * zoom <= room.height;
  const isWhole = useStore(({ transform: [x, y, zoom] }) => isAll({ x, y, zoom }));

  /** A view with a node or label in it. */
  const showing = (view: Viewport, id: string | undefined): Viewport => {
    const corner = laid.nodes.get(id ?? "");
    const edge = laid.edges.get(id ?? "");
    const box = corner
      ? { ...corner, ...NODE }
      : edge && { ...LABEL, x: edge.label.x - LABEL.width / 2, y: edge.label.y - LABEL.height / 2 };
    if (!box || isAll(view)) return view;
    const { x, y, zoom } = view;
    return {
      x: x + within(box.x * zoom + x, box.width * zoom, room.width) - (box.x * zoom + x),
      y: y + within(box.y * zoom + y, box.height * zoom, room.height - MAP.height) - (box.y * zoom + y),
      zoom,
    };
  };
  const show = (id: string) => void setViewport(showing(getViewport(), id), { duration: duration() });
  /** All of the graph in the middle, or from its start at the smallest zoom. */
  const startAt = (least: number): Viewport => {
    const zoom = Math.max(least, zoomIn(room, laid));
    const [first = { x: 0, y: 0 }] = laid.nodes.values();
    const place = (size: number, length: number, start: number) =>
      length * zoom + 2 * MARGIN <= size
        ? (size - length * zoom) / 2
        : // No room stays empty at one end while something is cut off at the other.
          Math.min(MARGIN, Math.max(size - MARGIN - length * zoom, size / 2 - start * zoom));
    const middle: Point = { x: first.x + NODE.width / 2, y: first.y + NODE.height / 2 };
    return {
      x: place(room.width, laid.width, middle.x),
      y: place(room.height, laid.height, middle.y),
      zoom,
    };
  };

  const showSelected = useEffectEvent(() => selected !== undefined && show(selected));
  const reset = useEffectEvent((least: number) => {
    void setViewport(showing(startAt(least), selected ?? laid.nodes.keys().next().value));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(() => void showSelected(), [selected]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => reset(READABLE), [room.width, laid.direction, areCallsShown]);
  // If the whole graph was visible, start over when its size changes.
  const wasWhole = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => {
    // Who fitted it below that zoom keeps all of it.
    if (wasWhole.current) reset(getViewport().zoom < READABLE ? 0 : READABLE);
  }, [laid.width, laid.height]);
  useEffect(() => {
    wasWhole.current = isWhole;
  });
  return { isFar, isWhole, show, fit: () => void setViewport(startAt(0), { duration: duration() }) };
}
