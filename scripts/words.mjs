// Lists every visible text with its file and line, and rejects the words that docs/words.md bans. With
// --check it prints only rejected ones. With --comments [folder…] it reads comments instead.
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { parseSync } from "vite";
import { root } from "./builds.mjs";

/** A banned word, and what to write instead. */
const BANNED = [
  [
    /\bhand(s|ed|ing)?[- ]?overs?\b|\bhand(s|ed|ing)? (it|the call|the caller|calls) (over|on)\b/i,
    "transfer",
  ],
  [/\bmend(s|ed|ing)?\b/i, "fix"],
  [/\bkeep(s|ing)?\b|\bkept\b/i, "stored, saved, stays"],
  [/\bstand(s|ing)?\b|\bstood\b/i, "is, appears"],
  [/\btold\b/i, "says, given"],
  [/\balone\b/i, "only"],
  [/\banew\b/i, "again"],
  [/\bbeside\b/i, "next to, with"],
  [/\bthat which\b|\bso many\b|\bso much\b|\ball the same\b|\bmeanwhile\b/i, "say it directly"],
  [/\bgoes\b|\bgone\b/i, "is removed, opens, not found"],
  [
    /\bput away\b|\bput into\b|\btake[ns]? (up|back|out)\b|\bthrown? away\b/i,
    "dismiss, apply, undo, remove, discard",
  ],
  [/\breceipts?\b/i, "save report, deletion record"],
  [/\bbegins?\b|\bbegan\b|\bbegun\b/i, "start"],
  [/\bsuccessfully\b|\bplease\b|\boops\b/i, "leave it out"],
  [/\b[Ii]ds?\b/, "ID"],
  [
    /\b(can|could|do|does|did|is|are|was|were|has|have|had|will|would|should) not\b|\bcannot\b/i,
    "the contraction",
  ],
  [/\b(behaviour|colour|organisation|favour|recognise|neighbour|cancelled)\w*/i, "the American spelling"],
  [/\binvalid input\b|\bsomebody else\b|\bexplicitly none\b/i, "say it in people's words"],
];

/** Where a banned word is right. */
const ALLOWED = [
  "Keep mine",
  "Keep theirs",
  // What similar services respond with a 422.
  "Extra inputs are not permitted",
  // A filter's value in the URL of the tools list.
  "by id",
];

const SOURCES = ["src", "server"];
/** The sample organization's records are content, and tests aren't part of the interface. */
const CONTENT = /^server\/sample-data\/|^server\/.*\/running-|\.(test|testing|suite|d)\.tsx?$/;

/** Attributes that aren't visible. */
const UNREAD =
  /^(className|key|id|htmlFor|type|role|name|d|viewBox|fill|stroke|rel|target|href|to|method|autoComplete|inputMode|variant|scope|lang|path|size|align|side|tone|style|src|accept|data-.*|aria-(haspopup|controls|current|live|describedby|labelledby|sort|autocomplete|orientation|keyshortcuts))$/;
/** Types, imports and comparisons contain no visible text. */
const UNSHOWN =
  /^(ImportDeclaration|ImportExpression|ExportAllDeclaration|TSTypeAnnotation|TSTypeAliasDeclaration|TSInterfaceDeclaration|TSTypeParameterInstantiation)$/;

const { values: options, positionals: folders } = parseArgs({
  options: { check: { type: "boolean" }, comments: { type: "boolean" } },
  allowPositionals: true,
});
const found = (folders.length > 0 ? folders : SOURCES)
  .flatMap(filesIn)
  .flatMap(options.comments ? commentsIn : textsIn);
const refused = found.flatMap(({ place, text }) => {
  const rest = ALLOWED.reduce((left, allowed) => left.replaceAll(allowed, ""), text);
  return BANNED.flatMap(([pattern, instead]) => {
    const word = pattern.exec(rest)?.[0];
    return word ? [`${place}: “${word}” in “${text}”. Instead: ${instead}.`] : [];
  });
});
if (!options.check && !options.comments)
  console.log(found.map(({ place, text }) => `${place}\t${text}`).join("\n"));
if (refused.length > 0) {
  console.error(refused.join("\n"));
  process.exitCode = 1;
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !CONTENT.test(file))
    .sort();
}

/** The texts of a file: the text between tags, and every string that reads like words. */
function textsIn(file) {
  const source = readFileSync(join(root, file), "utf8");
  const texts = [];
  const add = (node, text) => {
    const words = text.replace(/\s+/g, " ").trim();
    const line = source.slice(0, node.start).split("\n").length;
    if (words !== "") texts.push({ place: `${file}:${line}`, text: words });
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string" || UNSHOWN.test(node.type)) return;
    if (node.type === "JSXText" && /[A-Za-z]/.test(node.value)) return add(node, node.value);
    if (node.type === "JSXAttribute" && UNREAD.test(node.name.name)) return;
    if (node.type === "BinaryExpression" && /^[!=]==$/.test(node.operator)) return;
    if (node.type === "NewExpression" && node.callee.name === "TypeError") return;
    if (node.type === "Property") return visit(node.value);
    if (node.type === "Literal" && typeof node.value === "string" && readsAsWords(node.value))
      return add(node, node.value);
    if (node.type === "TemplateLiteral") {
      const text = node.quasis.map(({ value }) => value.cooked).join("{…}");
      if (readsAsWords(text)) add(node, text);
    }
    for (const [key, value] of Object.entries(node)) {
      if (typeof value === "object" && key !== "typeAnnotation" && key !== "quasis") visit(value);
    }
  };
  visit(parseSync(file, source).program.body);
  return texts;
}

/** The comments of a file, without names from the code. */
function commentsIn(file) {
  const source = readFileSync(join(root, file), "utf8");
  return parseSync(file, source).comments.map(({ start, value }) => ({
    place: `${file}:${source.slice(0, start).split("\n").length}`,
    text: value
      .replace(/`[^`]*`|@(param|throws) \S+/g, "")
      .replace(/\s*\*?\s+/g, " ")
      .trim(),
  }));
}

/** Whether a string is words, not a value, a selector or a name from the code. */
function readsAsWords(text) {
  const words = text.trim();
  return (
    /[A-Za-z]{2}/.test(words) &&
    (/[A-Za-z…}] [A-Za-z{]/.test(words) || /^[A-Z][a-z]+\.?$/.test(words)) &&
    !/[=<>[\]]|^(create|select|insert|update|delete|alter) /.test(words)
  );
}
