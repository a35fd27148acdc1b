import { expect, it } from "vitest";
import { inOrderOf } from "./same-order";

const tool = (name: string, more = {}) => ({ type: "function", function: { name }, ...more });

it("puts entries in the order in which they were asked for, at every depth", () => {
  const asked = { tools: [tool("a", { messages: [{ id: 1 }, { id: 2 }] }), tool("b")], name: "A" };
  const got = { tools: [tool("b"), tool("a", { messages: [{ id: 2 }, { id: 1 }] })], name: "B" };
  const { version, moved } = inOrderOf(asked, got);
  expect(version).toEqual({ ...asked, name: "B" });
  expect(moved.map(({ path }) => path)).toEqual([["tools"], ["tools", 0, "messages"]]);
  expect(moved[0]).toMatchObject({ before: asked.tools, after: asked.tools.toReversed() });
});

it("leaves lists as they came if an entry has no counterpart, or if their order was asked for", () => {
  const asked = [tool("a"), tool("b"), tool("c")];
  for (const got of [[tool("b"), tool("a")], [tool("c"), tool("a"), tool("d")], "none", ["b", "a"]]) {
    expect(inOrderOf(asked, got)).toEqual({ version: got, moved: [] });
  }
  const reversed = asked.toReversed();
  expect(inOrderOf(asked, reversed, () => true)).toEqual({ version: reversed, moved: [] });
  expect(inOrderOf(asked, asked)).toEqual({ version: asked, moved: [] });
});
