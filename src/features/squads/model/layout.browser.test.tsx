import { expect, it } from "vitest";
import { layOut, NODE } from "./layout";

// In a browser, because a page's stack is smaller than Node's.
it("lays out a member that transfers to hundreds of others", () => {
  const others = Array.from({ length: 500 }, (_, index) => `n${index}`);
  const links = others.map((to) => ({ id: to, from: "first", to }));
  const laid = layOut(["first", ...others], links, "down");
  expect(laid.nodes.size).toBe(501);
  expect(laid.height).toBeGreaterThan((others.length / 2) * NODE.height);
});
