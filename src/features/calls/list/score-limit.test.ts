import { expect, it } from "vitest";
import { scoreLimit, withScoreLimit } from "./score-limit";

it("sets, changes and removes a limit, whatever else is searched for", () => {
  expect(withScoreLimit("", "5")).toBe("evaluation:<5");
  const query = withScoreLimit('refund "a phrase', "5");
  expect(query).toBe('evaluation:<5 refund "a phrase');
  expect([scoreLimit(query), scoreLimit("evaluation:<7.5"), scoreLimit("evaluation:8")]).toEqual([
    "5",
    "7.5",
    undefined,
  ]);
  expect(withScoreLimit(query, "9")).toBe('evaluation:<9 refund "a phrase');
  expect(withScoreLimit("refund evaluation:<5 monday", undefined)).toBe("refund  monday");
});
