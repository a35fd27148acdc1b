import {
  NavigationType as Action,
  type Blocker,
  type BlockerFunction,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_NAVIGATION,
  type Location,
  matchRoutes,
  resolvePath,
  type To,
} from "react-router";
import type { routeTree } from "./route-tree";

type State = DataRouter["state"];
type Match = State["matches"][number];
type Scroll = Parameters<DataRouter["enableScrollRestoration"]>;

interface NavigateOptions {
  replace?: boolean;
  state?: unknown;
  preventScrollReset?: boolean;
}

/**
 * What react-router's components run on, in place of its createBrowserRouter. That one also sends forms, runs actions and loads data for
 * parts of a page, 13 KB (brotli) on every page, none of which the dashboard uses. This one loads a page's code and records, then shows
 * it; it asks before a page with unsaved changes is left, and remembers scroll positions.
 */
export function createRouter({ routes, sources }: ReturnType<typeof routeTree>, page: Window): DataRouter {
  const history = createBrowserHistory({ window: page });
  const subscribers = new Set<Parameters<DataRouter["subscribe"]>[0]>();
  const blockerFunctions = new Map<string, BlockerFunction>();
  let scroll: { positions: Scroll[0]; current: Scroll[1]; keyOf: Scroll[2] } | undefined;
  let hasRestoredFirst = false;
  /** The navigation under way; a later one takes its place. */
  let running: symbol | undefined;
  /** Ends the waiting for a step back or forward. */
  let arrive = () => {};
  /** Set while a step back or forward that was blocked is undone. */
  let undone: (() => void) | undefined;
  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches: matchRoutes(routes, history.location) ?? [],
    initialized: false,
    renderFallback: true,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: null,
    preventScrollReset: false,
    revalidation: "idle",
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  const update = (changed: Partial<State>) => {
    state = { ...state, ...changed };
    const about = { deletedFetchers: [], newErrors: changed.errors ?? null, flushSync: false };
    for (const subscriber of [...subscribers]) subscriber(state, about);
  };

  const scrollKeyOf = (location: Location) => scroll?.keyOf?.(location, []) ?? location.key;
  const scrollPositionOf = (location: Location) => scroll?.positions[scrollKeyOf(location)] ?? null;

  /** Loads what the page at a location needs, then shows it. An earlier navigation that still loads is dropped. */
  const open = async (historyAction: Action, location: Location, preventScrollReset = false) => {
    const own = Symbol();
    running = own;
    if (scroll) scroll.positions[scrollKeyOf(state.location)] = scroll.current();
    const matches = matchRoutes(routes, location) ?? [];
    const due = isSamePage(state, location) ? [] : matches.filter((match) => isDue(match, state));
    let errors: State["errors"] = null;
    if (due.length > 0) {
      const navigation = { ...IDLE_NAVIGATION, state: "loading" as const, location, matches, historyAction };
      if (state.initialized) update({ navigation });
      const failures = await load(due, history.createURL(location));
      if (running !== own) return;
      const elsewhere = failures.map(([, reason]) => redirectOf(reason)).find((to) => to !== undefined);
      if (elsewhere !== undefined)
        return open(historyAction === Action.Push ? historyAction : Action.Replace, locationAt(elsewhere));
      errors = failures.length > 0 ? errorsAt(matches, failures) : null;
    }
    if (historyAction === Action.Push) history.push(location, location.state);
    if (historyAction === Action.Replace) history.replace(location, location.state);
    update({
      matches,
      errors,
      historyAction,
      location,
      initialized: true,
      renderFallback: false,
      navigation: IDLE_NAVIGATION,
      restoreScrollPosition: scrollPositionOf(location),
      preventScrollReset,
      blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
    });
    arrive();
  };

  /** Whether a route has to load for the page that opens: it's new there, opened for something else, or failed before. */
  const isDue = ({ route, pathname }: Match, { matches, errors, initialized }: State): boolean => {
    const source = sources.get(route.id);
    if (!source?.isLoaded) return true;
    const isOpen = matches.some((open) => open.route.id === route.id && open.pathname === pathname);
    return source.hasLoader && !(isOpen && initialized && errors === null);
  };

  /** Loads all of these at the same time; returns why which routes failed. */
  const load = async (due: readonly Match[], url: URL): Promise<[id: string, reason: unknown][]> => {
    const results = await Promise.allSettled(
      due.map(({ route, params }) => sources.get(route.id)?.load({ params, url })),
    );
    return due.flatMap(({ route }, index) => {
      const result = results[index];
      return result?.status === "rejected" ? [[route.id, result.reason]] : [];
    });
  };

  const locationAt = (to: To, options: NavigateOptions = {}): Location => {
    const path = history.encodeLocation(resolvePath(to, state.location.pathname));
    // The browser would take this for an address of another site.
    if (path.pathname.startsWith("//")) throw new Error("This leads to another site");
    return { ...path, state: options.state ?? null, key: Math.random().toString(36).slice(2, 10) };
  };

  const blockerOf = (historyAction: Action, nextLocation: Location): string | undefined => {
    const [key, isBlocking] = [...blockerFunctions].at(-1) ?? [];
    if (key === undefined || state.blockers.get(key)?.state === "proceeding") return undefined;
    return isBlocking?.({ currentLocation: state.location, nextLocation, historyAction }) ? key : undefined;
  };
  const setBlocker = (key: string, blocker: Blocker) =>
    update({ blockers: new Map(state.blockers).set(key, blocker) });
  const block = (key: string, location: Location, proceed: () => void) =>
    setBlocker(key, {
      state: "blocked",
      location,
      proceed: () => {
        setBlocker(key, { state: "proceeding", proceed: undefined, reset: undefined, location });
        proceed();
      },
      reset: () => setBlocker(key, IDLE_BLOCKER),
    });

  const go = (steps: number): Promise<void> =>
    new Promise((resolve) => {
      arrive();
      arrive = resolve;
      history.go(steps);
    });

  const navigate = async (to: To | number | null, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") return go(to);
    const location = locationAt(to ?? state.location, options);
    const action = options.replace ? Action.Replace : Action.Push;
    const key = blockerOf(action, location);
    if (key !== undefined) return block(key, location, () => void navigate(to, options));
    await open(action, location, options.preventScrollReset);
  };

  const stopListening = history.listen(({ action, location, delta }) => {
    if (undone) {
      undone();
      undone = undefined;
      return;
    }
    const key = blockerOf(action, location);
    if (key === undefined || delta === null) return void open(action, location);
    const undoing = new Promise<void>((resolve) => {
      undone = resolve;
    });
    history.go(-delta);
    block(key, location, () => void undoing.then(() => history.go(delta)));
    arrive();
  });

  void open(Action.Pop, state.location);

  return {
    basename: "/",
    future: {},
    routes,
    branches: undefined,
    manifest: {},
    window: page,
    get state() {
      return state;
    },
    initialize() {
      return this;
    },
    subscribe(subscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(positions, current, keyOf) {
      scroll = { positions, current, keyOf };
      const position = hasRestoredFirst ? null : scrollPositionOf(state.location);
      hasRestoredFirst = true;
      if (position !== null) update({ restoreScrollPosition: position });
      return () => {
        scroll = undefined;
      };
    },
    navigate,
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    getBlocker(key, isBlocking) {
      blockerFunctions.set(key, isBlocking);
      return state.blockers.get(key) ?? IDLE_BLOCKER;
    },
    deleteBlocker(key) {
      blockerFunctions.delete(key);
      state.blockers.delete(key);
    },
    dispose() {
      stopListening();
      subscribers.clear();
      running = undefined;
    },
    fetch: notHere,
    revalidate: notHere,
    getFetcher: notHere,
    resetFetcher: notHere,
    deleteFetcher: notHere,
    patchRoutes: notHere,
    _internalSetRoutes: notHere,
    _internalSetStateDoNotUseOrYouWillBreakYourApp: update,
    _internalFetchControllers: new Map(),
  };
}

function notHere(): never {
  throw new Error("The dashboard's router has no fetchers, actions or revalidation");
}

/** Whether only the place on the open page changes, which loads nothing. */
function isSamePage({ initialized, location: { pathname, search } }: State, to: Location): boolean {
  return initialized && to.hash !== "" && to.pathname === pathname && to.search === search;
}

/** Where a loader sends to instead (`throw redirect(…)`). */
function redirectOf(reason: unknown): string | undefined {
  return reason instanceof Response ? (reason.headers.get("Location") ?? undefined) : undefined;
}

/** Errors by the routes that show them: each is shown by the route itself or the nearest one around it that can. */
function errorsAt(matches: readonly Match[], failures: readonly [id: string, reason: unknown][]) {
  const errors: Record<string, unknown> = {};
  for (const [id, reason] of failures) {
    const around = matches.slice(0, matches.findIndex(({ route }) => route.id === id) + 1);
    const showing = around.findLast(({ route }) => route.errorElement) ?? matches[0];
    if (showing) errors[showing.route.id] ??= reason;
  }
  return errors;
}
