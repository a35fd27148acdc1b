import { expect, it } from "vitest";
import { ApiError } from "./errors";
import { isThere, queryClient } from "./query-client";

it("asks the service whether it has a record, even if the clock was set back", async () => {
  const queryKey = ["record", "a"];
  queryClient.setQueryData(queryKey, { id: "a" }, { updatedAt: Date.now() + 60_000 });
  const missing = () => Promise.reject(new ApiError("missing", "", { status: 404 }));
  expect(await isThere({ queryKey, queryFn: missing })).toBe(false);
  expect(await isThere({ queryKey, queryFn: async () => ({ id: "a" }) })).toBe(true);
});
