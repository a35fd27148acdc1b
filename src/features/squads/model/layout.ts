import { groupBy } from "@/references/lookups";
import { centers, ordered } from "./layout-columns";

/** Which way a call goes in the drawing: to the right, or down where there's more height than width. */
export type Direction = "right" | "down";

/**
 * The positions of a graph's nodes and edges, in layers from left to right, or from top to bottom. A node's layer is the number of transfers
 * a call needs to reach it. The labels of edges lie between two layers, so that no label covers another, and an
 * edge runs through its label and around the nodes on its way.
 */
export interface Laid {
  nodes: ReadonlyMap<string, Point>;
  edges: ReadonlyMap<string, LaidEdge>;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface LaidEdge {
  /** The middle of its label. */
  label: Point;
  /** The line, as an SVG path. */
  path: string;
  /** Where the line ends, and the direction that it points in there: one of x and y is 1 or -1, the other 0. */
  end: Point;
  towards: Point;
}

export interface Link {
  id: string;
  from: string;
  to: string;
}

/**
 * An item of a column: a node, a label, or the space that an edge needs to pass a layer. Everything is laid out to the right and turned
 * at the end; the height is what the item takes across the layers.
 */
interface Item {
  height: number;
  /** How strongly it resists being moved. */
  weight: number;
  near: Item[];
  y: number;
}

export const NODE = { width: 188, height: 76 };
export const LABEL = { width: 140, height: 42 };
const GAP = { node: 24, label: 10, layer: 26 };

/**
 * Lays a graph out. The same graph always gives the same places.
 * @param nodes the IDs of the nodes; the first is the start
 * @param links those whose ends are both among the nodes
 */
export function layOut(
  nodes: readonly string[],
  links: readonly Link[],
  direction: Direction = "right",
): Laid {
  const isDown = direction === "down";
  const [node, label] = isDown ? [turned(NODE), turned(LABEL)] : [NODE, LABEL];
  const turn = (point: Point): Point => (isDown ? { x: point.y, y: point.x } : point);
  const at = (point: Point) => {
    const { x, y } = turn(point);
    return `${round(x)} ${round(y)}`;
  };
  const widthOf = (column: number) => (isLayer(column) ? node.width : label.width);
  const columnX = (column: number) => {
    const pair = node.width + label.width + 2 * GAP.layer;
    return Math.floor(column / 2) * pair + (isLayer(column) ? 0 : node.width + GAP.layer);
  };
  const topOf = (one: Item | undefined) => (one?.y ?? 0) - node.height / 2;
  const layers = isDown ? inRows(nodes, layersOf(nodes, links)) : layersOf(nodes, links);
  const layerOf = (id: string) => layers.get(id) ?? 0;
  const items = new Map<string, Item>(nodes.map((id) => [id, item(node.height + GAP.node, 8)]));
  /** Layers of nodes at even positions, the labels between them at odd ones. */
  const columns: Item[][] = [];
  const put = (column: number, one: Item) => {
    while (columns.length <= column) columns.push([]);
    columns[column]?.push(one);
    return one;
  };
  for (const id of nodes) put(2 * layerOf(id), items.get(id) ?? item(0, 0));
  const ways = links.flatMap((link) => {
    const [source, target] = [items.get(link.from), items.get(link.to)];
    if (!source || !target) return [];
    const [from, to] = [2 * layerOf(link.from), 2 * layerOf(link.to)];
    const isBack = to < from;
    // Going down, a label is right above its target: rows are short there, and one below the source would be long.
    const isLate = isDown && to > from;
    const place = isBack ? from - 1 : isLate ? to - 1 : from + 1;
    const middle = put(place, item(label.height + GAP.label, 2));
    const passed = (isLate ? between(from, place) : between(place, to)).map((column) =>
      put(column, item(14, 1)),
    );
    const chain = isLate ? [source, ...passed, middle, target] : [source, middle, ...passed, target];
    chain.forEach((one, index) => {
      const before = chain[index - 1];
      if (before) join(before, one);
    });
    return [{ link, from, to, place, isLate, source, target, middle, passed }];
  });

  ordered(columns);
  centers(columns);

  const places = new Map(
    nodes.map((id) => [id, turn({ x: columnX(2 * layerOf(id)), y: topOf(items.get(id)) })]),
  );
  const ports = portsOf(
    ways.flatMap((way) => [
      {
        end: `${way.link.id} out`,
        node: way.source,
        isAhead: way.place > way.from,
        near: (way.isLate ? way.passed[0] : undefined) ?? way.middle,
      },
      // An edge that comes from the same layer, or from a later one, comes in from behind.
      {
        end: `${way.link.id} in`,
        node: way.target,
        isAhead: way.to <= way.from,
        near: (way.isLate ? undefined : way.passed.at(-1)) ?? way.middle,
      },
    ]),
    node.height,
  );
  const edges = ways.map(({ link, from, to, place, isLate, middle: item, passed }): [string, LaidEdge] => {
    const isBack = to < from;
    const start = { x: columnX(from) + (isBack ? 0 : node.width), y: ports.get(`${link.id} out`) ?? 0 };
    const end = { x: columnX(to) + (to > from ? 0 : node.width), y: ports.get(`${link.id} in`) ?? 0 };
    const middle = { x: columnX(place) + label.width / 2, y: item.y };
    const arrival = { label: turn(middle), end: turn(end), towards: turn({ x: to > from ? 1 : -1, y: 0 }) };
    if (from === to) return [link.id, { ...arrival, path: loop(at, start, middle, end, label.width) }];
    const step = isBack ? -1 : 1;
    const through = (isLate ? between(from, place) : between(place, to)).flatMap((column, index) => {
      const half = widthOf(column) / 2;
      const y = passed[index]?.y ?? 0;
      const x = columnX(column) + half;
      return [
        { x: x - step * half, y },
        { x: x + step * half, y },
      ];
    });
    const half = (step * label.width) / 2;
    const under = [
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
    ];
    const points = isLate ? [start, ...through, ...under, end] : [start, ...under, ...through, end];
    return [link.id, { ...arrival, path: curve(at, points) }];
  });
  const all = columns.flat();
  const bottom = Math.max(0, ...all.map(({ y, height }) => y + height / 2));
  const size = turn({
    x: columns.length === 0 ? 0 : columnX(columns.length - 1) + widthOf(columns.length - 1),
    y: bottom,
  });
  return { nodes: places, edges: new Map(edges), width: size.x, height: size.y };
}

const turned = ({ width, height }: { width: number; height: number }) => ({ width: height, height: width });

/** Nodes that a phone shows side by side. */
const MOST_IN_ROW = 2;

/** The layers cut into rows that are no longer than a narrow screen is wide. */
function inRows(nodes: readonly string[], layers: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let first = 0;
  const byLayer = groupBy(nodes, (id) => String(layers.get(id) ?? 0));
  for (const [, layer] of [...byLayer].sort(([a], [b]) => Number(a) - Number(b))) {
    for (const [index, id] of layer.entries()) rows.set(id, first + Math.floor(index / MOST_IN_ROW));
    first += Math.ceil(layer.length / MOST_IN_ROW);
  }
  return rows;
}

/** Each node's distance, in transfers, from a start: the first node, then nodes without incoming edges, then the rest. */
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

const isLayer = (column: number) => column % 2 === 0;
interface Port {
  end: string;
  node: Item;
  /** Whether it lies in the direction of the call, as seen from the node. */
  isAhead: boolean;
  near: Item;
}

/** Where each edge meets its side of the node: spread out, and ordered so that edges don't cross there. */
function portsOf(ports: readonly Port[], height: number): ReadonlyMap<string, number> {
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
          .map(({ end, node }, index): [string, number] => [
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

/** A curve from one side back to the same side, through the middle of a label. */
function loop(at: At, start: Point, middle: Point, end: Point, width: number): string {
  const x = middle.x - width / 2 + 14;
  const turn = { x, y: middle.y };
  return [
    `M ${at(start)}`,
    `C ${at({ x, y: start.y })} ${at({ x, y: start.y })} ${at(turn)}`,
    `C ${at({ x, y: end.y })} ${at({ x, y: end.y })} ${at(end)}`,
  ].join(" ");
}
