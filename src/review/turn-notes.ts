import { fnv1a } from "@/lib/hash";

/** What a turn's key is made of. */
interface KeyedTurn {
  /** Its place among the messages. */
  position: number;
  role: string | undefined;
  text: string;
}

/** The notes on a call's turns, found again after the call was loaded again. */
export interface FoundNotes {
  /** The note and the key that it has, by the turn's position. */
  byPosition: ReadonlyMap<number, { key: string; note: string }>;
  /** Notes whose turns aren't there any more. */
  lost: readonly { key: string; note: string }[];
}

/** Identifies a turn within its call, also when messages were added before it. */
export function turnKey({ position, role, text }: KeyedTurn): string {
  return `${position}.${fnv1a(`${role ?? ""}\n${text}`).toString(16)}`;
}

/**
 * Finds the turns of notes: those with the same text at the same position, else with the same text nearest to
 * it, else at that position.
 */
export function findNotes(
  turns: readonly KeyedTurn[],
  notes: Readonly<Record<string, string>> = {},
): FoundNotes {
  const byPosition = new Map<number, { key: string; note: string }>();
  const lost: { key: string; note: string }[] = [];
  const entries = Object.entries(notes);
  if (entries.length === 0) return { byPosition, lost };
  const byKey = new Map(turns.map((turn) => [turnKey(turn), turn]));
  const moved: [string, string][] = [];
  for (const [key, note] of entries) {
    const turn = byKey.get(key);
    if (turn) byPosition.set(turn.position, { key, note });
    else moved.push([key, note]);
  }
  for (const [key, note] of moved) {
    const place = Number(key.slice(0, key.lastIndexOf(".")));
    const words = hashIn(key);
    const [nearest] = [...byKey]
      .filter(([other, { position }]) => hashIn(other) === words && !byPosition.has(position))
      .sort(([, one], [, other]) => Math.abs(one.position - place) - Math.abs(other.position - place));
    // A masked turn has another text at the same position.
    const there = nearest?.[1] ?? turns.find(({ position }) => position === place && !byPosition.has(place));
    if (there) byPosition.set(there.position, { key, note });
    else lost.push({ key, note });
  }
  return { byPosition, lost };
}

const hashIn = (key: string) => key.slice(key.lastIndexOf(".") + 1);
