import { type ComponentType, lazy, useEffect } from "react";
import { Button } from "./button";
import { Note } from "./note";

/**
 * A part of a page whose code is loaded when it is first shown. Where that cannot be had (no network, or the dashboard was updated), a
 * note takes its place: the page around it stays as it is, with all that was typed. The next time it is shown it is loaded anew.
 * @param load as for React's `lazy`; to be shown inside a Suspense
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const beginAgain = () => {
    Part = begin();
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, when its module is loaded, as by React's lazy
  const Missing = (props: Props) => (
    <NotLoaded onGone={beginAgain} onClose={"onClose" in props ? props.onClose : undefined} />
  );
  const begin = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: Missing })));
  let Part = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: as above
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}

function NotLoaded({ onGone, onClose }: { onGone: () => void; onClose: unknown }) {
  useEffect(() => onGone, [onGone]);
  return (
    <Note
      tone="warn"
      role="alert"
      actions={typeof onClose === "function" && <Button onClick={() => onClose()}>Close</Button>}
    >
      A part of this page could not be loaded. The network is gone, or the dashboard was updated. What you
      typed is still here.
    </Note>
  );
}
