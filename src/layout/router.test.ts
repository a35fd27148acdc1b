import { redirect } from "react-router";
import { expect, test, vi } from "vitest";
import type { Loader } from "@/ui/page-definition";
import { browserWindow } from "./browser-window.testing";
import { type Route, routeTree } from "./route-tree";
import { createRouter } from "./router";

const Component = () => null;
const file = async () => ({ Component });
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A promise that a test settles. */
function held() {
  let settleIt = { release: () => {}, fail: (_: unknown) => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settleIt = { release: resolve, fail: reject };
  });
  return { promise, ...settleIt };
}

/** A frame with two lists and records, opened at an address. */
async function opened(address: string, loaders: { list?: Loader; record?: Loader; frame?: Loader } = {}) {
  const { page, steps } = browserWindow(`https://d.example${address}`);
  const routes: Route[] = [
    { path: "/connect", lazy: file },
    {
      path: "/",
      lazy: async () => ({ Component, loader: loaders.frame }),
      ErrorBoundary: Component,
      children: [
        { path: "/assistants", lazy: file, loader: loaders.list, ErrorBoundary: Component },
        { path: "/calls", lazy: file },
        { path: "/calls/:callId", lazy: file, loader: loaders.record },
      ],
    },
  ];
  const router = createRouter(routeTree(routes), page);
  await settle();
  return { router, page, steps, path: () => new URL(steps.at(-1)?.url ?? "").pathname };
}

test("shows a page once its code and records are there, and says so until then", async () => {
  const record = held();
  const { router, path } = await opened("/calls", { record: () => record.promise });
  expect(router.state.initialized).toBe(true);
  const going = router.navigate("/calls/c-1?t=5");
  await settle();
  expect(router.state.navigation.state).toBe("loading");
  expect([router.state.location.pathname, path()]).toEqual(["/calls", "/calls"]);
  record.release();
  await going;
  expect(router.state.navigation.state).toBe("idle");
  expect([router.state.location.search, path()]).toEqual(["?t=5", "/calls/c-1"]);
  expect(router.state.matches.at(-1)?.params).toEqual({ callId: "c-1" });
});

test("loads a page again for another record, but not for another search", async () => {
  const record = vi.fn();
  const { router } = await opened("/calls/c-1", { record });
  await router.navigate("?t=5");
  await router.navigate("#notes", { replace: true });
  expect(record).toHaveBeenCalledTimes(1);
  expect(router.state.location).toMatchObject({ pathname: "/calls/c-1", hash: "#notes" });
  await router.navigate("/calls/c-2");
  await router.navigate("/calls");
  await router.navigate("/calls/c-2");
  expect(record.mock.calls.map(([{ params }]) => params.callId)).toEqual(["c-1", "c-2", "c-2"]);
});

test("drops a page that still loads when another one is opened", async () => {
  const record = held();
  const { router, steps } = await opened("/assistants", { record: () => record.promise });
  const first = router.navigate("/calls/c-1");
  await router.navigate("/calls");
  record.release();
  await first;
  expect(router.state.location.pathname).toBe("/calls");
  expect(steps).toHaveLength(2);
});

test("goes where a loader sends to, without a step back to the start", async () => {
  const frame: Loader = ({ url }) => {
    throw redirect(`/connect?next=${encodeURIComponent(url.pathname)}`);
  };
  const { router, steps } = await opened("/calls", { frame });
  expect(router.state.location).toMatchObject({ pathname: "/connect", search: "?next=%2Fcalls" });
  expect(steps).toHaveLength(1);
});

test("gives an error to the nearest route that can show it, and loads again when asked to", async () => {
  const list = vi.fn<Loader>().mockRejectedValueOnce(new Error("no"));
  const { router } = await opened("/assistants", { list });
  expect(Object.entries(router.state.errors ?? {})).toEqual([["1-0", new Error("no")]]);
  await router.navigate("/assistants", { replace: true });
  expect(list).toHaveBeenCalledTimes(2);
  expect(router.state.errors).toBeNull();

  const broken = await opened("/calls/c-1", { record: () => Promise.reject(new Error("gone")) });
  expect(Object.keys(broken.router.state.errors ?? {})).toEqual(["1"]);
});

test("asks before a page is left, by a link and by back", async () => {
  const { router, page, path } = await opened("/assistants");
  await router.navigate("/calls");
  router.getBlocker(
    "b",
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const blocker = () => router.state.blockers.get("b");

  await router.navigate("?q=refund");
  expect(router.state.location.search).toBe("?q=refund");
  await router.navigate("/calls/c-1");
  expect([blocker()?.state, path()]).toEqual(["blocked", "/calls"]);
  blocker()?.reset?.();
  expect(blocker()?.state).toBe("unblocked");

  page.history.go(-2);
  await settle();
  expect([blocker()?.state, page.location.pathname]).toEqual(["blocked", "/calls"]);
  blocker()?.proceed?.();
  await settle();
  expect([blocker()?.state, page.location.pathname]).toEqual(["unblocked", "/assistants"]);
  expect(router.state.location.pathname).toBe("/assistants");

  router.deleteBlocker("b");
  await router.navigate("/calls");
  expect(path()).toBe("/calls");
});

test("restores the scroll position on the way back, and leaves it where it is when asked to", async () => {
  const { router, page } = await opened("/assistants");
  let position = 0;
  router.enableScrollRestoration({}, () => position);
  position = 300;
  await router.navigate("/calls");
  expect(router.state).toMatchObject({ restoreScrollPosition: null, preventScrollReset: false });
  await router.navigate("?q=refund", { preventScrollReset: true });
  expect(router.state.preventScrollReset).toBe(true);
  page.history.go(-2);
  await settle();
  expect(router.state.restoreScrollPosition).toBe(300);
});

test("takes no address of another site", async () => {
  const { router } = await opened("/calls");
  await router.navigate("//evil.example/calls");
  expect(router.state.location.pathname).toBe("/evil.example/calls");
});
