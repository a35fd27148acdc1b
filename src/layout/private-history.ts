import { storesNothing } from "@/storage/private-mode";
import { storageSettings } from "@/storage/settings";

/** The part of a history entry that is only in memory. */
interface Unstored {
  search: string;
  hash: string;
  /** The entry's state. */
  usr: unknown;
}

interface StepState {
  key?: string;
  usr?: unknown;
}

/**
 * The window that the router uses. If nothing may be stored on this device, the browser's history gets only
 * the path of each entry; the query string, which may contain names and numbers, stays in memory, so that
 * back and forward still work.
 */
export function privateWindow(page: Window, isPrivate: () => boolean = storesNothing): Window {
  const steps = new Map<string, Unstored>();
  const keyOf = (state: unknown) => stateOf(state).key ?? "default";
  const unstored = () => steps.get(keyOf(page.history.state));

  const write = (how: "pushState" | "replaceState", state: unknown, url: string | URL | null | undefined) => {
    if (!isPrivate()) return page.history[how](state, "", url);
    const address = new URL(url ?? page.location.href, page.location.href);
    const { search, hash } = address;
    const { usr, ...rest } = stateOf(state);
    const before = url ? undefined : unstored();
    steps.set(keyOf(state), before ?? { search, hash, usr });
    address.search = "";
    address.hash = "";
    // Not only the path: one that starts with two slashes would be taken for another host.
    page.history[how](rest, "", address.href);
  };
  const hide = () => {
    if (isPrivate()) write("replaceState", page.history.state, undefined);
  };
  hide();
  storageSettings.subscribe(hide);

  const history = over(page.history, {
    state: () => {
      const step = unstored();
      return step ? { ...stateOf(page.history.state), usr: step.usr } : page.history.state;
    },
    pushState: () => (state: unknown, _: string, url?: string | URL | null) => write("pushState", state, url),
    replaceState: () => (state: unknown, _: string, url?: string | URL | null) =>
      write("replaceState", state, url),
  });
  const location = over(page.location, {
    search: () => unstored()?.search ?? page.location.search,
    hash: () => unstored()?.hash ?? page.location.hash,
  });
  return over(page, { history: () => history, location: () => location });
}

function stateOf(state: unknown): StepState {
  return typeof state === "object" && state !== null ? state : {};
}

/** A browser object with some properties replaced. */
function over<Target extends object>(target: Target, own: Record<string, () => unknown>): Target {
  return new Proxy(target, {
    get: (_, name) => {
      if (typeof name === "string" && Object.hasOwn(own, name)) return own[name]?.();
      const value: unknown = Reflect.get(target, name);
      // The browser's functions only work on its original objects.
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (_, name, value) => Reflect.set(target, name, value),
  });
}
