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
import { type Timeline, turnAt } from "@/document/call-timeline";
import { listen } from "@/lib/listen";
import { groupBy } from "@/lib/lists";
import type { FoundNotes } from "@/review/turn-notes";
import type { Playback } from "./playback";
import type { Found, Range } from "./search-within";
import type { Speaker } from "./speakers";
import { TurnRow } from "./turn-row";

export interface TranscriptHandle {
  /** Scrolls a line into view. */
  reveal: (index: number) => void;
}

interface TranscriptProps {
  ref: Ref<TranscriptHandle>;
  timeline: Timeline;
  /** The assistants that speak, by the position of the turn. */
  speakers: ReadonlyMap<number, Speaker>;
  playback: Playback;
  found: readonly Found[];
  current: Found | undefined;
  /** Called when a line is chosen. */
  onChoose: (index: number) => void;
  /** A link to a moment, in seconds. */
  linkTo: (moment: number) => string;
  /** Notes by the position of the turn. */
  notes: FoundNotes["byPosition"];
  /** The index of the turn whose note is being written. */
  noting: number | undefined;
  onNoting: (index: number | undefined) => void;
  /** Called with a turn's index and its note. */
  onNote: (index: number, note: string) => Promise<boolean>;
  /** Called when the current line leaves the view by scrolling, or returns. */
  onAway: (isAway: boolean) => void;
  isFollowing: boolean;
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
  const { ref, timeline, speakers, playback, found, current, onChoose, linkTo, onAway, isFollowing } = props;
  const { notes, noting, onNoting, onNote } = props;
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
  const startNote = useCallback(
    (index: number, isEditing: boolean) => {
      // Escape leads back to the line; a press elsewhere has its own place.
      if (!isEditing && document.activeElement instanceof HTMLTextAreaElement) wanted.current = index;
      onNoting(isEditing ? index : undefined);
    },
    [onNoting],
  );

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
            note={notes.get(turn.position)?.note}
            isNoting={index === noting}
            onNoting={startNote}
            onNote={onNote}
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
