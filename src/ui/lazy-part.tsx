import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from "react";
import { Button } from "./button";
import { Note } from "./note";

interface Fallback {
  /** Shown until the code is there. */
  fallback?: ReactNode;
}

/**
 * A part of a page whose code loads when it is first shown. If that fails (no network, or the dashboard was
 * updated), a note takes its place and offers to try again, while the page around it stays as it is. Showing
 * it again also retries.
 *
 * Not React's `lazy`: a Suspense that has shown its fallback waits 300 ms before it shows the content, even if
 * the code is there in 20.
 * @param load imports the part
 * @returns the part, and `load` for what likely comes before it: once that has resolved, the part is there at
 * its first render
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & Fallback> & { load: () => Promise<void> } {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const start = () => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded.default;
      },
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, when its module loads, as with React's lazy
  const LazyPart = (props: Props & Fallback) => {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const [hasFailed, setFailed] = useState(false);
    const isAwaited = !Part && !hasFailed;
    useEffect(() => {
      if (!isAwaited) return;
      let isShown = true;
      // In slices: a part may be large.
      const show = () => isShown && startTransition(drawAgain);
      start().then(show, () => isShown && setFailed(true));
      return () => {
        isShown = false;
      };
    }, [isAwaited]);
    if (Part) return <Part {...props} />;
    if (hasFailed) return <NotLoaded onRetry={() => setFailed(false)} onClose={closeOf(props)} />;
    return props.fallback;
  };
  return Object.assign(LazyPart, { load: start });
}

/** Closes a dialog that couldn't be loaded. */
function closeOf(props: object): (() => void) | undefined {
  const close = "onClose" in props ? props.onClose : "onCancel" in props ? props.onCancel : undefined;
  return typeof close === "function" ? () => close() : undefined;
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          {onClose && <Button onClick={onClose}>Close</Button>}
        </>
      }
    >
      Couldn't load part of this page. Your edits are safe. Check your connection, or reload the page if the
      dashboard was updated.
    </Note>
  );
}
