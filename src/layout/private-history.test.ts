import { beforeEach, expect, test } from "vitest";
import { browserWindow } from "./browser-window.testing";
import { privateWindow } from "./private-history";

let isPrivate = true;
beforeEach(() => {
  isPrivate = true;
});

test("keeps a step's search and state in memory, over back and forward", () => {
  const { page, steps } = browserWindow("https://d.example/calls?q=Emma#x");
  const seen = privateWindow(page, () => isPrivate);
  seen.history.replaceState({ idx: 0 }, "");
  seen.history.pushState({ key: "k1", idx: 1, usr: { said: "Emma" } }, "", "/calls/c-1?in=q%3DEmma&t=5");
  expect(JSON.stringify(steps)).not.toContain("Emma");
  expect(steps.map((step) => step.url)).toEqual(["https://d.example/calls", "https://d.example/calls/c-1"]);
  expect([seen.location.pathname, seen.location.search]).toEqual(["/calls/c-1", "?in=q%3DEmma&t=5"]);
  expect(seen.history.state).toEqual({ key: "k1", idx: 1, usr: { said: "Emma" } });
  seen.history.go(-1);
  expect([seen.location.pathname, seen.location.search, seen.location.hash]).toEqual([
    "/calls",
    "?q=Emma",
    "#x",
  ]);
  seen.history.go(1);
  expect(seen.location.search).toBe("?in=q%3DEmma&t=5");
});

test("writes what it's given where things may be stored", () => {
  isPrivate = false;
  const { page, steps } = browserWindow("https://d.example/");
  const seen = privateWindow(page, () => isPrivate);
  seen.history.pushState({ key: "k1", idx: 1, usr: 5 }, "", "/calls?q=Emma");
  expect(steps.at(-1)).toEqual({
    state: { key: "k1", idx: 1, usr: 5 },
    url: "https://d.example/calls?q=Emma",
  });
  expect(seen.location.search).toBe("?q=Emma");
});
