import { expect, it } from "vitest";
import { withPageFiles } from "./page-files";

const FRAME = ["assets/frame.js", "assets/frame.css"];
const PAGES = JSON.stringify([
  ["/", FRAME],
  ["/assistants", [...FRAME, "assets/list.js"]],
  ["/assistants/apply", ["assets/frame.js", "assets/list.js"]],
  ["/assistants/:assistantId", ["assets/frame.js", "assets/editor.js"]],
]);
const PAGE = `<head><meta name="pages" content='${PAGES}' />
    <script src="/before-paint.js"></script></head><body></body>`;
const make = withPageFiles(PAGE);
const linked = (path: string) => [...make(path).matchAll(/<link ([^>]*) crossorigin href="([^"]*)">/g)];

it.each([
  ["/", ["/assets/frame.js", "/assets/frame.css"]],
  ["/assistants", ["/assets/frame.js", "/assets/frame.css", "/assets/list.js"]],
  ["/assistants/", ["/assets/frame.js", "/assets/frame.css", "/assets/list.js"]],
  ["/assistants/apply", ["/assets/frame.js", "/assets/list.js"]],
  ["/assistants/a b", ["/assets/frame.js", "/assets/editor.js"]],
  ["/assistants/a/rename", []],
  ["/nowhere", []],
])("links the files of %s and of no other page", (path, files) => {
  expect(linked(path).map(([, , href]) => href)).toEqual(files);
  expect(make(path)).not.toContain("meta");
  expect(make(path)).toContain('<script src="/before-paint.js"></script>');
});

it("has scripts fetched as modules, and styles as what they are", () => {
  expect(linked("/").map(([, kind]) => kind)).toEqual(['rel="modulepreload"', 'rel="stylesheet"']);
});

it("leaves a page as it is that says nothing of its files", () => {
  expect(withPageFiles("<head></head>")("/assistants")).toBe("<head></head>");
});
