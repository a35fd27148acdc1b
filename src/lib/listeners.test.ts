import { expect, it } from "vitest";
import { createListeners } from "./listeners";

it("tells each listener until it ends that, and one that came twice once", () => {
  const { subscribe, tell } = createListeners<[string]>();
  const heard: string[] = [];
  const first = (word: string) => heard.push(`first ${word}`);
  const end = subscribe(first);
  subscribe(first);
  subscribe((word) => heard.push(`second ${word}`));
  tell("a");
  end();
  tell("b");
  expect(heard).toEqual(["first a", "second a", "second b"]);
});

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
