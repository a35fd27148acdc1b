import { groupBy } from "@/lib/group-by";
import { bottomOf, centers, ordered } from "./layout-columns";

/** The direction of transfers in the drawing: right, or down if the frame is higher than wide. */
export type Direction = "right" | "down";

/**
 * The positions of a graph's nodes and edges, in layers from left to right, or from top to bottom. A node's
 * layer is the number of transfers a call needs to reach it. All edges between two nodes share a line, whose
 * labels are stacked between two layers, right before the later node, so that no label covers another. The
 * line runs through its labels and around the nodes on its way.
 */
export interface GraphLayout {
  direction: Direction;
  nodes: ReadonlyMap<string, Point>;
  edges: ReadonlyMap<string, EdgeLayout>;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface EdgeLayout {
  /** The middle of its label. */
  label: Point;
  /** The label's width. */
  width: number;
  /** Its position among the labels of its line, and how many there are. */
  index: number;
  count: number;
  /** The line, as an SVG path. */
  path: string;
  /**
   * Where the line ends, and the direction that it points in there: one of x and y is 1 or -1, the other 0.
   */
  end: Point;
  towards: Point;
  /** Whether edges lead both ways on its line, so that its label must say which way it leads. */
  isShared: boolean;
}

export interface Link {
  id: string;
  from: string;
  to: string;
  /** The width of its label; the widest one unless given. */
  width?: number;
}

/**
 * An item of a column: a node, a stack of labels, or the space that a line needs to pass a layer. Everything
 * is laid out to the right and turned at the end; the height is what the item takes across the layers.
 */
interface Item {
  height: number;
  /** How strongly it resists being moved. */
  weight: number;
  near: Item[];
  y: number;
}

export const NODE = { width: 184, height: 58 };
/** The widest label, and the height of all. */
export const LABEL = { width: 240, height: 30 };
/**
 * Each layer is a column of nodes, one of labels between nodes of that layer, and one of labels before the
 * next layer.
 */
const STEP = 3;
const GAP = { node: 16, button: 44, label: 6, arrow: 18, layer: 22, lane: 12 };

/** From this zoom on, letters of 13 px can be read: they're 11 px high. */
export const READABLE = 0.85;
/** Between the drawing and its frame, in pixels. */
export const MARGIN = 12;

/** How large a drawing can be in its frame, so that all of it is visible. */
export function zoomIn(room: Size, { width, height }: Size): number {
  return Math.min(
    1,
    (room.width - 2 * MARGIN) / Math.max(1, width),
    (room.height - 2 * MARGIN) / Math.max(1, height),
  );
}

export interface Size {
  width: number;
  height: number;
}

/** A drawing in the other direction must be this much larger to be preferred. */
const MUCH_LARGER = 1.15;

/**
 * Lays a graph out for a frame: along its longer side, or in the other direction if much larger letters fit
 * then.
 */
export function layOutIn(room: Size, nodes: readonly string[], links: readonly Link[]): GraphLayout {
  const across = (room.width - 2 * MARGIN) / READABLE;
  const most = Math.max(2, Math.floor(across / (NODE.width + GAP.node + GAP.lane)));
  const down = layOut(nodes, links, "down", most);
  const right = layOut(nodes, links, "right");
  const [usual, other] = room.height > room.width ? [down, right] : [right, down];
  return zoomIn(room, other) > MUCH_LARGER * zoomIn(room, usual) ? other : usual;
}

/** All edges between two nodes, from the earlier layer to the later one, and the width of their labels. */
interface Bundle {
  from: string;
  to: string;
  width: number;
  /** Whether its edges lead both ways. */
  isShared: boolean;
  links: readonly Link[];
}

/**
 * Lays a graph out. The result depends only on the graph.
 * @param nodes the IDs of the nodes; the first is the start
 * @param links those whose ends are both among the nodes
 * @param mostInRow how many nodes fit side by side in a drawing with the direction “down”
 */
export function layOut(
  nodes: readonly string[],
  links: readonly Link[],
  direction: Direction = "right",
  mostInRow = 2,
): GraphLayout {
  const isDown = direction === "down";
  const node = isDown ? { width: NODE.height, height: NODE.width } : NODE;
  const turn = (point: Point): Point => (isDown ? { x: point.y, y: point.x } : point);
  const at = (point: Point) => {
    const { x, y } = turn(point);
    return `${round(x)} ${round(y)}`;
  };
  const layers = isDown ? inRows(nodes, layersOf(nodes, links), mostInRow) : layersOf(nodes, links);
  const layerOf = (id: string) => layers.get(id) ?? 0;
  const items = new Map<string, Item>(
    nodes.map((id) => [id, item(node.height + (isDown ? GAP.node : GAP.button), 8)]),
  );
  const columns: Item[][] = [];
  /** The width of each column. */
  const widths: number[] = [];
  const put = (column: number, one: Item, width: number) => {
    while (columns.length <= column) columns.push([]);
    columns[column]?.push(one);
    widths[column] = Math.max(widths[column] ?? 0, width);
    return one;
  };
  for (const id of nodes) put(STEP * layerOf(id), items.get(id) ?? item(0, 0), node.width);
  const ways = bundlesOf(links, layerOf).flatMap((bundle) => {
    const [source, target] = [items.get(bundle.from), items.get(bundle.to)];
    if (!source || !target) return [];
    const [from, to] = [STEP * layerOf(bundle.from), STEP * layerOf(bundle.to)];
    const place = to > from ? to - 1 : from + 1;
    const many = bundle.links.length;
    const size = isDown
      ? { width: many * LABEL.height, height: bundle.width }
      : { width: bundle.width, height: many * LABEL.height };
    const middle = put(place, item(size.height + GAP.label, 2 * many), size.width);
    const passed = between(from, place).map((column) => put(column, item(GAP.lane, 1), 0));
    const chain = [source, ...passed, middle, target];
    chain.forEach((one, index) => {
      const before = chain[index - 1];
      if (before) join(before, one);
    });
    return [{ bundle, from, to, place, size, source, target, middle, passed }];
  });

  ordered(columns);
  centers(columns);

  const starts: number[] = [];
  let along = 0;
  for (const [column] of columns.entries()) {
    starts.push(along);
    along += widths[column] ? widths[column] + GAP.layer : 0;
  }
  const columnX = (column: number) => starts[column] ?? 0;
  const widthOf = (column: number) => widths[column] ?? 0;
  const topOf = (one: Item | undefined) => (one?.y ?? 0) - node.height / 2;
  const places = new Map(
    nodes.map((id) => [id, turn({ x: columnX(STEP * layerOf(id)), y: topOf(items.get(id)) })]),
  );
  const ports = portsOf(
    ways.flatMap(({ bundle, source, target, from, to, middle, passed }) => [
      { end: bundle, node: source, isAhead: true, near: passed[0] ?? middle },
      // A line from the same layer comes in from behind.
      { end: bundle.links, node: target, isAhead: to <= from, near: middle },
    ]),
    node.height,
  );
  const edges = ways.flatMap(({ bundle, from, to, place, size, middle: item, passed }) => {
    const isLoop = from === to;
    const start = { x: columnX(from) + node.width, y: ports.get(bundle) ?? 0 };
    const end = { x: columnX(to) + (isLoop ? node.width : 0), y: ports.get(bundle.links) ?? 0 };
    // Next to the node that it leads to.
    const left = columnX(place) + (isLoop ? 0 : widthOf(place) - size.width);
    const through = between(from, place).flatMap((column, index) => {
      const y = passed[index]?.y ?? 0;
      // Without nodes and labels, a column takes no room.
      if (widthOf(column) === 0) return [];
      return [
        { x: columnX(column), y },
        { x: columnX(column) + widthOf(column), y },
      ];
    });
    const under = [
      { x: left, y: item.y },
      { x: left + size.width, y: item.y },
    ];
    const path = isLoop
      ? loop(at, start, { x: left, y: item.y }, end)
      : curve(at, [start, ...through, ...under, end]);
    return bundle.links.map((link, index): [string, EdgeLayout] => {
      const step = index + 0.5 - bundle.links.length / 2;
      const middle = isDown
        ? { x: left + size.width / 2 + step * LABEL.height, y: item.y }
        : { x: left + size.width / 2, y: item.y + step * LABEL.height };
      const goesBack = isBack(link, bundle);
      return [
        link.id,
        {
          label: turn(middle),
          width: bundle.width,
          index,
          count: bundle.links.length,
          path,
          end: turn(goesBack ? start : end),
          towards: turn({ x: goesBack || isLoop ? -1 : 1, y: 0 }),
          isShared: bundle.isShared,
        },
      ];
    });
  });
  const bottom = Math.max(0, bottomOf(columns.flat()));
  const size = turn({ x: Math.max(0, along - GAP.layer), y: bottom });
  return { direction, nodes: places, edges: new Map(edges), width: size.x, height: size.y };
}

const isBack = (link: Link, { from, to }: Bundle) => link.from === to && link.to === from && from !== to;

/** The edges by the two nodes that they connect: those that lead ahead first. */
function bundlesOf(links: readonly Link[], layerOf: (id: string) => number): Bundle[] {
  const pairs = groupBy(links, ({ from, to }) => JSON.stringify([from, to].sort()));
  return [...pairs.values()].flatMap((all) => {
    const [first] = all;
    if (!first) return [];
    const { from, to } = layerOf(first.from) > layerOf(first.to) ? { from: first.to, to: first.from } : first;
    const ahead = all.filter((link) => link.from === from);
    const back = all.filter((link) => link.from !== from);
    const isShared = ahead.length > 0 && back.length > 0;
    const widest = Math.max(...all.map(({ width }) => width ?? LABEL.width)) + (isShared ? GAP.arrow : 0);
    return [{ from, to, width: Math.min(widest, LABEL.width), isShared, links: [...ahead, ...back] }];
  });
}

/** The layers cut into rows of about the same length, none of more nodes than fit side by side. */
function inRows(
  nodes: readonly string[],
  layers: ReadonlyMap<string, number>,
  most: number,
): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let first = 0;
  const byLayer = groupBy(nodes, (id) => layers.get(id) ?? 0);
  for (const [, layer] of [...byLayer].sort(([a], [b]) => a - b)) {
    const count = Math.ceil(layer.length / most);
    for (const [index, id] of layer.entries())
      rows.set(id, first + Math.floor((index * count) / layer.length));
    first += count;
  }
  return rows;
}

/**
 * Each node's distance, in transfers, from a start: the first node, then nodes without incoming edges, then
 * the rest.
 */
export function layersOf(nodes: readonly string[], links: readonly Link[]): ReadonlyMap<string, number> {
  const known = new Set(nodes);
  const next = groupBy(links, ({ from }) => from);
  const entered = new Set(links.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const layers = new Map<string, number>();
  const starts = [nodes[0], ...nodes.filter((id) => !entered.has(id)), ...nodes];
  for (const start of starts) {
    if (start === undefined || layers.has(start)) continue;
    layers.set(start, 0);
    const open = [start];
    for (const id of open) {
      for (const { to } of next.get(id) ?? []) {
        if (layers.has(to) || !known.has(to)) continue;
        layers.set(to, (layers.get(id) ?? 0) + 1);
        open.push(to);
      }
    }
  }
  return layers;
}

const item = (height: number, weight: number): Item => ({ height, weight, near: [], y: 0 });

function join(a: Item, b: Item): void {
  a.near.push(b);
  b.near.push(a);
}

/** The columns strictly between two, in passing order. */
function between(from: number, to: number): number[] {
  const step = Math.sign(to - from);
  return Array.from(
    { length: Math.max(0, Math.abs(to - from) - 1) },
    (_, index) => from + step * (index + 1),
  );
}

interface Port {
  /** Identifies it. */
  end: object;
  node: Item;
  /** Whether it lies in the direction of the call, as seen from the node. */
  isAhead: boolean;
  near: Item;
}

/** Where each edge meets its side of the node: spread out, and ordered so that edges don't cross there. */
function portsOf(ports: readonly Port[], height: number): ReadonlyMap<object, number> {
  const sides = new Map<Item, [Port[], Port[]]>();
  for (const port of ports) {
    const both = sides.get(port.node) ?? [[], []];
    sides.set(port.node, both);
    both[port.isAhead ? 1 : 0].push(port);
  }
  return new Map(
    [...sides.values()]
      .flat()
      .flatMap((side) =>
        side
          .toSorted((a, b) => a.near.y - b.near.y)
          .map(({ end, node }, index): [object, number] => [
            end,
            node.y + height * 0.7 * ((index + 1) / (side.length + 1) - 0.5),
          ]),
      ),
  );
}

type At = (point: Point) => string;

const round = (value: number) => Math.round(value * 10) / 10;

/** A curve through points, along the call at each of them. */
function curve(at: At, [first = { x: 0, y: 0 }, ...rest]: readonly Point[]): string {
  let before = first;
  return rest.reduce(
    (path, point) => {
      const middle = (before.x + point.x) / 2;
      const next = `${path} C ${at({ x: middle, y: before.y })} ${at({ x: middle, y: point.y })} ${at(point)}`;
      before = point;
      return next;
    },
    `M ${at(first)}`,
  );
}

/** A curve from one side back to the same side, through the middle of its labels. */
function loop(at: At, start: Point, middle: Point, end: Point): string {
  const x = middle.x + 14;
  const turn = { x, y: middle.y };
  return [
    `M ${at(start)}`,
    `C ${at({ x, y: start.y })} ${at({ x, y: start.y })} ${at(turn)}`,
    `C ${at({ x, y: end.y })} ${at({ x, y: end.y })} ${at(end)}`,
  ].join(" ");
}
