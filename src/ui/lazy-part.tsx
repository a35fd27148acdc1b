import { type ComponentType, createContext, lazy, use, useEffect, useReducer } from "react";
import { Button } from "./button";
import { Note } from "./note";

/** Renders the nearest part again. */
const DrawAgain = createContext(() => {});

/**
 * A part of a page whose code loads when it is first shown. If that fails (no network, or the dashboard was
 * updated), a note takes its place and offers to try again, while the page around it stays as it is. Showing
 * it again also retries.
 * @param load as for React's `lazy`; render the part inside a Suspense
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const start = () => {
    const part = lazy<ComponentType<Props>>(() =>
      load().catch(() => ({
        default: (props: Props) => <NotLoaded onRetry={startAgain} onClose={closeOf(props)} />,
      })),
    );
    // A newer attempt stays.
    const startAgain = () => {
      if (Part === part) Part = start();
    };
    return part;
  };
  let Part = start();
  // biome-ignore lint/correctness/noComponentHookFactories: created once per part, when its module loads, as with React's lazy
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <DrawAgain value={drawAgain}>
        <Part {...props} />
      </DrawAgain>
    );
  };
}

/** Closes a dialog that couldn't be loaded. */
function closeOf(props: object): (() => void) | undefined {
  const close = "onClose" in props ? props.onClose : "onCancel" in props ? props.onCancel : undefined;
  return typeof close === "function" ? () => close() : undefined;
}

function NotLoaded({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const drawAgain = use(DrawAgain);
  useEffect(() => onRetry, [onRetry]);
  const tryAgain = () => {
    onRetry();
    drawAgain();
  };
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <>
          <Button onClick={tryAgain}>Try again</Button>
          {onClose && <Button onClick={onClose}>Close</Button>}
        </>
      }
    >
      Couldn't load part of this page. Your edits are safe. Check your connection, or reload the page if the
      dashboard was updated.
    </Note>
  );
}
