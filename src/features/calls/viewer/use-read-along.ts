import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Timeline } from "@/document/call-timeline";
import type { OutsideTurns } from "./outside-turns";
import type { Playback } from "./playback";
import { type Found, searchWithin } from "./search-within";
import type { TranscriptHandle } from "./transcript";

/**
 * Finds matches in a call and scrolls its transcript with the recording until the reader scrolls elsewhere.
 * @param opensAt the moment in the address, in seconds
 */
export function useReadAlong(
  timeline: Timeline,
  outside: OutsideTurns,
  playback: Playback,
  isPlaying: boolean,
  query: string,
  opensAt: number | undefined,
) {
  const texts = useMemo(() => {
    const { whole, summaries } = outside;
    const others = [...(whole ? [whole] : []), ...summaries];
    return [...timeline.turns, ...others].map(({ text }) => text);
  }, [timeline, outside]);
  const found = useMemo(() => searchWithin(texts, query), [texts, query]);
  const transcript = useRef<TranscriptHandle>(null);
  const [at, setAt] = useState(() => firstHit(found, timeline, opensAt));
  const position = Math.min(at, Math.max(0, found.length - 1));
  const [isAway, setAway] = useState(false);
  // Don't move the reader before anyone plays or jumps.
  const [follows, setFollows] = useState(false);

  const comeBack = useCallback(() => {
    setFollows(true);
    setAway(false);
  }, []);
  const seek = useCallback(
    (moment: number) => {
      playback.seek(moment);
      comeBack();
    },
    [playback, comeBack],
  );

  // Once its marks are drawn. Of several lines in one frame, the last one counts.
  const frame = useRef(0);
  const reveal = useCallback((index: number) => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => transcript.current?.reveal(index));
  }, []);

  // Once, when the page opens: go to the moment in the address, else to the first match.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current || timeline.turns.length === 0) return;
    hasOpened.current = true;
    const index =
      opensAt === undefined
        ? found[position]?.at
        : timeline.turns.findLastIndex(({ span }) => span && span.start <= opensAt + 0.05);
    if (index !== undefined) reveal(index);
  }, [timeline, found, position, opensAt, reveal]);

  // The user started playing, so the transcript follows.
  const [wasPlaying, setWasPlaying] = useState(false);
  if (isPlaying !== wasPlaying) {
    setWasPlaying(isPlaying);
    if (isPlaying) comeBack();
  }

  return {
    transcript,
    /** Every search match. */
    found,
    /** The index of the current match. */
    position,
    goToFound: (next: number) => {
      setAt(next);
      const place = found[next];
      if (!place) return;
      if (isPlaying) setAway(true);
      setFollows(false);
      reveal(place.at);
    },
    /** Searches for another text and opens its first match. */
    search: (text: string) => {
      const next = searchWithin(texts, text);
      const first = firstHit(next, timeline, undefined);
      setAt(first);
      const place = next[first];
      if (place) reveal(place.at);
    },
    /** Scrolls to a turn. */
    reveal,
    /** Plays from a moment, in seconds from the call's start. */
    seek,
    /** Whether the spoken line stays in view. */
    isFollowing: follows && !isAway,
    /** Whether the reader has scrolled away from it. */
    isAway,
    onAway: (away: boolean) => {
      setAway(away && (isPlaying || follows || isAway));
      if (away) setFollows(false);
      else if (isPlaying) setFollows(true);
    },
    comeBack,
  };
}

/** The first match at or after the moment in the address; else the first in something that was said. */
function firstHit(found: readonly Found[], { turns }: Timeline, moment: number | undefined): number {
  const at = found.findIndex(({ at }) => {
    const turn = turns[at];
    return moment === undefined
      ? turn?.side !== "aside"
      : (turn?.span?.end ?? Number.NEGATIVE_INFINITY) > moment;
  });
  return Math.max(0, at);
}
