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
