import { IconX } from "@tabler/icons-react";
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  type QueuedToast,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastList as ToastList,
  UNSTABLE_ToastQueue as ToastQueue,
} from "react-aria-components/Toast";
import { listen } from "@/lib/listen";
import { Button, IconButton } from "./button";
import { focusPage } from "./focus-page";
import { publishFootHeight } from "./publish-foot-height";

/** How long a success is shown, in milliseconds. The time stands still while it's hovered or focused. */
const SHOWN_MS = 6000;

interface Message {
  text: ReactNode;
  /** A failure stays until it's dismissed, and so does what is kept. */
  isFailure?: boolean;
  isKept?: boolean;
  onUndo?: () => void;
  /** What was focused may be gone: the focus moves to *Undo*. */
  takesFocus?: boolean;
}

type Content = Message | { row: ReactNode };

const queue = new ToastQueue<Content>();

/**
 * Shows a short outcome in the region of toasts.
 * @returns removes it
 */
export function showToast(message: Message): () => void {
  const { isFailure = false, isKept = isFailure } = message;
  const key = queue.add(message, isKept ? {} : { timeout: SHOWN_MS });
  return () => queue.close(key);
}

/** Has a toast as long as it's rendered; its children keep themselves up to date, and announce what happens. */
export function ToastRow({ children }: { children: ReactNode }) {
  const row = useRef(children);
  useEffect(() => {
    const key = queue.add({ row: row.current });
    return () => queue.close(key);
  }, []);
  return null;
}

/** The text of a row, which names it. */
export function ToastText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <Text slot="title" className={`min-w-0 flex-1 wrap-anywhere ${className ?? ""}`}>
      {children}
    </Text>
  );
}

const subscribe = (listener: () => void) => queue.subscribe(listener);
const hasToasts = () => queue.visibleToasts.length > 0;

/** The one place of short outcomes, in the corner above any bar. F6 leads there, also out of a dialog, which it covers only meanwhile. */
export function ToastRegion() {
  const region = useRef<HTMLDivElement>(null);
  // React Aria registers the landmark when it's mounted.
  if (!useSyncExternalStore(subscribe, hasToasts)) return null;
  return (
    <AriaToastRegion
      ref={region}
      queue={queue}
      aria-label="Notifications"
      className="pointer-events-none fixed end-0 bottom-[calc(var(--foot-bar,0px)+4px)] z-90 max-h-[50dvh] w-[min(472px,100vw)] overflow-auto p-4 outline-none focus-within:z-110 data-up:top-[calc(var(--spacing-bar)+4px)] data-up:bottom-auto max-sm:max-h-[19dvh] max-sm:p-2"
    >
      <Place region={region} />
      <ToastList<Content> className="flex flex-col gap-2">{({ toast }) => <Toast toast={toast} />}</ToastList>
    </AriaToastRegion>
  );
}

/** Keeps the toasts from covering a notice or what has the focus, and from leaving unseen. */
function Place({ region }: { region: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    const { current: node } = region;
    if (!node) return;
    const giveWay = () => {
      const { activeElement: focused } = document;
      if (!focused || focused === document.body || node.contains(focused)) return;
      node.removeAttribute("data-up");
      const [own, other] = [node.getBoundingClientRect(), focused.getBoundingClientRect()];
      const isCovered =
        other.bottom > own.top && other.top < own.bottom && other.right > own.left && other.left < own.right;
      node.toggleAttribute("data-up", isCovered && other.height < own.top);
    };
    const pause = () => (document.hidden ? queue.pauseAll() : queue.resumeAll());
    const stopListening = listen(document, { focusin: giveWay, visibilitychange: pause });
    const stopPublishing = publishFootHeight(node, "--toasts");
    giveWay();
    return () => {
      stopListening();
      stopPublishing();
    };
  }, [region]);
  return null;
}

function Toast({ toast }: { toast: QueuedToast<Content> }) {
  const { content, key } = toast;
  const undo = useRef<HTMLButtonElement>(null);
  const takesFocus = "text" in content && content.takesFocus;
  useEffect(() => {
    if (takesFocus) undo.current?.focus({ preventScroll: true });
    // The region gives the focus back first, if what had it is still there.
    return () => queueMicrotask(() => document.activeElement === document.body && focusPage());
  }, [takesFocus]);
  return (
    <AriaToast
      toast={toast}
      className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg border border-line-strong bg-raised py-2 ps-4 pe-2 text-sm shadow-float"
    >
      {"row" in content ? (
        content.row
      ) : (
        <>
          <ToastContent
            role={content.isFailure ? "alert" : "status"}
            className={content.isFailure ? "flex flex-1 text-bad" : "flex flex-1"}
          >
            <ToastText>{content.text}</ToastText>
          </ToastContent>
          {content.onUndo && (
            <Button
              ref={undo}
              onClick={() => {
                queue.close(key);
                content.onUndo?.();
              }}
            >
              Undo
            </Button>
          )}
          <IconButton label="Dismiss" icon={IconX} onClick={() => queue.close(key)} />
        </>
      )}
    </AriaToast>
  );
}
