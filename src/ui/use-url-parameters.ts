import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";
import { createListeners } from "@/lib/listeners";
import { debounceTyping, flushTyping } from "./debounce";

interface ChangeOptions {
  /** Replaces the history entry; otherwise the change adds one. */
  replace?: boolean;
  /** Waits for a pause in typing before the router, which draws every link again, learns of it. */
  isTyped?: boolean;
  /** The state of the history entry. */
  state?: unknown;
}

/** Changes a copy of the parameters. */
type ChangeParameters = (edit: (next: URLSearchParams) => void, options?: ChangeOptions) => void;

/** The query string that the router is about to reach. */
interface Pending {
  /** The history entry it was chosen on. */
  from: string;
  text: string;
  /** The last one that was navigated to, on the way to this one. */
  navigatedTo?: string;
  /** It adds a history entry, once it's navigated to. */
  adds: boolean;
}

let pending: Pending | undefined;
const { subscribe, tell } = createListeners({
  onFirst: () => window.addEventListener("popstate", clearPending),
  onLast: () => {
    window.removeEventListener("popstate", clearPending);
    // No component is left to notice that the router has arrived.
    pending = undefined;
  },
});
const setPending = (next: Pending | undefined) => {
  pending = next;
  tell();
};

/** Back and Forward drop what the router doesn't know yet: it takes a moment to follow them. */
const clearPending = () => setPending(undefined);

/** What was chosen on this history entry, or since the router was sent here. */
const pendingOf = (key: string, committed: URLSearchParams) =>
  pending?.from === key || pending?.navigatedTo === committed.toString() ? pending : undefined;

/**
 * The URL's query parameters and a function to change them. A change shows at once, as controls need, and two
 * changes faster than the router both count, wherever on the page they come from.
 */
export function useUrlParameters(): [URLSearchParams, ChangeParameters] {
  const [committed, navigate] = useSearchParams();
  const { key } = useLocation();
  const chosen = useSyncExternalStore(subscribe, () => pendingOf(key, committed)?.text);
  const parameters = useMemo(
    () => (chosen === undefined ? committed : new URLSearchParams(chosen)),
    [chosen, committed],
  );

  const now = useRef({ committed, navigate, key });
  useEffect(() => {
    now.current = { committed, navigate, key };
    if (!pending || pending.from === key) return;
    // Typing went on while the router was on its way.
    if (pendingOf(key, committed) && pending.text !== pending.navigatedTo) pending.from = key;
    else setPending(undefined);
  }, [committed, navigate, key]);

  const change = useCallback<ChangeParameters>((edit, { isTyped = false, replace = false, state } = {}) => {
    if (!isTyped) flushTyping();
    const { committed, key } = now.current;
    const known = pendingOf(key, committed);
    const before = known?.text ?? committed.toString();
    const next = new URLSearchParams(before);
    edit(next);
    const text = next.toString();
    if (text === before) return;
    const mine: Pending = { ...known, from: key, text, adds: !replace || known?.adds === true };
    setPending(mine);
    const go = () => {
      if (pending !== mine) return;
      const { adds } = mine;
      mine.adds = false;
      mine.navigatedTo = text;
      now.current.navigate(next, { preventScrollReset: true, replace: !adds, state });
    };
    if (isTyped) debounceTyping("URL", go);
    else go();
  }, []);
  return [parameters, change];
}

/** Sets a parameter, or removes it if there is no value. */
export function setParameter(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === "") parameters.delete(name);
  else parameters.set(name, value);
}
