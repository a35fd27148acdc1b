import type { Timeline, Turn } from "@/document/call-timeline";
import { leadsElsewhere } from "@/document/call-transfers";
import { groupBy } from "@/lib/lists";
import { idAsName } from "@/lib/words";

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
  const byName = new Map<string, Speaker>();
  const byId = new Map<string, Speaker>();
  for (const [id, name] of names) {
    const speaker = { id, name };
    byId.set(id, speaker);
    byName.set(name.toLowerCase(), speaker);
  }
  const unlisted = new Map<string, Speaker>();
  const find = (words: string) => {
    const known = byId.get(words) ?? byName.get(words.toLowerCase());
    if (known || leadsElsewhere(words)) return known;
    const named = unlisted.get(words) ?? { id: words, name: idAsName(words) };
    unlisted.set(words, named);
    return named;
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
export interface Lane {
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
