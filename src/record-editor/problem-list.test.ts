import { expect, it } from "vitest";
import type { Finding } from "@/references/checks/problem";
import { groupProblems } from "./problem-list";

const finding = (kind: string, at: number, more: Partial<Finding> = {}): Finding => ({
  kind,
  severity: "hint",
  path: ["members", at],
  title: `${kind} ${at}`,
  reason: "So it is",
  ...more,
});
const times = (count: number, kind: string, more?: Partial<Finding>) =>
  Array.from({ length: count }, (_, at) => finding(kind, at, more));

const words = (problems: readonly Finding[]) => groupProblems(problems).map(({ title }) => title);

it("lists a few one by one, most severe first, in document order", () => {
  const error = finding("b", 0, { severity: "error" });
  expect(words([...times(3, "a"), error])).toEqual(["b 0", "a 0", "a 1", "a 2"]);
});

it("groups many of one kind, with their common reason", () => {
  const [group] = groupProblems(times(12, "destination-description-missing"));
  expect(group).toMatchObject({
    title: "Transfers without a description (12)",
    reason: "So it is",
    severity: "hint",
  });
  expect(group?.all.map(({ path }) => path[1])).toEqual([...Array(12).keys()]);
  expect(words(times(4, "new-kind"))).toEqual(["New kind (4)"]);
  const [other] = groupProblems([...times(3, "a"), finding("a", 9, { reason: "Another" })]);
  expect(other).toMatchObject({ reason: undefined });
});

it("separates more severe problems from their kind", () => {
  expect(words([...times(4, "no-way-back"), finding("no-way-back", 7, { severity: "error" })])).toEqual([
    "no-way-back 7",
    "Members that can't transfer back (4)",
  ]);
});
