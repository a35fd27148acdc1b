import { expect, it } from "vitest";
import { functionPath, toolIdsAmongTools, toolName, toolsIn } from "./tools";

it("finds tools and tool IDs wherever an assistant has them", () => {
  const named = (name: string) => ({ type: "function", function: { name } });
  const assistant = {
    model: {
      tools: [named("a"), null, "odd"],
      functions: [{ name: "b", parameters: {} }],
      toolIds: ["1", "", 2],
    },
    tools: [named("c")],
    functions: "odd",
    "tools:append": [named("d")],
    toolIds: ["3"],
    hooks: [
      {
        on: "call.ending",
        do: [
          { type: "tool", toolId: "4" },
          { type: "tool", tool: named("e") },
        ],
      },
      7,
    ],
  };
  expect(toolsIn(assistant).map(({ element, path }) => [toolName(element), path.join(".")])).toEqual([
    ["a", "model.tools.0"],
    ["b", "model.functions.0"],
    ["c", "tools.0"],
    ["d", "tools:append.0"],
    ["e", "hooks.0.do.1.tool"],
  ]);
  expect(toolIdsAmongTools(assistant).map(({ id, path }) => [id, path.join(".")])).toEqual([
    ["odd", "model.tools.2"],
  ]);
  expect([functionPath({ name: "b" }), functionPath({ type: "dtmf" })]).toEqual([[], ["function"]]);
});

it.each([undefined, null, 7, "odd", [], { model: 7, tools: 7, hooks: [{ do: 7 }] }])("takes %j", (odd) => {
  expect([...toolsIn(odd), ...toolIdsAmongTools(odd)]).toEqual([]);
});
