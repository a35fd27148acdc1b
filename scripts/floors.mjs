// Checks imports: each folder imports only from lower layers, as in the table in CONTRIBUTING.md, and no
// files import each other in a circle.
// Also checks what only one place may do.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { root } from "./builds.mjs";

/** What folders outside of src may import from it. */
const OUTSIDE = { server: ["schema", "document"], e2e: [], bench: [] };

const IMPORTS = [
  /^(?:import|export) (?:type )?[\w$*{}\s,]+ from "([^"]+)"/gm,
  /^import "([^"]+)"/gm,
  /\bimport\(\s*"([^"]+)"/g,
  /\bnew URL\("([^"]+)", import\.meta\.url\)/g,
  /\bcomposes: [^;]+ from "([^"]+)"/g,
  /^@import "([^"]+)"/gm,
];

/** What only one place does. */
const HOMES = [
  {
    uses: /\bIntl\.|\.toLocale|\.localeCompare\(/,
    home: /^src\/lib\/format\.(test\.)?ts$/,
    what: "uses Intl. Use src/lib/format.ts, the one place that knows the locale and creates each formatter once.",
  },
  {
    uses: /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|navigator\.storage)\b/,
    home: /^src\/storage\//,
    what: "uses the browser's storage. Use src/storage, the one place that knows everything that is stored.",
  },
];

const [, floors] = readFileSync(join(root, "CONTRIBUTING.md"), "utf8").match(/## Layers.*?```\n(.*?)\n```/s);
/** The folders of each row, from the top down. */
const rows = floors.split("\n").map((row) => row.split(/\s{3,}/)[0].split(/\s+/));
const files = ["src", ...Object.keys(OUTSIDE)].flatMap(sourcesIn);
const known = new Set(files);
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const findings = [...files.flatMap(misplaced), ...circles(), ...files.flatMap(homeless)];
if (findings.length > 0) {
  console.error(findings.join("\n"));
  process.exit(1);
}

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"));
}

/** A file's imports other than packages: as written, and as a path in the repository. */
function importsOf(file) {
  const text = readFileSync(join(root, file), "utf8");
  return IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])
    .map((found) => found[1])
    .filter((written) => /^(@\/|\.)/.test(written))
    .map((written) => {
      const path = written.startsWith("@/") ? written.replace("@", "src") : posix.join(file, "..", written);
      return {
        written,
        path: ["", ".ts", ".tsx"].map((end) => path + end).find((end) => known.has(end)) ?? path,
      };
    });
}

/** A file's folder as in the table, and its row from the top. */
function placeOf(file) {
  const [top, first, second, inside] = file.split("/");
  if (top !== "src") return { folder: top };
  if (second === undefined) return { folder: "src", row: rows.findIndex((names) => names.includes(first)) };
  const row = rows.findIndex((names) => names.some((name) => name.split("/")[0] === first));
  return { folder: first === "features" && inside ? `${first}/${second}` : first, row };
}

/** A line for each forbidden import. */
function misplaced(file) {
  const own = placeOf(file);
  if (own.row === -1) return [`${file} is in no layer. Add its folder to the table in CONTRIBUTING.md.`];
  return imports.get(file).flatMap(({ written, path }) => {
    const other = placeOf(path);
    const todo = own.folder === other.folder ? undefined : whatToDo(own, other, written);
    return todo ? [`${file} imports ${path}. ${todo}`] : [];
  });
}

function whatToDo(own, other, written) {
  if (own.row === undefined) {
    const allowed = OUTSIDE[own.folder];
    if (other.row === undefined || allowed.includes(other.folder)) return undefined;
    return `${own.folder} may import ${allowed.length > 0 ? `only ${allowed.map((name) => `src/${name}`).join(" and ")}` : "nothing"} from src.`;
  }
  if (other.row === undefined) return "src imports nothing from outside: move it to src/schema or src/lib.";
  if (!written.startsWith("@/")) return `Write it with the alias, @/${other.folder}/….`;
  if (other.row < own.row) return `${other.folder} is above ${own.folder}: move what is needed below both.`;
  if (other.row === own.row)
    return `${other.folder} is next to ${own.folder}: move what is needed below both.`;
  return undefined;
}

/** A line for each thing that a file of the page does itself although one place does it for all. */
function homeless(file) {
  if (!/^src\/.*\.tsx?$/.test(file)) return [];
  const text = readFileSync(join(root, file), "utf8").replace(/^\s*(\/\/|\/?\*).*/gm, "");
  return HOMES.filter(({ home, uses }) => !home.test(file) && uses.test(text)).map(
    ({ what }) => `${file} ${what}`,
  );
}

/**
 * A line for each set of files that import each other, types included: none can be understood without the
 * rest.
 */
function circles() {
  const found = [];
  const [numbers, lowest, open] = [new Map(), new Map(), []];
  const visit = (file) => {
    numbers.set(file, numbers.size);
    lowest.set(file, numbers.get(file));
    open.push(file);
    for (const { path } of imports.get(file) ?? []) {
      if (!numbers.has(path)) visit(path);
      if (open.includes(path)) lowest.set(file, Math.min(lowest.get(file), lowest.get(path)));
    }
    if (lowest.get(file) !== numbers.get(file)) return;
    const members = open.splice(open.indexOf(file));
    if (members.length > 1)
      found.push(`Files import each other: ${members.join(", ")}. Move what they share.`);
  };
  for (const file of files) if (!numbers.has(file)) visit(file);
  return found;
}
