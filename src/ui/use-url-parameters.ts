import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { debounceTyping, flushTyping } from "./debounce";

interface ChangeOptions {
  /** Replaces the history entry; otherwise the change adds one. */
  replace?: boolean;
  /**
   * Waits for a pause in typing before the router, which draws every link again, learns of it. All typing
   * between two other changes is one history entry.
   */
  isTyped?: boolean;
}

/** Changes a copy of the parameters. */
type ChangeParameters = (edit: (next: URLSearchParams) => void, options?: ChangeOptions) => void;

/** The URL's query parameters and a function to change them. A change shows at once, as controls need. */
export function useUrlParameters(): [URLSearchParams, ChangeParameters] {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  // What is typed on a history entry shows before the router learns of it.
  const [typed, setTyped] = useState<{ key: string; search: string }>();
  const shown = typed?.key === key ? typed.search : search;
  const parameters = useMemo(() => new URLSearchParams(shown), [shown]);
  const entry = useRef({ key, state });
  useLayoutEffect(() => {
    entry.current = { key, state };
  }, [key, state]);

  const change = useCallback<ChangeParameters>(
    (edit, { isTyped = false, replace = false } = {}) => {
      const go = () => {
        const [before, next] = edited(edit);
        if (next === before) return;
        // Synchronously, so that controls show it, and two changes in a row both count.
        const options = { flushSync: true, preventScrollReset: true };
        if (isTyped)
          navigate({ search: next }, { ...options, replace: isOfTyping(entry.current.state), state: TYPING });
        else navigate({ search: next }, { ...options, replace });
      };
      if (isTyped) {
        setTyped({ key: entry.current.key, search: edited(edit)[1] });
        const { href } = window.location;
        debounceTyping("URL", () => {
          // Back and Forward drop what the router doesn't know yet.
          if (window.location.href === href) go();
          setTyped(undefined);
        });
      } else {
        flushTyping();
        go();
      }
    },
    [navigate],
  );
  return [parameters, change];
}

/** The URL's query string before and after an edit. */
function edited(edit: (next: URLSearchParams) => void): [before: string, next: string] {
  const parameters = new URLSearchParams(window.location.search);
  const before = parameters.toString();
  edit(parameters);
  return [before, parameters.toString()];
}

/** The state of a history entry that typing added. */
const TYPING = { typing: true };

const isOfTyping = (state: unknown) => typeof state === "object" && state !== null && "typing" in state;

/** Sets a parameter, or removes it if there is no value. */
export function setParameter(parameters: URLSearchParams, name: string, value: string | undefined): void {
  if (value === undefined || value === "") parameters.delete(name);
  else parameters.set(name, value);
}

/** Sets a parameter to each of these values; an empty one counts. */
export function setParameters(parameters: URLSearchParams, name: string, values: readonly string[]): void {
  parameters.delete(name);
  for (const value of values) parameters.append(name, value);
}

/** The column that sorts a list, and the direction. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** Reads a sort from the URL: `name`, or `-updatedAt` for high to low. */
export function readSort(text: string): Sort | undefined {
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return id === "" ? undefined : { id, desc };
}

/** A sort as written in the URL. */
export function sortText({ id, desc }: Sort): string {
  return `${desc ? "-" : ""}${id}`;
}
