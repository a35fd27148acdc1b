import { expect, it } from "vitest";
import { knownTools } from "./tool-uses";

it("finds tools in assistants, transient assistants and both kinds of overrides, each place once", () => {
  const assistants = [
    { id: "a/1", name: "Front desk", model: { toolIds: ["t1", "t2", "t1"] } },
    { name: "Without an id", model: { toolIds: ["t2"] } },
  ];
  const squads = [
    {
      id: "s1",
      name: "Main line",
      members_overrides: { model: { toolIds: ["t3"] } },
      members: [
        { assistant: { name: "Guide", model: { toolIds: ["t1"] } } },
        { assistantId: "a/1", assistantOverrides: { model: { toolIds: ["t3"] } } },
      ],
    },
  ];
  expect(knownTools(assistants, squads)).toEqual([
    {
      id: "t1",
      uses: [
        { name: "Front desk", href: "/assistants/a%2F1" },
        { name: "Main line, member 1, Guide", href: "/squads/s1" },
      ],
    },
    {
      id: "t2",
      uses: [
        { name: "Front desk", href: "/assistants/a%2F1" },
        { name: "Without an id", href: undefined },
      ],
    },
    {
      id: "t3",
      uses: [
        { name: "Main line, overrides for all members", href: "/squads/s1" },
        { name: "Main line, member 2, overrides", href: "/squads/s1" },
      ],
    },
  ]);
});

it("takes records of any shape", () => {
  const odd = [
    {},
    { model: null },
    { model: "x" },
    { model: { toolIds: "t1" } },
    { model: { toolIds: [1, null, "", {}] } },
    { members: {} },
    { members: [null, 3, "x", []] },
  ];
  expect(knownTools(odd, odd)).toEqual([]);
});
