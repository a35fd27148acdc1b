import { usePageActions } from "@/ui/page-actions";
import { useShortcuts } from "@/ui/shortcuts";
import type { Playback } from "./playback";

/** What the space bar presses or opens. */
const PRESSED = "button, a, summary, input:not([type=range]), select, [role=button]";

/**
 * The keys of a call, which the command palette offers too.
 * @param steps to its neighbors; undefined in a review queue, which has its own
 */
export function useCallKeys(
  { toggle }: Playback,
  canPlay: boolean,
  isPlaying: boolean,
  steps: { next: () => void; previous: () => void } | undefined,
) {
  usePageActions([
    canPlay
      ? { label: isPlaying ? "Pause recording" : "Play recording", shortcut: "play", run: toggle }
      : undefined,
    steps && { label: "Next call", shortcut: "next", run: steps.next },
    steps && { label: "Previous call", shortcut: "previous", run: steps.previous },
  ]);
  useShortcuts({
    ...steps,
    play: canPlay
      ? ({ target }) => {
          if (target instanceof Element && target.closest(PRESSED)) return false;
          toggle();
        }
      : undefined,
  });
}
