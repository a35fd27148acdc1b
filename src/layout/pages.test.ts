import { expect, it } from "vitest";
import { idToSegment } from "@/lib/record-address";
import { PAGES } from "./pages";

it("gives each page an address, a label and a key of its own", () => {
  const own = (values: string[]) => new Set(values).size === values.length;
  expect(own(PAGES.map(({ path }) => path))).toBe(true);
  expect(own(PAGES.map(({ label }) => label))).toBe(true);
  expect(own(PAGES.map(({ shortcut }) => shortcut))).toBe(true);
  // The second key after G, as the keyboard reports it.
  for (const { shortcut } of PAGES) expect(shortcut).toMatch(/^[A-FH-Z,]$/);
});

it("has every page that a feature defines", () => {
  const defined = import.meta.glob("../features/*/page.ts", { eager: true, import: "page" });
  expect(new Set(PAGES)).toEqual(new Set(Object.values(defined)));
});

it("has no fixed word in an address that an ID could be mistaken for", () => {
  const words = PAGES.flatMap(({ inside = [] }) => inside.map(({ path }) => path)).filter(
    (path) => !path.includes(":"),
  );
  expect(words).toContain("compare");
  for (const word of words) expect(idToSegment(word), word).toBe(`~${word}`);
});
