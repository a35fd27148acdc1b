import { describe, expect, it } from "vitest";
import { formLeaves } from "@/form/form-leaves";
import { toolDefinition } from "@/schema/tool";
import { TOOL_KINDS } from "./kinds";
import { fieldsToShow } from "./tool-fields";

const leaves = formLeaves(toolDefinition);
const names = (wanted: (typeof TOOL_KINDS)[number]["id"] | undefined, set: string[] = []) =>
  fieldsToShow(
    leaves,
    TOOL_KINDS.find(({ id }) => id === wanted),
    (field) => set.includes(field),
  ).map((leaf) => leaf.path.join("."));

describe("the fields of a tool", () => {
  it("are all shown for a kind that is not known, and on request", () => {
    expect(names(undefined)).toEqual(leaves.map((leaf) => leaf.path.join(".")));
  });

  it("are shown by what the kind has use for", () => {
    expect(names("end-call")).toEqual(["type", "messages"]);
    expect(names("function")).toEqual(names(undefined));
    expect(names("dtmf")).toContain("async");
    expect(names("dtmf")).not.toContain("function.name");
  });

  it("are shown for every kind where the tool has them", () => {
    for (const { id } of TOOL_KINDS)
      for (const leaf of leaves) {
        const field = leaf.path.join(".");
        expect(names(id, [field]), `${id} ${field}`).toContain(field);
      }
  });
});
