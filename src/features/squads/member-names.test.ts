import { expect, it } from "vitest";
import { destinationsOf, memberName, membersOf, namesById } from "./member-names";

it("keeps members and destinations of any shape from taking down the page", () => {
  expect(membersOf({})).toEqual({ members: [], odd: [] });
  expect(membersOf({ members: "x" })).toEqual({ members: [], odd: [] });
  expect(membersOf({ members: [{ assistantId: "a" }, null, 3] })).toEqual({
    members: [{ assistantId: "a" }],
    odd: [null, 3],
  });
  expect(destinationsOf({ assistantDestinations: [{ type: "assistant" }, "x"] })).toEqual([
    { type: "assistant" },
  ]);
  expect(destinationsOf(null)).toEqual([]);
});

it("names a member by what it goes under in calls", () => {
  const names = namesById([{ id: "a", name: "Front desk" }, { id: "b" }]);
  expect(memberName({ assistantId: "a" }, names)).toBe("Front desk");
  expect(memberName({ assistantId: "b" }, names)).toBe("b");
  expect(memberName({ assistantId: "gone" }, names)).toBe("gone");
  expect(memberName({ assistant: { name: "Guide" } }, names)).toBe("Guide");
  expect(memberName({ assistantId: "a", assistantOverrides: { name: "Night desk" } }, names)).toBe(
    "Night desk",
  );
  expect(memberName({}, names)).toBe("Without name");
});
