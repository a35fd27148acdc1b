import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";

interface ChangeOptions {
  /** Replaces the history entry; otherwise the change adds one. */
  replace?: boolean;
  /** The state of the history entry. */
  state?: unknown;
}

/** Changes a copy of the parameters. */
type ChangeParameters = (edit: (next: URLSearchParams) => void, options?: ChangeOptions) => void;

/** The query string that the router is about to reach. */
interface Ahead {
  /** The history entry it was chosen on. */
  from: string;
  text: string;
}

let ahead: Ahead | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No component is left to notice that the router has arrived.
    if (listeners.size === 0) ahead = undefined;
  };
};
const goAhead = (next: Ahead | undefined) => {
  ahead = next;
  for (const listener of listeners) listener();
};

/**
 * The URL's query parameters and a function to change them. A change shows at once, as controls need, and two
 * changes faster than the router both count, wherever on the page they come from.
 */
export function useUrlParameters(): [URLSearchParams, ChangeParameters] {
  const [committed, navigate] = useSearchParams();
  const { key } = useLocation();
  const chosen = useSyncExternalStore(subscribe, () => (ahead?.from === key ? ahead.text : undefined));
  const parameters = useMemo(
    () => (chosen === undefined ? committed : new URLSearchParams(chosen)),
    [chosen, committed],
  );

  const now = useRef({ committed, navigate, key });
  useEffect(() => {
    now.current = { committed, navigate, key };
    if (ahead && ahead.from !== key) goAhead(undefined);
  }, [committed, navigate, key]);

  const change = useCallback<ChangeParameters>((edit, options) => {
    const { committed, navigate, key } = now.current;
    const before = ahead?.from === key ? ahead.text : committed.toString();
    const next = new URLSearchParams(before);
    edit(next);
    const text = next.toString();
    if (text === before) return;
    goAhead({ from: key, text });
    navigate(next, { preventScrollReset: true, ...options });
  }, []);
  return [parameters, change];
}

/** Sets a parameter, or removes it if there is no value. */
export function setParameter(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === "") parameters.delete(name);
  else parameters.set(name, value);
}
