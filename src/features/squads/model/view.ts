import { type GraphLayout, LABEL, MARGIN, NODE, type Point, type Size, zoomIn } from "./layout";

/** The visible part of the drawing: its scale, and its top left corner in the frame, in pixels. */
interface View extends Point {
  zoom: number;
}

/** A place in the drawing. */
interface Box extends Point, Size {}

/**
 * The view to start with: the whole drawing, in the middle of its frame, or as much as fits at the smallest
 * zoom. What doesn't fit starts with the first node, near the middle of its frame.
 */
export function startView(laid: GraphLayout, room: Size, leastZoom: number): View {
  const zoom = Math.max(leastZoom, zoomIn(room, laid));
  const [first = { x: 0, y: 0 }] = laid.nodes.values();
  const place = (size: number, length: number, isAlong: boolean, start: number) => {
    if (length * zoom + 2 * MARGIN <= size) return (size - length * zoom) / 2;
    if (isAlong) return MARGIN;
    // No room stays empty at one end while something is cut off at the other.
    return Math.min(MARGIN, Math.max(size - MARGIN - length * zoom, size / 2 - start * zoom));
  };
  return {
    x: place(room.width, laid.width, laid.direction === "right", first.x + NODE.width / 2),
    y: place(room.height, laid.height, laid.direction === "down", first.y + NODE.height / 2),
    zoom,
  };
}

/** The place of a node or of an edge's label. */
export function boxOf({ nodes, edges }: GraphLayout, id: string): Box | undefined {
  const node = nodes.get(id);
  if (node) return { ...node, ...NODE };
  const edge = edges.get(id);
  if (!edge) return undefined;
  const { label, width } = edge;
  return { x: label.x - width / 2, y: label.y - LABEL.height / 2, width, height: LABEL.height };
}

const CORNERS = ["bottom-right", "bottom-left", "top-right", "top-left"] as const;

/** A corner of the frame. */
type Corner = (typeof CORNERS)[number];

/**
 * A corner of the frame where something of this size covers no node, and as little as possible of labels.
 * @returns undefined if there's a node in every corner
 */
export function freeCorner(
  laid: GraphLayout,
  room: Size,
  { x, y, zoom }: View,
  size: Size,
): Corner | undefined {
  const covered = (corner: Corner, id: string) => {
    const box = boxOf(laid, id);
    if (!box) return 0;
    const left = corner.endsWith("left") ? 0 : room.width - size.width;
    const top = corner.startsWith("top") ? 0 : room.height - size.height;
    const across = overlap(left, size.width, box.x * zoom + x, box.width * zoom);
    return across * overlap(top, size.height, box.y * zoom + y, box.height * zoom);
  };
  const free = CORNERS.filter((corner) => [...laid.nodes.keys()].every((id) => covered(corner, id) === 0));
  const cost = (corner: Corner) => [...laid.edges.keys()].reduce((sum, id) => sum + covered(corner, id), 0);
  return free.toSorted((a, b) => cost(a) - cost(b))[0];
}

/** The length that two stretches have in common. */
function overlap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart));
}
