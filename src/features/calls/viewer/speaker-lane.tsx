import { memo, useEffect, useMemo, useRef } from "react";
import { type Timeline, type Turn, turnAt } from "@/document/call-timeline";
import { leadsElsewhere } from "@/document/call-transfers";
import { groupBy } from "@/lib/lists";
import { sayDuration } from "@/lib/time";
import { idAsName } from "@/lib/words";
import type { Playback } from "./playback";
import type { Found } from "./search-within";

/** The labels of the sides of a call. */
export const SIDES = { customer: "Customer", assistant: "Assistant", other: "Other" } as const;

/** An assistant that speaks in a call. */
export interface Speaker {
  id: string;
  name: string;
}

/**
 * The assistant that speaks each turn, by the turn's position: the call's own until a transfer, then the one
 * that the transfer names. Turns whose assistant the record doesn't name are left out.
 * @param assistantId the call's own
 * @param names the assistants' names by ID
 */
export function speakersOf(
  turns: readonly Turn[],
  assistantId: string | undefined,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<number, Speaker> {
  const byId = new Map([...names].map(([id, name]) => [id, { id, name }]));
  const byName = new Map([...byId.values()].map((one) => [one.name.toLowerCase(), one]));
  const find = (words: string): Speaker | undefined => {
    const known = byId.get(words) ?? byName.get(words.toLowerCase());
    return known || leadsElsewhere(words) ? known : { id: words, name: idAsName(words) };
  };
  let now = byId.get(assistantId ?? "");
  const speakers = new Map<number, Speaker>();
  for (const { position, side, tool, speaker } of turns) {
    if (tool?.destination !== undefined && tool.outcome !== "failed") now = find(tool.destination);
    const said = speaker === undefined ? now : find(speaker);
    if (side === "assistant" && said) speakers.set(position, said);
  }
  return speakers;
}

/**
 * The timeline with its assistants' names in place of "Assistant", if several speak: so lines, copies and the
 * lane tell them apart.
 */
export function withSpeakers(timeline: Timeline, speakers: ReadonlyMap<number, Speaker>): Timeline {
  if (new Set([...speakers.values()].map(({ id }) => id)).size < 2) return timeline;
  const named = <T extends Turn>(turn: T): T => {
    const name = speakers.get(turn.position)?.name;
    return name === undefined ? turn : { ...turn, who: name };
  };
  return { ...timeline, turns: timeline.turns.map(named), spoken: timeline.spoken.map(named) };
}

/** A row of the speaker lane. */
interface Lane {
  side: keyof typeof SIDES;
  label: string;
  spoken: Timeline["spoken"];
}

/** At most this many assistants have a row of their own. */
const MOST_LANES = 5;

/** The rows of the speaker lane: one for each side, or for each of several assistants. */
export function lanesOf({ spoken }: Pick<Timeline, "spoken">): Lane[] {
  return (["customer", "assistant", "other"] as const).flatMap((side): Lane[] => {
    const own = spoken.filter((turn) => turn.side === side);
    const whole = { side, label: SIDES[side], spoken: own };
    if (side !== "assistant") return side === "other" && own.length === 0 ? [] : [whole];
    const byName = [...groupBy(own, ({ who }) => who)];
    if (byName.length < 2 || byName.length > MOST_LANES) return [whole];
    return byName.map(([label, turns]) => ({ side, label, spoken: turns }));
  });
}

interface SpeakerLaneProps {
  timeline: Timeline;
  /** The length of the timeline in seconds. */
  seconds: number;
  /** Every search match. */
  found: readonly Found[];
  playback: Playback;
  onSeek: (seconds: number) => void;
}

/** Who speaks when, drawn from the messages' own times, with a slider on top that moves the call's moment. */
export function SpeakerLane({ timeline, seconds, found, playback, onSeek }: SpeakerLaneProps) {
  const slider = useRef<HTMLInputElement>(null);
  const head = useRef<HTMLDivElement>(null);

  // It moves every frame, and React would render the whole page each time.
  useEffect(() => {
    const show = () => {
      const moment = Math.min(playback.moment(), seconds);
      if (slider.current) {
        slider.current.value = String(moment);
        slider.current.setAttribute("aria-valuetext", sayMomentOf(timeline, moment, seconds));
      }
      if (head.current) head.current.style.insetInlineStart = `${(100 * moment) / Math.max(seconds, 0.001)}%`;
    };
    show();
    return playback.subscribe(show);
  }, [playback, timeline, seconds]);

  const lanes = useMemo(() => lanesOf(timeline), [timeline]);
  return (
    <div className="col-span-full flex min-w-0 flex-1 max-sm:-order-1 max-sm:flex-[1_0_100%]">
      <div className="w-18 flex-none text-xs leading-4 text-muted max-sm:hidden" aria-hidden="true">
        {lanes.map(({ side, label }) => (
          <div key={`${side} ${label}`} className="relative truncate" title={label}>
            {label}
          </div>
        ))}
      </div>
      <div className="relative min-w-0 flex-1 rounded-sm bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent">
        <Lanes timeline={timeline} lanes={lanes} seconds={seconds} found={found} />
        <div
          ref={head}
          className="pointer-events-none absolute -inset-y-0.5 -ms-px w-0.5 bg-fg forced-colors:bg-[Highlight]"
          aria-hidden="true"
        />
        {/* The lanes are its visible part; its native parts serve pointers, keys and screen readers. */}
        <input
          ref={slider}
          type="range"
          className="absolute inset-x-0 -inset-y-1 h-[calc(100%+8px)] w-full cursor-pointer opacity-0"
          aria-label="Position in the call"
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          defaultValue={0}
          onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
          onKeyDown={(event) => {
            const step = {
              ArrowLeft: -5,
              ArrowDown: -5,
              ArrowRight: 5,
              ArrowUp: 5,
              PageDown: -30,
              PageUp: 30,
            }[event.key];
            if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onSeek(Math.min(seconds, Math.max(0, playback.moment() + step)));
          }}
        />
      </div>
    </div>
  );
}

interface LanesProps extends Pick<SpeakerLaneProps, "timeline" | "seconds" | "found"> {
  lanes: readonly Lane[];
}

const FILLS: Readonly<Record<Lane["side"], string>> = {
  customer: "fill-accent",
  assistant: "fill-line-control",
  other: "fill-warn",
};

/** Each lane is 16 px high. */
const Lanes = memo(function Lanes({ timeline, lanes, seconds, found }: LanesProps) {
  const height = 16 * lanes.length;
  const spans = [...new Set(found.map(({ at }) => timeline.turns[at]?.span))];
  return (
    <svg
      className="block w-full"
      height={height}
      viewBox={`0 0 ${Math.max(seconds, 0.001)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {lanes.map((lane, at) => (
        <path
          key={`${lane.side} ${lane.label}`}
          className={`${FILLS[lane.side]} forced-colors:fill-[CanvasText]`}
          d={pathOf(lane, seconds, 16 * at + 2)}
        />
      ))}
      <path
        className="stroke-warn stroke-2"
        d={spans.map((span) => span && `M${span.start} 0V${height}`).join("")}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
});

/** One shape for all turns, each at least wide enough to see. */
function pathOf({ spoken }: Lane, seconds: number, top: number): string {
  const least = seconds / 800;
  return spoken
    .map(
      ({ span }) =>
        `M${round(span.start)} ${top}h${round(Math.max(span.end - span.start, least))}v12H${round(span.start)}z`,
    )
    .join("");
}

const round = (value: number) => Math.round(value * 1000) / 1000;

function sayMomentOf({ spoken }: Timeline, moment: number, seconds: number): string {
  const turn = spoken[turnAt(spoken, moment)];
  const place = `${sayDuration(moment)} of ${sayDuration(seconds)}`;
  return turn && turn.span.end >= moment ? `${place}, ${turn.who} speaking` : place;
}
