import { expect, it } from "vitest";
import { createListeners } from "./listen";

it("says when the first comes and when the last is gone", () => {
  const heard: string[] = [];
  const { subscribe } = createListeners({
    onFirst: () => heard.push("first"),
    onLast: () => heard.push("last"),
  });
  const ends = [subscribe(() => {}), subscribe(() => {})];
  for (const end of ends) end();
  subscribe(() => {});
  expect(heard).toEqual(["first", "last", "first"]);
});
