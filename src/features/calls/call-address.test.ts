import { expect, it } from "vitest";
import { type CallPlace, callAddress, readCallPlace } from "./call-address";

it.each<CallPlace>([
  {},
  { seconds: 0 },
  { seconds: 69.3, query: 'a "b c" & d', list: "q=refund%20x&status=ended&sort=-began" },
  { list: "" },
  { query: "" },
  { queue: "a/b c", seconds: 3 },
])("reads back what it wrote: %j", (place) => {
  const address = callAddress("a/ü?b", place);
  expect(address.startsWith("/calls/a%2F%C3%BC%3Fb")).toBe(true);
  expect(readCallPlace(new URL(address, "http://here").searchParams)).toEqual({
    list: undefined,
    query: undefined,
    seconds: undefined,
    ...place,
  });
});

it("takes no moment that is none", () => {
  for (const t of ["", "-4", "abc", "1e9", "Infinity", "5s", "9".repeat(400)]) {
    expect(readCallPlace(new URLSearchParams({ t })).seconds).toBeUndefined();
  }
  expect(callAddress("a", { seconds: Number.NaN })).toBe("/calls/a");
  expect(callAddress("a", { seconds: -3 })).toBe("/calls/a?t=0");
});
