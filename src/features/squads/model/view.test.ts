import { expect, it } from "vitest";
import { type GraphLayout, layOut, layOutIn, READABLE } from "./layout";
import { boxOf, freeCorner, startView } from "./view";

const MAP = { width: 148, height: 104 };
const IDS = Array.from({ length: 9 }, (_, index) => `m${index}`);
const LINKS = IDS.slice(1).map((to, index) => ({ id: `e${index}`, from: IDS[index % 3] ?? "", to }));

const one = (x: number, y: number): GraphLayout => ({
  direction: "right",
  nodes: new Map([["only", { x, y }]]),
  edges: new Map(),
  width: 800,
  height: 600,
});
const ROOM = { width: 800, height: 600 };
const WHOLE = { x: 0, y: 0, zoom: 1 };

it("chooses the first corner without a node", () => {
  expect(freeCorner(one(300, 300), ROOM, WHOLE, MAP)).toBe("bottom-right");
  expect(freeCorner(one(600, 500), ROOM, WHOLE, MAP)).toBe("bottom-left");
  expect(freeCorner(one(600, 500), ROOM, { x: 0, y: 0, zoom: 0.5 }, MAP)).toBe("bottom-right");
  expect(freeCorner(one(300, 300), { width: 500, height: 400 }, WHOLE, MAP)).toBe("bottom-left");
});

it("starts with no empty room at one end while the other is cut off", () => {
  const down = (x: number): GraphLayout => ({ ...one(x, 0), direction: "down", width: 1600 });
  expect(startView(down(700), ROOM, 1).x).toBe(400 - 700 - 92);
  expect(startView(down(0), ROOM, 1).x).toBe(12);
  expect(startView(down(1416), ROOM, 1).x).toBe(800 - 12 - 1600);
});

it("leaves all members of a start view uncovered, whichever way they're laid out", () => {
  const rooms = [
    { width: 600, height: 420 },
    { width: 1200, height: 420 },
    { width: 700, height: 900 },
  ];
  for (const room of rooms) {
    for (const laid of [layOutIn(room, IDS, LINKS), layOut(IDS, LINKS, "down", 3), layOut(IDS, LINKS)]) {
      const view = startView(laid, room, READABLE);
      const corner = freeCorner(laid, room, view, MAP);
      expect(corner).toBeDefined();
      const left = corner?.endsWith("left") ? 0 : room.width - MAP.width;
      const top = corner?.startsWith("top") ? 0 : room.height - MAP.height;
      for (const id of IDS) {
        const box = boxOf(laid, id);
        if (!box) throw new Error(`${id} has no place`);
        const [x, y] = [box.x * view.zoom + view.x, box.y * view.zoom + view.y];
        const isAside =
          x + box.width * view.zoom <= left ||
          x >= left + MAP.width ||
          y + box.height * view.zoom <= top ||
          y >= top + MAP.height;
        expect(isAside, `${id} in a frame of ${room.width} × ${room.height}, ${laid.direction}`).toBe(true);
      }
    }
  }
});
