import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { parseAst } from "vite";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");

interface Found {
  pattern: string;
  flags: string;
}

/** The literals in a part of a syntax tree. */
function literalsIn(part: unknown): Found[] {
  if (typeof part !== "object" || part === null) return [];
  if ("regex" in part) return [part.regex as Found];
  return Object.values(part).flatMap(literalsIn);
}

const found = ["src", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|suite|testing)\./.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(ROOT, folder, file), "utf8");
      return literalsIn(parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }).body);
    }),
);

it("finds the product's regular expressions", () => {
  expect(found.length).toBeGreaterThan(150);
  expect(found).toContainEqual(expect.objectContaining({ pattern: "\\s+" }));
});

it("has none whose time grows faster than the text that it reads", () => {
  const slow = found.filter(
    ({ pattern, flags }) => checkSync(pattern, flags, { timeout: 20_000 }).status !== "safe",
  );
  expect(slow).toEqual([]);
});
