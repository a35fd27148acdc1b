import { useReactFlow, useStore, type Viewport } from "@xyflow/react";
import { useEffect, useEffectEvent, useRef } from "react";
import { type GraphLayout, LABEL, MARGIN, NODE, READABLE, type Size, zoomIn } from "../model/layout";

/** The duration of a movement of the graph in milliseconds; 0 under reduced motion. */
export function duration(): number {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 120;
}

/** The minimap, which hides nothing that has the focus or is selected. */
export const MAP = { width: 132, height: 88 };

/** Below this zoom, only names are shown, in larger type. */
const FAR = 0.75;
/** On a phone, a graph opens with all of it in view from this zoom on: its names are 11 px high. */
const PHONE = { width: 500, zoom: 0.55 };

/** Moves a stretch just enough to be between two ends; from the start on if it's longer. */
const within = (start: number, length: number, room: number) =>
  Math.max(MARGIN, Math.min(start, room - MARGIN - length));

/**
 * The visible part of the graph.
 * @param selected comes into view when it changes
 * @returns `show` moves the graph just enough to make a node or label visible; `fit` shows all of it
 */
export function useView(laid: GraphLayout, room: Size, selected: string | undefined) {
  const { getViewport, setViewport } = useReactFlow();
  const isFar = useStore(({ transform: [, , zoom] }) => zoom < FAR);
  const isAll = ({ x, y, zoom }: Viewport) =>
    x >= 0 && y >= 0 && x + laid.width * zoom <= room.width && y + laid.height * zoom <= room.height;
  const isWhole = useStore(({ transform: [x, y, zoom] }) => isAll({ x, y, zoom }));
  const move = (view: Viewport) => void setViewport(view, { duration: duration() });

  /** A view with a node or label in it. */
  const showing = (view: Viewport, id = ""): Viewport => {
    const label = laid.edges.get(id)?.label;
    const corner = label
      ? { x: label.x - LABEL.width / 2, y: label.y - LABEL.height / 2 }
      : laid.nodes.get(id);
    if (!corner || isAll(view)) return view;
    const { width, height } = label ? LABEL : NODE;
    const { zoom } = view;
    const [x, y] = [corner.x * zoom, corner.y * zoom];
    return {
      x: within(x + view.x, width * zoom, room.width) - x,
      y: within(y + view.y, height * zoom, room.height - MAP.height) - y,
      zoom,
    };
  };
  const show = (id: string) => move(showing(getViewport(), id));
  /** All of the graph in the middle; at the smallest zoom, around its first node. */
  const startAt = (least: number): Viewport => {
    const zoom = Math.max(least, zoomIn(room, laid));
    const [first = { x: 0, y: 0 }] = laid.nodes.values();
    const place = (size: number, length: number, middle: number) =>
      length * zoom <= size
        ? (size - length * zoom) / 2
        : // No room stays empty at one end while something is cut off at the other.
          Math.min(MARGIN, Math.max(size - MARGIN - length * zoom, size / 2 - middle * zoom));
    return {
      x: place(room.width, laid.width, first.x + NODE.width / 2),
      y: place(room.height, laid.height, first.y + NODE.height / 2),
      zoom,
    };
  };

  const showSelected = useEffectEvent(() => selected !== undefined && show(selected));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when it changes
  useEffect(() => void showSelected(), [selected]);
  const before = useRef({ isWhole: true, direction: laid.direction });
  const startOver = useEffectEvent(() => {
    const { isWhole: wasWhole, direction } = before.current;
    // Who moved or enlarged the graph keeps the view, unless the graph turns.
    if (room.width === 0 || (!wasWhole && direction === laid.direction)) return;
    const usual = room.width < PHONE.width ? PHONE.zoom : READABLE;
    // Who fitted it below the usual zoom keeps all of it.
    void setViewport(showing(startAt(getViewport().zoom < usual ? 0 : usual), selected));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change
  useEffect(() => startOver(), [room.width, laid.direction, laid.width, laid.height]);
  useEffect(() => {
    before.current = { isWhole, direction: laid.direction };
  });
  return { isFar, isWhole, show, fit: () => move(startAt(0)) };
}
