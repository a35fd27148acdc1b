import { expect, it, vi } from "vitest";
import { ApiError } from "@/api/errors";
import { createLookUps } from "./look-ups";

it("stores what was found and what is not there, and takes anything else as a failure to be tried again", async () => {
  let isDown = true;
  const store = vi.fn();
  const run = createLookUps({
    read: async (id) => {
      if (id === "gone") throw new ApiError("missing", "", { status: 404 });
      if (id === "fails" && isDown) throw new ApiError("unavailable", "", { status: 500 });
      return { number: id };
    },
    store,
    io: { onLimited: () => () => undefined, pause: async () => undefined },
  });
  await run.start(["here", "gone", "fails"]);
  const at = expect.any(Number);
  expect(store.mock.calls).toEqual([
    ["here", { record: { number: "here" }, at }],
    ["gone", { record: undefined, at }],
  ]);
  expect(run.snapshot().states.get("here")).toEqual({
    kind: "done",
    detail: { record: { number: "here" }, at },
  });
  expect(run.snapshot().states.get("gone")).toEqual({ kind: "skipped", why: "gone" });
  expect(run.snapshot().states.get("fails")).toMatchObject({
    kind: "failed",
    error: { kind: "unavailable" },
  });
  isDown = false;
  await run.start(["fails"]);
  expect(run.snapshot().states.get("fails")?.kind).toBe("done");
});
