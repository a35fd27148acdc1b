import { expect, it } from "vitest";
import { withFirstParts } from "./first-parts";

const PARTS = JSON.stringify({
  files: ["assets/frame.js", "assets/frame.css", "assets/list.js", "assets/editor.js"],
  pages: [
    ["/", [0, 1]],
    ["/assistants", [0, 1, 2]],
    ["/assistants/apply", [0, 2]],
    ["/assistants/:assistantId", [0, 3]],
  ],
});
const PAGE = `<head><meta name="parts" content='${PARTS}' />
    <script src="/before-paint.js"></script></head><body></body>`;
const make = withFirstParts(PAGE);
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
  expect(make(path)).not.toContain("parts");
  expect(make(path)).toContain('<script src="/before-paint.js"></script>');
});

it("has scripts fetched as modules, and styles as what they are", () => {
  expect(linked("/").map(([, kind]) => kind)).toEqual(['rel="modulepreload"', 'rel="stylesheet"']);
});

it("leaves a page as it is that says nothing of its files", () => {
  expect(withFirstParts("<head></head>")("/assistants")).toBe("<head></head>");
});
