import { describe, expect, it, vi } from "vitest";
import { createLookUps } from "./look-ups";

const MISSING = new Error("404");

/** Look-ups whose answers the test gives. */
function controlled() {
  const open = new Map<string, { resolve: (record: object) => void; reject: (error: unknown) => void }>();
  const known = vi.fn();
  const asked: string[] = [];
  const lookUps = createLookUps({
    read: (id, signal) =>
      new Promise((resolve, reject) => {
        asked.push(id);
        open.set(id, { resolve, reject });
        signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      }),
    isMissing: (error) => error === MISSING,
    now: () => 7,
    onKnown: known,
  });
  const steps = () => Object.fromEntries([...lookUps.snapshot().steps].map(([id, { step }]) => [id, step]));
  const answer = async (id: string, result: object | Error) => {
    const reading = open.get(id);
    if (result instanceof Error) reading?.reject(result);
    else reading?.resolve(result);
    await vi.waitFor(() => expect(steps()[id]).not.toBe("reading"));
  };
  return { lookUps, known, asked, steps, answer };
}

const IDS = ["a", "b", "c", "d", "e", "f"];

describe("look-ups", () => {
  it("read four at once, each once, and tell how far they are", async () => {
    const { lookUps, asked, steps, answer } = controlled();
    lookUps.want(IDS);
    lookUps.want(["a", "f"]);
    expect(asked).toEqual(["a", "b", "c", "d"]);
    expect(steps()).toMatchObject({ d: "reading", e: "waiting" });
    await answer("b", { number: "+44" });
    expect(asked).toEqual(["a", "b", "c", "d", "e"]);
    expect(lookUps.snapshot().progress).toEqual({ done: 1, total: 6 });
    for (const id of ["a", "c", "d", "e", "f"]) await answer(id, {});
    await vi.waitFor(() => expect(lookUps.snapshot().progress).toBeUndefined());
    expect(asked).toEqual(IDS);
  });

  it("remember what was found and what was not there, and try again what failed", async () => {
    const { lookUps, known, asked, steps, answer } = controlled();
    lookUps.want(["a", "b", "c"]);
    await answer("a", { number: "+44" });
    await answer("b", MISSING);
    await answer("c", new Error("500"));
    expect(known.mock.calls).toEqual([
      ["a", { record: { number: "+44" }, at: 7 }],
      ["b", { record: undefined, at: 7 }],
    ]);
    expect(steps()).toEqual({ a: "found", b: "missing", c: "failed" });
    lookUps.again(["c"]);
    lookUps.again(["c"]);
    expect(asked).toEqual(["a", "b", "c", "c"]);
    expect(lookUps.snapshot().progress).toEqual({ done: 0, total: 1 });
    await answer("c", { number: "+33" });
    expect(steps().c).toBe("found");
  });

  it("stop at once, and go on where they were", async () => {
    const { lookUps, asked, steps, answer } = controlled();
    lookUps.want(IDS);
    await answer("a", {});
    lookUps.stop();
    expect(lookUps.snapshot().progress).toBeUndefined();
    expect(steps()).toEqual({
      a: "found",
      b: "stopped",
      c: "stopped",
      d: "stopped",
      e: "stopped",
      f: "stopped",
    });
    lookUps.want(IDS);
    expect(asked).toHaveLength(5);
    lookUps.again(["b", "c", "d", "e", "f"]);
    expect(asked).toHaveLength(9);
    await answer("b", {});
    expect(asked).toHaveLength(10);
    expect(steps().b).toBe("found");
  });
});
