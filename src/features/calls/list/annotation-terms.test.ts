import { expect, it } from "vitest";
import { parseQuery } from "@/archive/query";
import { valuesIn, withValues } from "./annotation-terms";

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
