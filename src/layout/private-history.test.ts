import { beforeEach, expect, test } from "vitest";
import { privateWindow } from "./private-history";

/** The part of a browser's history that the router uses. */
function browserWindow(address: string) {
  const steps: { state: unknown; url: string }[] = [{ state: null, url: address }];
  let at = 0;
  const url = () => new URL(steps[at]?.url ?? "");
  const write = (state: unknown, to: string | URL | null | undefined) => ({
    state: structuredClone(state),
    url: new URL(to ?? url(), url()).href,
  });
  const page = {
    history: {
      get state() {
        return steps[at]?.state ?? null;
      },
      pushState(state: unknown, _: string, to?: string | URL | null) {
        steps.splice(at + 1, steps.length, write(state, to));
        at += 1;
      },
      replaceState(state: unknown, _: string, to?: string | URL | null) {
        steps[at] = write(state, to);
      },
      go(by: number) {
        at += by;
      },
    },
    location: {
      get href() {
        return url().href;
      },
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
    },
  };
  return { page: page as Window, steps };
}

let isPrivate = true;
beforeEach(() => {
  isPrivate = true;
});

test("a path that looks like another host stays a path", () => {
  const { page, steps } = browserWindow("https://d.example//evil.example?q=Emma");
  privateWindow(page, () => isPrivate);
  expect(steps.map((step) => step.url)).toEqual(["https://d.example//evil.example"]);
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
