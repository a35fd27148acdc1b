import { expect, it } from "vitest";
import { parseQuery } from "@/archive/query";
import { scoreLimit, valueProblem, valuesIn, withScoreLimit, withValues } from "./query-terms";

it("says which value an operator needs", () => {
  expect(valueProblem("refund longer:soon")).toBe("“longer:” needs a duration, such as 2m.");
  expect(valueProblem("-before:monday")).toBe("“before:” needs a date, such as 2026-11-01.");
  expect(valueProblem('longer:2m after:today "longer: than" before:')).toBeUndefined();
});

it("reads and writes the values of an operator in a search", () => {
  expect(valuesIn("tag:refund,billing hello", "tag")).toEqual(["refund", "billing"]);
  expect(valuesIn('hello tag:"needs coaching,vip"', "tag")).toEqual(["needs coaching", "vip"]);
  expect(valuesIn("-tag:refund xtag:a", "tag")).toEqual([]);
  const query = withValues('hello "a phrase', "tag", ["needs coaching", "vip"]);
  expect(query).toBe('tag:"needs coaching,vip" hello "a phrase');
  expect(parseQuery(query)[0]).toEqual({ operator: "tag", value: "needs coaching,vip", isNegated: false });
  expect(withValues(query, "tag", [])).toBe('hello "a phrase');
  expect(withValues("review:reviewed", "review", ["follow-up"])).toBe("review:follow-up");
});

it("sets, changes and removes a limit to scores, whatever else is searched for", () => {
  expect(withScoreLimit("", "5")).toBe("evaluation:<5");
  const query = withScoreLimit('refund "a phrase', "5");
  expect(query).toBe('evaluation:<5 refund "a phrase');
  expect([query, "evaluation:<7.5", "evaluation:8"].map(scoreLimit)).toEqual(["5", "7.5", undefined]);
  expect(withScoreLimit(query, "9")).toBe('evaluation:<9 refund "a phrase');
  expect(withScoreLimit("refund evaluation:<5 monday", undefined)).toBe("refund  monday");
});
