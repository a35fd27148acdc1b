// Checks what the documents refer to: files, folders, links, `npm run` commands, and tests by their titles.
// Each row of docs/promises.md and docs/compatibility.md has no empty cell, and names a test: its file and a part
// of its title.
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./builds.mjs";

const NOT_OURS = /^(node_modules|build|data|test-results|playwright-report|\.git)$/;
const TESTED = ["docs/promises.md", "docs/compatibility.md"];
/** A row of a table, neither its head nor the line below that. */
const ROW = /^\|(?! ?-)(.+)\|$(?!\n\| ?-)/gm;
const files = filesIn("");
const folders = new Set(
  files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
);
const titles = files
  .filter((file) => /\.(spec|test|suite)\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .join("\n");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const findings = files.filter((file) => file.endsWith(".md")).flatMap(findingsIn);
if (findings.length > 0) {
  console.error(findings.join("\n"));
  process.exit(1);
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(path) : [path];
    });
}

function findingsIn(document) {
  const text = readFileSync(join(root, document), "utf8");
  const all = (pattern) => [...text.matchAll(pattern)].map((found) => found[1]);
  return [
    ...all(/`([^`\s]+)`/g).filter((written) => isPath(written) && !isThere(written)),
    ...all(/\]\((?!https?:)([^)#]+)/g).filter((link) => !isThere(posix.join(document, "..", link))),
    ...all(/npm run ([\w:]+)/g).filter((name) => !Object.hasOwn(scripts, name)),
    ...all(/\.(?:spec|test)\.tsx?`, ((?:"[^"]+"(?:, | and )?)+)/g)
      .flatMap((quotes) => [...quotes.matchAll(/"([^"]+)"/g)].map((found) => found[1]))
      .filter((title) => !title.split("…").every((part) => titles.includes(part.trim()))),
    ...(TESTED.includes(document) ? all(ROW).flatMap(missingIn) : []),
  ].map((missing) => `${document} refers to ${missing}, which doesn't exist.`);
}

/** The test of a row if its file or its title doesn't exist, or what the row lacks. */
function missingIn(row) {
  if (row.split("|").some((cell) => cell.trim() === "")) return [`a cell of “${row.trim()}”`];
  const [, file, title] = /\| `([^`]+)` `([^`]+)` +$/.exec(row) ?? [];
  if (!file) return / \| no test +$/.test(row) ? [] : [`the test of “${row.split("|")[0].trim()}”`];
  const found = files.includes(file) && readFileSync(join(root, file), "utf8").includes(title);
  return found ? [] : [`“${title}” in ${file}`];
}

/** Whether a word in a document names a file or folder of the repository. */
function isPath(written) {
  return (
    /^[\w@./-]+$/.test(written) &&
    (/\w\.(tsx?|mjs|css|md)$/.test(written) || folders.has(written.split("/")[0]))
  );
}

/** Whether the end of a path names a file or folder of the repository. */
function isThere(written) {
  const path = written.replace(/\/$/, "");
  return folders.has(path) || files.some((file) => file === path || file.endsWith(`/${path}`));
}
