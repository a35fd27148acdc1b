import { expect, it } from "vitest";
import { LAG_PAUSES_MS, lookAgain } from "./look-again";

/** The result of looking while a service lags behind for this many looks. */
async function looking(lag: number, canWait = true) {
  const waits: number[] = [];
  let looks = 0;
  const seen = await lookAgain(
    async () => (++looks > lag ? "new" : "old"),
    (what) => what === "new",
    canWait ? async (ms) => void waits.push(ms) : undefined,
  );
  return { seen, looks, waits };
}

it("asks until the write shows, and as often as it has pauses at most", async () => {
  expect(await looking(0)).toEqual({ seen: "new", looks: 1, waits: [] });
  expect(await looking(2)).toEqual({ seen: "new", looks: 3, waits: LAG_PAUSES_MS.slice(0, 2) });
  expect(await looking(99)).toEqual({ seen: "old", looks: 4, waits: LAG_PAUSES_MS });
  expect(await looking(99, false)).toEqual({ seen: "old", looks: 1, waits: [] });
});
