import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from "react";
import { Button } from "./button";
import { Note } from "./note";

/**
 * A part of a page whose code loads when it is first shown. If that fails (no network, or the dashboard was
 * updated), a note takes its place and offers to try again, while the page around it stays as it is. Showing
 * it again also retries.
 *
 * Not React's `lazy`: a Suspense that has shown its fallback waits 300 ms before it shows the content, even if
 * the code is there in 20.
 * @param load imports the part
 * @returns the part; its `fallback` is shown until the code is there
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined;
  return (props: Props & { fallback?: ReactNode }) => {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const [hasFailed, setFailed] = useState(false);
    const isAwaited = !Part && !hasFailed;
    useEffect(() => {
      if (!isAwaited) return;
      const show = (loaded: { default: ComponentType<Props> }) => {
        Part = loaded.default;
        // In slices: a part may be large.
        startTransition(drawAgain);
      };
      load().then(show, () => setFailed(true));
    }, [isAwaited]);
    if (Part) return <Part {...props} />;
    if (hasFailed) return <NotLoaded onRetry={() => setFailed(false)} onClose={closeOf(props)} />;
    return props.fallback;
  };
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
