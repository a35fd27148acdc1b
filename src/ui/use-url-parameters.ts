import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useLocation, useSearchParams } from "react-router";

interface ChangeOptions {
  /** Whether "back" skips what was before; else the change is a step of its own. */
  replace?: boolean;
  /** What the step remembers beside its address. */
  state?: unknown;
}

/** Changes a copy of the parameters. */
export type ChangeParameters = (edit: (next: URLSearchParams) => void, options?: ChangeOptions) => void;

/** What the address is about to say: the router takes a moment to get there. */
interface Ahead {
  /** The step that it was chosen on. */
  from: string;
  text: string;
}

let ahead: Ahead | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Nobody is left who would see the router arrive.
    if (listeners.size === 0) ahead = undefined;
  };
};
const goAhead = (next: Ahead | undefined) => {
  ahead = next;
  for (const listener of listeners) listener();
};

/**
 * The parameters of the address, and how to change them. A change shows at once, as a control has to show what was chosen, and two that
 * follow each other faster than the router both count, whoever on the page made them.
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

/** Sets a parameter, or takes it away where there is no value. */
export function setParameter(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === "") parameters.delete(name);
  else parameters.set(name, value);
}
