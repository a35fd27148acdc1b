import { describe, expect, it } from "vitest";
import { counterpart, pairElements, pairSurely } from "./identity";

const tool = (name: string, more: object = {}) => ({ type: "function", function: { name }, ...more });
const mcp = (url: string, more: object = {}) => ({ type: "mcp", server: { url }, ...more });

describe("pairing the elements of two versions", () => {
  it("uses IDs that both versions have, else unique names, else the type", () => {
    const before = [
      { id: "1", ...tool("a") },
      { id: "2", ...tool("b") },
    ];
    expect(pairElements(before, [before[1], { id: "1", ...tool("renamed") }])).toEqual([1, 0]);
    expect(
      pairElements(before, [
        { id: "8", ...tool("b") },
        { id: "9", ...tool("a") },
      ]),
    ).toEqual([1, 0]);
    expect(pairElements(before, [before[0], { id: "9", ...tool("b") }])).toEqual([0, undefined]);
    expect(pairElements([{ type: "dtmf" }, tool("a")], [tool("a"), { type: "dtmf", async: true }])).toEqual([
      1, 0,
    ]);
  });

  it("isn't affected by an ambiguous element elsewhere in the list", () => {
    const before = [tool("a"), tool("b"), tool("c")];
    const after = [tool("a"), tool("a"), tool("b", { async: true }), tool("c", { async: true })];
    expect(pairElements(before, after)).toEqual([0, undefined, 1, 2]);
    const withIds = before.map((one, index) => ({ ...one, id: String(index) }));
    expect(pairElements(withIds, [tool("a"), ...withIds])).toEqual([undefined, 0, 1, 2]);
  });

  it("takes a destination or squad-only member that was renamed in its place for the same, but no tool", () => {
    const destination = (assistantName: string) => ({ type: "assistant", assistantName });
    expect(pairElements([destination("A"), destination("B")], [destination("A"), destination("C")])).toEqual([
      0, 1,
    ]);
    expect(pairElements([tool("a"), tool("b")], [tool("a"), tool("c")])).toEqual([0, undefined]);
    const own = (name: string) => ({ assistant: { name } });
    expect(pairElements([own("A"), own("B")], [own("A"), own("C")])).toEqual([0, 1]);
    expect(pairElements([own("A"), { assistantId: "b" }], [own("A"), { assistantId: "c" }])).toEqual([
      0,
      undefined,
    ]);
  });

  it("guesses by position only where nothing depends on it", () => {
    const message = (content: string) => ({ role: "user", content });
    const [before, after] = [
      [message("one"), message("two")],
      [message("uno"), message("dos")],
    ];
    expect(pairElements(before, after)).toEqual([0, 1]);
    expect(pairSurely(before, after)).toEqual([undefined, undefined]);
    expect(pairSurely(before, [message("one"), message("dos")])).toEqual([0, 1]);
    expect(pairSurely([mcp("x"), mcp("y")], [mcp("x"), mcp("z")])).toEqual([0, undefined]);
    expect(pairSurely([mcp("x"), mcp("y")], [mcp("y", { async: true }), mcp("x")])).toEqual([1, 0]);
  });

  it("finds a value although its element moved", () => {
    const before = { tools: [mcp("x", { note: 1 }), tool("a", { note: 2 })] };
    const after = { tools: [tool("a"), mcp("x")] };
    expect(counterpart(before, after, ["tools", 0, "note"])).toBe(2);
    expect(counterpart(before, after, ["tools", 1, "note"])).toBe(1);
    expect(counterpart(before, after, ["tools", 2, "note"])).toBeUndefined();
  });
});
