import { readdirSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

const SOURCES = `${import.meta.dirname}/../src`;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Gives the classes of CSS modules short names: two letters for the file, and a number in it. The usual ones
 * take 8 KB in all.
 */
export function classNames(): Plugin {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".module.css"))
    .sort();
  const numbers = new Map(files.map((file) => [file, new Map<string, number>()]));
  const shorten = (name: string, file: string): string => {
    const place = relative(SOURCES, file.replace(/\?.*/, ""));
    const own = numbers.get(place);
    if (!own) throw new Error(`${file} isn't a module of styles in src`);
    const number = own.get(name) ?? own.size;
    own.set(name, number);
    const at = files.indexOf(place);
    return `_${LETTERS[at % LETTERS.length]}${LETTERS[Math.floor(at / LETTERS.length)]}${number.toString(36)}`;
  };
  return {
    name: "switchboard-class-names",
    apply: "build",
    config: () => ({ css: { modules: { generateScopedName: shorten } } }),
  };
}
