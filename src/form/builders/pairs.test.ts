import { describe, expect, it } from "vitest";
import { printTree } from "@/document/json-tree";
import { objectOf } from "./object-node";
import { pastedLines, pastedPairs } from "./pairs";

const pasted = (text: string) => {
  const pairs = pastedPairs(text);
  return pairs && JSON.parse(printTree(objectOf(pairs)));
};

describe("a pasted text", () => {
  it("has one entry per line", () => {
    expect(pasted("Authorization: Bearer a=b\r\nX-Team=reception\n\n  lonely  ")).toEqual({
      Authorization: "Bearer a=b",
      "X-Team": "reception",
      lonely: "",
    });
    expect(pasted("url=https://example.com:8080/?a=1")).toEqual({ url: "https://example.com:8080/?a=1" });
    expect(pasted("floor: 2\nopen: true")).toEqual({ floor: "2", open: "true" });
  });

  it("can be a JSON object, whose values have their own types", () => {
    expect(pasted('{"floor": 2, "open": true, "more": {"a": [null]}}')).toEqual({
      floor: 2,
      open: true,
      more: { a: [null] },
    });
  });

  it("is pasted unchanged if it's one name or one line", () => {
    expect(pastedPairs("team")).toBeUndefined();
    expect(pastedPairs(" \n ")).toBeUndefined();
    expect(pastedLines("one line")).toBeUndefined();
    expect(pastedLines("one\r\n\r\ntwo\n")).toEqual(["one", "two"]);
  });

  it("is a list without the spaces around its phrases, except around delimiters", () => {
    expect(pastedLines(" bye\u00a0\n\tso long ")).toEqual(["bye", "so long"]);
    expect(pastedLines(" bye")).toEqual(["bye"]);
    expect(pastedLines(" - \n; ")).toEqual([" - ", "; "]);
  });
});
