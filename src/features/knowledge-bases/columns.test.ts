import { expect, it } from "vitest";
import { plannedTexts } from "./columns";

it("gathers what the chunk plans name, each once, from records of any shape", () => {
  const chunkPlans = [
    { fileIds: ["a", "b"] },
    { fileIds: ["b", "", 4, null], websites: ["https://x.example"] },
    null,
  ];
  expect(plannedTexts({ createPlan: { chunkPlans } }, "fileIds")).toEqual(["a", "b"]);
  expect(plannedTexts({ createPlan: { chunkPlans } }, "websites")).toEqual(["https://x.example"]);
  for (const odd of [{}, null, { createPlan: null }, { createPlan: { chunkPlans: "x" } }]) {
    expect(plannedTexts(odd, "fileIds")).toEqual([]);
  }
});
