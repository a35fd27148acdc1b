import { groupBy } from "@/references/lookups";
import { centers, ordered } from "./layout-columns";

/**
 * The positions of a graph's nodes and edges, in layers from left to right. A node's layer is the number of transfers
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
  /** Where the line ends, and whether it points right there. */
  end: Point;
  isRightwards: boolean;
}

export interface Link {
  id: string;
  from: string;
  to: string;
}

/** An item of a column: a node, a label, or the space that an edge needs to pass a layer. */
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
export function layOut(nodes: readonly string[], links: readonly Link[]): Laid {
  const layers = layersOf(nodes, links);
  const layerOf = (id: string) => layers.get(id) ?? 0;
  const items = new Map<string, Item>(nodes.map((id) => [id, item(NODE.height + GAP.node, 8)]));
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
    const at = isBack ? from - 1 : from + 1;
    const label = put(at, item(LABEL.height + GAP.label, 2));
    const passed = between(at, to).map((column) => put(column, item(14, 1)));
    const chain = [source, label, ...passed, target];
    chain.forEach((one, index) => {
      const before = chain[index - 1];
      if (before) join(before, one);
    });
    return [{ link, from, to, at, source, target, label, passed }];
  });

  ordered(columns);
  centers(columns);

  const places = new Map(nodes.map((id) => [id, { x: columnX(2 * layerOf(id)), y: topOf(items.get(id)) }]));
  const ports = portsOf(
    ways.flatMap((way) => [
      { end: `${way.link.id} out`, node: way.source, isRight: way.at > way.from, near: way.label },
      // An edge that comes from the same layer, or from a later one, comes in from the right.
      {
        end: `${way.link.id} in`,
        node: way.target,
        isRight: way.to <= way.from,
        near: way.passed.at(-1) ?? way.label,
      },
    ]),
  );
  const edges = ways.map(({ link, from, to, at, label, passed }): [string, LaidEdge] => {
    const isBack = to < from;
    const start = { x: columnX(from) + (isBack ? 0 : NODE.width), y: ports.get(`${link.id} out`) ?? 0 };
    const end = { x: columnX(to) + (to > from ? 0 : NODE.width), y: ports.get(`${link.id} in`) ?? 0 };
    const middle = { x: columnX(at) + LABEL.width / 2, y: label.y };
    const arrival = { label: middle, end, isRightwards: to > from };
    if (from === to) return [link.id, { ...arrival, path: loop(start, middle, end) }];
    const step = isBack ? -1 : 1;
    const through = between(at, to).flatMap((column, index) => {
      const half = widthOf(column) / 2;
      const y = passed[index]?.y ?? 0;
      const x = columnX(column) + half;
      return [
        { x: x - step * half, y },
        { x: x + step * half, y },
      ];
    });
    const half = (step * LABEL.width) / 2;
    const points = [
      start,
      { x: middle.x - half, y: middle.y },
      { x: middle.x + half, y: middle.y },
      ...through,
      end,
    ];
    return [link.id, { ...arrival, path: curve(points) }];
  });
  const all = columns.flat();
  const bottom = Math.max(0, ...all.map(({ y, height }) => y + height / 2));
  return {
    nodes: places,
    edges: new Map(edges),
    width: columns.length === 0 ? 0 : columnX(columns.length - 1) + widthOf(columns.length - 1),
    height: bottom,
  };
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
const widthOf = (column: number) => (isLayer(column) ? NODE.width : LABEL.width);

function columnX(column: number): number {
  const pair = NODE.width + LABEL.width + 2 * GAP.layer;
  return Math.floor(column / 2) * pair + (isLayer(column) ? 0 : NODE.width + GAP.layer);
}

const topOf = (node: Item | undefined) => (node?.y ?? 0) - NODE.height / 2;

interface Port {
  end: string;
  node: Item;
  isRight: boolean;
  near: Item;
}

/** Where each edge meets its side of the node: spread out, and ordered so that edges don't cross there. */
function portsOf(ports: readonly Port[]): ReadonlyMap<string, number> {
  const sides = new Map<Item, [Port[], Port[]]>();
  for (const port of ports) {
    const both = sides.get(port.node) ?? [[], []];
    sides.set(port.node, both);
    both[port.isRight ? 1 : 0].push(port);
  }
  return new Map(
    [...sides.values()]
      .flat()
      .flatMap((side) =>
        side
          .toSorted((a, b) => a.near.y - b.near.y)
          .map(({ end, node }, index): [string, number] => [
            end,
            node.y + NODE.height * 0.7 * ((index + 1) / (side.length + 1) - 0.5),
          ]),
      ),
  );
}

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 10) / 10;

/** A curve through points, horizontal at each of them. */
function curve([first = { x: 0, y: 0 }, ...rest]: readonly Point[]): string {
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
function loop(start: Point, middle: Point, end: Point): string {
  const x = middle.x - LABEL.width / 2 + 14;
  const turn = { x, y: middle.y };
  return [
    `M ${at(start)}`,
    `C ${at({ x, y: start.y })} ${at({ x, y: start.y })} ${at(turn)}`,
    `C ${at({ x, y: end.y })} ${at({ x, y: end.y })} ${at(end)}`,
  ].join(" ");
}
