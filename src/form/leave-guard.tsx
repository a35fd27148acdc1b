import { type ReactNode, useEffect } from "react";
import { type BlockerFunction, useBlocker } from "react-router";
import { listen } from "@/lib/listen";
import { ConfirmDialog } from "@/ui/dialog";

interface LeaveGuardProps {
  when: boolean;
  /** The name of what has changes. */
  what: string;
  /** This browser stores them as a draft. */
  isStored: boolean;
}

/**
 * Asks before unsaved changes are left: by a link, by Back and Forward, by a reload or by closing the tab.
 */
export function LeaveGuard({ when, what, isStored }: LeaveGuardProps) {
  return (
    <LeaveQuestion when={when} title="Leave without saving?" isHarmless={isStored}>
      {isStored
        ? `Your changes to ${what} aren't saved. If you leave, they're stored in this browser as a draft.`
        : `Your changes to ${what} aren't saved. If you leave, they're lost.`}
    </LeaveQuestion>
  );
}

interface LeaveQuestionProps {
  when: boolean;
  title: string;
  /** Nothing is lost. */
  isHarmless?: boolean;
  /** Explains what leaving would do. */
  children: ReactNode;
}

/** Asks before the user leaves a page with work in progress. */
export function LeaveQuestion({ when, ...question }: LeaveQuestionProps) {
  useUnloadQuestion(when);
  // The router asks only one blocker. One with nothing to ask would silence the others on the page.
  return when && <Blocker {...question} />;
}

function Blocker({ title, isHarmless = false, children }: Omit<LeaveQuestionProps, "when">) {
  const blocker = useBlocker(isLeaving);
  if (blocker.state !== "blocked") return null;
  return (
    <ConfirmDialog
      title={title}
      confirm="Leave"
      cancel="Stay"
      danger={!isHarmless}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      {children}
    </ConfirmDialog>
  );
}

const isLeaving: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** Has the browser ask before the page is reloaded or closed. */
export function useUnloadQuestion(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    return listen(window, { beforeunload: (event) => event.preventDefault() });
  }, [when]);
}
