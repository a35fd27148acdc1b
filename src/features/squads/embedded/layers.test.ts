import { describe, expect, it } from "vitest";
import { placeOf, searchFor } from "./layers";

describe("the place that an address opens", () => {
  it("is one of a member's parts, or what is overridden for all", () => {
    expect(placeOf("members_overrides", null)).toMatchObject({ kind: "overrides-for-all" });
    expect(placeOf("members.2.assistantOverrides", null)).toMatchObject({ kind: "overrides", member: 2 });
    expect(placeOf("members.0.assistant", null)).toMatchObject({ kind: "assistant", member: 0 });
    const as = "effective-settings";
    expect(placeOf("members.0", as)).toMatchObject({ kind: as, member: 0 });
  });

  it("is none for anything else", () => {
    const others = ["x.assistant", "-1.assistant", "0.model", "0.assistant.model"].map(
      (part) => `members.${part}`,
    );
    for (const open of ["", "members", ...others]) expect(placeOf(open, null), open).toBeUndefined();
  });

  it("keeps the view, and nothing of the place that was open before", () => {
    const before = new URLSearchParams("view=graph&open=members.0&as=effective-settings&section=model");
    expect(searchFor(before, { open: "members_overrides" })).toBe("?view=graph&open=members_overrides");
    expect(searchFor(before, {})).toBe("?view=graph");
  });
});
