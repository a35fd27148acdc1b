import { useWindowVirtualizer } from "@tanstack/react-virtual";
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { useConnection } from "@/api/connection";
import { type Timeline, turnAt } from "@/document/call-timeline";
import { listen } from "@/lib/listen";
import { groupBy } from "@/lib/lists";
import { findNotes, turnKey } from "@/review/turn-notes";
import { annotate } from "@/review/workspace";
import type { Annotation } from "@/storage/annotations";
import { useShortcuts } from "@/ui/shortcuts";
import type { Playback } from "./playback";
import { type Found, type OutsideTurns, type Range, searchWithin } from "./search-within";
import type { Speaker } from "./speaker-lane";
import { TurnRow } from "./turn-row";

interface TranscriptHandle {
  /** Scrolls a line into view. */
  reveal: (index: number) => void;
}

interface TranscriptProps {
  ref: Ref<TranscriptHandle>;
  callId: string;
  timeline: Timeline;
  /** The assistants that speak, by the position of the turn. */
  speakers: ReadonlyMap<number, Speaker>;
  playback: Playback;
  reading: ReturnType<typeof useReadAlong>;
  /** The call's annotation, as it's written. */
  written: Annotation | undefined;
  /** Called when a line is chosen. */
  onChoose: (index: number) => void;
  /** A link to a moment, in seconds. */
  linkTo: (moment: number) => string;
}

/** Up to this many lines are all drawn, so that the browser's find in page works. */
const ALL = 150;
/** Fills the first screen. */
const FIRST = 12;
/** How many letters fill a line at reading width. */
const LETTERS = 88;
const NONE: readonly Range[] = [];

/** The conversation, turn by turn. The current line is marked, and stays in view while following. */
export function Transcript(props: TranscriptProps) {
  const { ref, callId, timeline, speakers, playback, reading, written, onChoose, linkTo } = props;
  const { found, current, onAway, isFollowing } = reading;
  const notes = useTurnNotes(callId, timeline, written);
  /** The index of the turn whose note is being written. */
  const [noting, setNoting] = useState<number>();
  useShortcuts({
    note: ({ target }) => {
      const line = target instanceof Element ? target.closest("li[data-index]") : null;
      if (!line) return false;
      setNoting(Number(line.getAttribute("data-index")));
      return true;
    },
  });
  const { turns, spoken } = timeline;
  const frame = useRef<HTMLOListElement>(null);
  const isPartial = turns.length > ALL;
  // The first screen is painted before the rest is drawn.
  const most = useDeferredValue(ALL, FIRST);
  const [top, setTop] = useState(0);
  const [stop, setStop] = useState<number>();

  useLayoutEffect(() => {
    if (!isPartial) return;
    const look = () => {
      if (frame.current) setTop(frame.current.getBoundingClientRect().top + window.scrollY);
    };
    look();
    // Parts above it may open and close.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [isPartial]);

  const virtualizer = useWindowVirtualizer({
    count: turns.length,
    enabled: isPartial,
    estimateSize: (index) => {
      const turn = turns[index];
      if (!turn || turn.side === "aside") return 34;
      return 37 + 21 * Math.max(1, Math.ceil(Math.min(turn.text.length, 4000) / LETTERS));
    },
    overscan: 8,
    scrollMargin: top,
  });

  // The current line, as an index into the shown turns.
  const places = useMemo(() => {
    const byPosition = new Map(turns.map(({ position }, index) => [position, index]));
    return spoken.map(({ position }) => byPosition.get(position) ?? -1);
  }, [turns, spoken]);
  const heard = useSyncExternalStore(
    playback.subscribe,
    useCallback(() => places[turnAt(spoken, playback.moment())] ?? -1, [places, spoken, playback]),
  );

  const lineAt = (index: number) => frame.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const scrolledAt = useRef(0);
  const revealed = useRef<number>(undefined);
  const reveal = (index: number) => {
    if (index < 0) return;
    scrolledAt.current = performance.now();
    const line = lineAt(index);
    if (line) line.scrollIntoView({ block: "center" });
    else if (isPartial) virtualizer.scrollToIndex(index, { align: "center" });
    else revealed.current = index;
  };
  useImperativeHandle(ref, () => ({ reveal }));
  const revealAgain = useEffectEvent(reveal);

  useEffect(() => {
    // A line that is to be revealed may have to be drawn first.
    const index = revealed.current;
    revealed.current = undefined;
    if (index !== undefined && most === ALL) revealAgain(index);
  }, [most]);

  useEffect(() => {
    const line = frame.current?.querySelector(`[data-index="${heard}"]`);
    if (isFollowing && heard >= 0 && !(line && isInSight(line))) revealAgain(heard);
  }, [heard, isFollowing]);

  // Don't pull back readers who scroll away from the current line.
  const reportAway = useEffectEvent(onAway);
  useEffect(() => {
    if (heard < 0) return;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(again);
      // The page's own scrolling isn't the reader's; check once either has settled.
      if (performance.now() - scrolledAt.current < 400) {
        again = setTimeout(look, 450);
        return;
      }
      const line = frame.current?.querySelector(`[data-index="${heard}"]`);
      reportAway(!(line && isInSight(line)));
    };
    const stop = listen(window, { scroll: look }, { passive: true });
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [heard]);

  const rangesByTurn = useMemo(() => {
    const byTurn = groupBy(found, ({ at }) => at);
    return new Map([...byTurn].map(([at, all]) => [at, all.map(({ range }) => range)]));
  }, [found]);

  const newest = useRef({ onChoose, linkTo });
  useEffect(() => {
    newest.current = { onChoose, linkTo };
  });
  const link = useCallback((moment: number) => newest.current.linkTo(moment), []);
  const choose = useCallback((index: number) => {
    setStop(index);
    newest.current.onChoose(index);
  }, []);

  const wanted = useRef<number>(undefined);
  const startNote = useCallback((index: number, isEditing: boolean) => {
    // Escape leads back to the line; a press elsewhere has its own place.
    if (!isEditing && document.activeElement instanceof HTMLTextAreaElement) wanted.current = index;
    setNoting(isEditing ? index : undefined);
  }, []);

  useEffect(() => {
    // A line reached by arrow keys may have to be drawn first.
    if (wanted.current === undefined) return;
    if (focusLine(lineAt(wanted.current))) wanted.current = undefined;
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : undefined;
    const from = Number(target?.closest("[data-index]")?.getAttribute("data-index") ?? tabStop);
    const last = turns.length - 1;
    const next = {
      ArrowDown: Math.min(from + 1, last),
      ArrowUp: Math.max(from - 1, 0),
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    if (target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    setStop(next);
    reveal(next);
    if (!focusLine(lineAt(next))) wanted.current = next;
  };

  const items = isPartial ? virtualizer.getVirtualItems() : undefined;
  const indexes = items?.map(({ index }) => index) ?? turns.slice(0, most).map((_, index) => index);
  const isStopDrawn = stop !== undefined && indexes.includes(stop);
  const tabStop = isStopDrawn ? stop : (indexes.find((index) => turns[index]?.span) ?? indexes[0] ?? -1);
  const before = items ? (items[0]?.start ?? top) - top : 0;
  const after = items ? virtualizer.getTotalSize() + top - (items.at(-1)?.end ?? top) : 0;

  return (
    <ol
      ref={frame}
      className="mt-2"
      aria-label="Transcript"
      onKeyDown={onKeyDown}
      style={{ paddingTop: Math.max(0, before), paddingBottom: Math.max(0, after) }}
    >
      {indexes.map((index) => {
        const turn = turns[index];
        if (!turn) return null;
        return (
          <TurnRow
            key={turn.position}
            turn={turn}
            speaker={speakers.get(turn.position)}
            index={index}
            of={isPartial ? turns.length : undefined}
            isCurrent={index === heard}
            isTabStop={index === tabStop}
            ranges={rangesByTurn.get(index) ?? NONE}
            currentRange={current?.at === index ? current.range : undefined}
            measure={isPartial ? virtualizer.measureElement : undefined}
            note={notes.byPosition.get(turn.position)?.note}
            isNoting={index === noting}
            onNoting={startNote}
            onNote={notes.write}
            onChoose={choose}
            linkTo={link}
          />
        );
      })}
    </ol>
  );
}

/** Focuses a line's way to its moment or, without a time, to its note. False if it isn't drawn. */
function focusLine(line: HTMLElement | null | undefined): boolean {
  const button = line?.querySelector<HTMLElement>("[data-stop], section button");
  button?.focus({ preventScroll: true });
  return button !== undefined && button !== null;
}

/** Bars that stay at the window's edges cover what is below them. */
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const edges = (of: string) =>
    [...document.querySelectorAll(of)]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ height }) => height > 0);
  const from = Math.max(0, ...edges("[data-covers]").map((bar) => bar.bottom));
  const to = Math.min(window.innerHeight, ...edges("[data-covers-end]").map((bar) => bar.top));
  return top >= from - 4 && Math.min(bottom, top + 60) <= to;
}

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
    /** The index of the current match, and the match. */
    position,
    current: found[position],
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

/** The notes on a call's turns as they're written, by position, and how to write one. */
function useTurnNotes(callId: string, timeline: Timeline, written: Annotation | undefined) {
  const { id: connectionId } = useConnection();
  const { byPosition } = useMemo(() => findNotes(timeline.turns, written?.turns), [timeline, written]);
  const write = useCallback(
    async (index: number, text: string) => {
      const turn = timeline.turns[index];
      if (!turn) return false;
      const { isStored } = await annotate(connectionId, [callId], ({ turns }) => {
        const { [byPosition.get(turn.position)?.key ?? ""]: _, ...others } = turns;
        return { turns: { ...others, [turnKey(turn)]: text } };
      });
      return isStored;
    },
    [connectionId, callId, timeline, byPosition],
  );
  return { byPosition, write };
}
