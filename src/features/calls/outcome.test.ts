import { expect, test } from "vitest";
import { commonReasons } from "./outcome";

test("what many calls end by is ordinary, unless it's a fault or there are few calls", () => {
  const counts = [
    { value: "kunde-legt-auf", count: 60 },
    { value: "pipeline-error", count: 30 },
    { value: "silence-timed-out", count: 10 },
    { value: "", count: 500 },
  ];
  expect([...commonReasons(counts)]).toEqual(["kunde-legt-auf"]);
  expect(commonReasons([{ value: "kunde-legt-auf", count: 3 }]).size).toBe(0);
  expect(commonReasons([]).size).toBe(0);
});
