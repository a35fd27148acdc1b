import { Graph, layout } from "@dagrejs/dagre";
import { groupBy } from "@/lib/lists";

/** The direction of transfers in the drawing. */
export type Direction = "right" | "down";

interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

/** A transfer of the drawing: from one node to another or the same, with the width of its label. */
export interface Link {
  id: string;
  from: string;
  to: string;
  width: number;
}

export interface EdgeLayout {
  /** The middle of its label, and how wide that is. */
  label: Point;
  width: number;
  /** Its position among the labels of its line, and how many there are. */
  index: number;
  count: number;
  /** The line, as an SVG path. */
  path: string;
  /** Whether the path ends where the transfer starts. */
  isBack: boolean;
  /** Where it leads, if transfers lead both ways on its line. */
  arrow: "right" | "left" | "down" | "up" | undefined;
}

/** The places of a graph's nodes (their top left corners, in reading order) and of its edges. */
export interface GraphLayout extends Size {
  direction: Direction;
  nodes: ReadonlyMap<string, Point>;
  edges: ReadonlyMap<string, EdgeLayout>;
}

export const NODE = { width: 184, height: 58 };
/** The widest label, and the height of all. */
export const LABEL = { width: 240, height: 30 };
const GAP = { node: 16, label: 6, line: 12, rank: 26, arrow: 18 };
/** What many lines between two layers need to be told apart. */
const PARTING = { each: 0.3, most: 50 };
/** From one layer of nodes to the next: labels are halfway, and dagre's lines need a rank between their ends. */
const RANKS = 4;
/** How much of a node's side its lines use. */
const PORTS = 0.7;

/** From this zoom on, letters of 13 px can be read: they're 11 px high. */
export const READABLE = 0.85;
/** Between the drawing and its frame, in pixels. */
export const MARGIN = 12;
/** How much larger the letters of the other direction must be to open with it, and to turn a drawing that's there. */
const LARGER = { first: 1.15, later: 2 };

/** How large a drawing can be in its frame, so that all of it is visible. */
export function zoomIn(room: Size, { width, height }: Size): number {
  const space = 2 * MARGIN;
  return Math.min(1, (room.width - space) / width, (room.height - space) / height);
}

/**
 * The direction that suits a frame.
 * @param present the one of the drawing so far, which one new transfer doesn't turn
 */
export function directionIn(
  room: Size,
  nodes: readonly string[],
  links: readonly Link[],
  present?: Direction,
): Direction {
  const layers = [...groupBy(layersOf(nodes, links).values(), (layer) => layer).values()];
  const most = Math.max(1, ...layers.map(({ length }) => length));
  const between = layers.length - 1;
  const label = Math.max(0, ...links.map(({ width }) => width));
  const zoom = {
    right: zoomIn(room, {
      width: layers.length * NODE.width + between * (label + 2 * GAP.rank),
      height: most * (NODE.height + GAP.node),
    }),
    down: zoomIn(room, {
      width: most * (NODE.width + GAP.node),
      height: layers.length * NODE.height + between * (LABEL.height + 2 * GAP.rank),
    }),
  };
  const usual = present ?? (room.width > room.height ? "right" : "down");
  const other = usual === "right" ? "down" : "right";
  return zoom[other] > (present ? LARGER.later : LARGER.first) * zoom[usual] ? other : usual;
}

/** What dagre places: a node, or the labels of all transfers between two. It writes x and y, its middle. */
interface Box extends Size, Point {
  id: string;
  rank: number;
}

/** A line between two boxes; dagre writes a point for each rank between, and the two ends. */
interface Line {
  points?: readonly Point[];
}

/**
 * Lays a graph out with dagre, in layers: as many as a call needs transfers to get there. All transfers between two
 * nodes, there and back, share a line with one box of labels before the later node; two nodes of a layer have it after
 * them. The box is a node to dagre, whose own labels are in the middle of their line, and which draws no line within
 * a layer. Everything stays in the order in which transfers reach it.
 * @param nodes the IDs of the nodes; the first is the start
 */
export function layOut(nodes: readonly string[], links: readonly Link[], direction: Direction): GraphLayout {
  const isRight = direction === "right";
  // Everything is laid out downward, and turned at the end.
  const turn = ({ x, y }: Point): Point => (isRight ? { x: y, y: x } : { x, y });
  const turned = ({ width, height }: Size): Size =>
    isRight ? { width: height, height: width } : { width, height };
  const graph = new Graph<object, Box, Line>({ multigraph: true });
  graph.setGraph({
    ranker: "none",
    ranksep: GAP.rank + Math.min(PARTING.most, PARTING.each * links.length),
    nodesep: GAP.label,
    edgesep: GAP.line,
  });
  const heights = new Map<number, number>();
  const put = (id: string, size: Size, rank: number, space = 0): Box => {
    const { width, height } = turned(size);
    const box = { id, width: width + space, height, rank, x: 0, y: 0 };
    graph.setNode(id, box);
    heights.set(rank, Math.max(heights.get(rank) ?? 0, height));
    return box;
  };

  const layers = layersOf(nodes, links);
  const boxes = new Map(
    nodes.map((id) => [id, put(id, NODE, RANKS * (layers.get(id) ?? 0), GAP.node - GAP.label)]),
  );
  const pairs = groupBy(links, ({ from, to }) => JSON.stringify([from, to].sort()));
  const pairLines = [...pairs].flatMap(([id, all]) => {
    const [source, target] = [boxes.get(all[0]?.from ?? ""), boxes.get(all[0]?.to ?? "")];
    if (!source || !target) return [];
    const [near, far] = source.rank > target.rank ? [target, source] : [source, target];
    const back = all.filter(({ from }) => from !== near.id);
    const isShared = back.length > 0 && back.length < all.length;
    const most = Math.max(...all.map((link) => link.width)) + (isShared ? GAP.arrow : 0);
    const size = { width: Math.min(LABEL.width, most), height: all.length * LABEL.height };
    const isBeside = near.rank === far.rank;
    const label = put(`label ${id}`, size, far.rank + (isBeside ? 2 : -2));
    const line: Line = {};
    graph.setEdge(near.id, label.id, line, "first");
    graph.setEdge(isBeside ? far.id : label.id, isBeside ? label.id : far.id, {}, "second");
    const stacked = [...all.filter((link) => !back.includes(link)), ...back];
    return [{ stacked, near, far, label, line, width: size.width, isShared, isBeside }];
  });
  // Otherwise dagre orders each layer anew for fewer crossings, and one transfer moves everything.
  layout(graph, { disableOptimalOrderHeuristic: true });

  /** Where a line passes a rank: straight, past the highest box beside it. */
  const past = ({ x, y }: Point, rank: number): [Point, Point] => {
    const half = (heights.get(rank) ?? 0) / 2;
    return [
      { x, y: y - half },
      { x, y: y + half },
    ];
  };
  const lines = pairLines.map((way) => {
    const { near, far, label, line, isBeside } = way;
    // Between two ranks of boxes there's nothing to pass.
    const passed = (line.points ?? [])
      .slice(1, -1)
      .flatMap((point, index) => (index % 2 === 0 ? [] : past(point, near.rank + 1 + index)));
    const [top, bottom] = past(label, label.rank);
    const inside = isBeside ? [top, { x: label.x, y: label.y }, top] : [top, bottom];
    const end = (box: Box, isAfter: boolean, next: number) => ({
      x: box.x,
      y: box.y + (isAfter ? box.height : -box.height) / 2,
      side: `${box.id} ${isAfter}`,
      next,
    });
    const start = end(near, true, (passed[0] ?? label).x);
    // A loop ends beside its start.
    return {
      ...way,
      start,
      inner: [...passed, ...inside],
      end: end(far, isBeside, label.x + Number(near === far)),
    };
  });
  // The lines on one side of a node meet it side by side.
  const ends = lines.flatMap(({ start, end }) => [start, end]);
  for (const side of groupBy(ends, (end) => end.side).values())
    for (const [index, end] of side.sort((a, b) => a.next - b.next).entries())
      end.x += PORTS * turned(NODE).width * ((index + 1) / (side.length + 1) - 0.5);

  const edges = lines.flatMap(
    ({ stacked, near, far, label, start, inner, end, width, isShared, isBeside }) => {
      const path = curve([start, ...inner, end], turn);
      const middle = turn(label);
      return stacked.map((link, index): [string, EdgeLayout] => {
        const isBack = link.from !== near.id;
        const y = middle.y + LABEL.height * (index + 0.5 - stacked.length / 2);
        const isReversed = isBack !== (isBeside && far.x < near.x);
        const ways = isRight === isBeside ? (["down", "up"] as const) : (["right", "left"] as const);
        const arrow = isShared ? ways[Number(isReversed)] : undefined;
        return [
          link.id,
          { label: { x: middle.x, y }, width, index, count: stacked.length, path, isBack, arrow },
        ];
      });
    },
  );
  const placed = [...boxes.values()].sort((a, b) => a.rank - b.rank || a.x - b.x);
  const corners = placed.map((box): [string, Point] => {
    const { x, y } = turn(box);
    return [box.id, { x: x - NODE.width / 2, y: y - NODE.height / 2 }];
  });
  const all = [...boxes.values(), ...pairLines.map(({ label }) => label)];
  const size = turned({
    width: Math.max(0, ...all.map(({ x, width }) => x + width / 2)),
    height: Math.max(0, ...all.map(({ y, height }) => y + height / 2)),
  });
  return { direction, nodes: new Map(corners), edges: new Map(edges), ...size };
}

/**
 * Each node's distance, in transfers, from a start: the first node, then nodes without incoming edges, then
 * the rest. In the order in which they're reached.
 */
function layersOf(nodes: readonly string[], links: readonly Link[]): ReadonlyMap<string, number> {
  const next = groupBy(links, ({ from }) => from);
  const entered = new Set(links.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const layers = new Map<string, number>();
  for (const start of [...nodes.slice(0, 1), ...nodes.filter((id) => !entered.has(id)), ...nodes]) {
    if (layers.has(start)) continue;
    layers.set(start, 0);
    const open = [start];
    for (const id of open) {
      for (const { to } of next.get(id) ?? []) {
        if (layers.has(to)) continue;
        layers.set(to, (layers.get(id) ?? 0) + 1);
        open.push(to);
      }
    }
  }
  return layers;
}

/** A curve through points, along the call at each of them. */
function curve([first = { x: 0, y: 0 }, ...rest]: readonly Point[], turn: (point: Point) => Point): string {
  const at = (x: number, y: number) => {
    const point = turn({ x, y });
    return `${Math.round(point.x * 10) / 10} ${Math.round(point.y * 10) / 10}`;
  };
  let before = first;
  const parts = rest.map(({ x, y }) => {
    const middle = (before.y + y) / 2;
    const part = `C ${at(before.x, middle)} ${at(x, middle)} ${at(x, y)}`;
    before = { x, y };
    return part;
  });
  return [`M ${at(first.x, first.y)}`, ...parts].join(" ");
}
