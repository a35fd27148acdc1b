import { storesNothing } from "@/storage/private-mode";
import { storageSettings } from "@/storage/settings";

/** The state that the router gives an entry of the browser's history. */
interface EntryState {
  key?: string;
  /** What the page gave it. */
  usr?: object;
}

/** The part of a history entry that is only in memory. */
interface Unstored extends Pick<EntryState, "usr"> {
  search: string;
  hash: string;
}

/**
 * The window that the router uses. If nothing may be stored on this device, the browser's history gets only
 * the path of each entry; the query string, which may contain names and numbers, stays in memory, so that
 * back and forward still work.
 */
export function privateWindow(page: Window, isPrivate: () => boolean = storesNothing): Window {
  const steps = new Map<string, Unstored>();
  const keyOf = (state: EntryState) => state.key ?? "default";
  const current = (): EntryState => page.history.state ?? {};
  const unstored = () => steps.get(keyOf(current()));

  const write = (how: "pushState" | "replaceState", state: EntryState, url?: string | URL | null) => {
    if (!isPrivate()) return page.history[how](state, "", url);
    const address = new URL(url ?? page.location.href, page.location.href);
    const { search, hash } = address;
    const { usr, ...rest } = state;
    const before = url ? undefined : unstored();
    steps.set(keyOf(state), before ?? { search, hash, usr });
    address.search = "";
    address.hash = "";
    // Not only the path: one that starts with two slashes would be taken for another host.
    page.history[how](rest, "", address.href);
  };
  const hide = () => {
    if (isPrivate()) write("replaceState", current());
  };
  hide();
  storageSettings.subscribe(hide);

  const history = over(page.history, {
    state: () => {
      const step = unstored();
      return step ? { ...current(), usr: step.usr } : page.history.state;
    },
    pushState: () => (state: EntryState, _: string, url?: string | URL | null) =>
      write("pushState", state, url),
    replaceState: () => (state: EntryState, _: string, url?: string | URL | null) =>
      write("replaceState", state, url),
  });
  const location = over(page.location, {
    search: () => unstored()?.search ?? page.location.search,
    hash: () => unstored()?.hash ?? page.location.hash,
  });
  return over(page, { history: () => history, location: () => location });
}

/** A browser object with some properties replaced. */
function over<Target extends object>(target: Target, own: Record<string, () => unknown>): Target {
  return new Proxy(target, {
    get: (_, name) => {
      if (typeof name === "string" && Object.hasOwn(own, name)) return own[name]?.();
      const value = Reflect.get(target, name);
      // The browser's functions only work on its original objects.
      return typeof value === "function" ? value.bind(target) : value;
    },
    set: (_, name, value) => Reflect.set(target, name, value),
  });
}
