import { type ComponentType, createContext, lazy, use, useEffect, useReducer } from "react";
import { Button } from "./button";
import { Note } from "./note";

/** Draws the nearest part once more. */
const DrawAgain = createContext(() => {});

/**
 * A part of a page whose code is loaded when it is first shown. Where that cannot be had (no network, or the dashboard was updated), a
 * note takes its place, which offers to try again: the page around it stays as it is, with all that was typed. The next time it is shown
 * it is loaded anew, too.
 * @param load as for React's `lazy`; to be shown inside a Suspense
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const begin = () => {
    const part = lazy<ComponentType<Props>>(() =>
      load().catch(() => ({
        default: (props: Props) => <NotLoaded onGone={beginAgain} onClose={closeOf(props)} />,
      })),
    );
    // What came in its place since then stays.
    const beginAgain = () => {
      if (Part === part) Part = begin();
    };
    return part;
  };
  let Part = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is loaded, as by React's lazy
  return function LazyPart(props: Props) {
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    return (
      <DrawAgain value={drawAgain}>
        <Part {...props} />
      </DrawAgain>
    );
  };
}

/** How a dialog that is not there is put away. */
function closeOf(props: object): (() => void) | undefined {
  const close = "onClose" in props ? props.onClose : "onCancel" in props ? props.onCancel : undefined;
  return typeof close === "function" ? () => close() : undefined;
}

function NotLoaded({ onGone, onClose }: { onGone: () => void; onClose: (() => void) | undefined }) {
  const drawAgain = use(DrawAgain);
  useEffect(() => onGone, [onGone]);
  const tryAgain = () => {
    onGone();
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
      A part of this page could not be loaded. The network is gone, or the dashboard was updated. What you
      typed is still here.
    </Note>
  );
}
