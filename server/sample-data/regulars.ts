import type { Ground } from "./ids";
import { type Caller, caller } from "./people";
import { createRandom, type Random } from "./random";

/** The share of calls from people who call more than once. */
const FROM_REGULARS = 0.35;
/** What stays the same about a person from call to call. */
const THEIR_OWN = ["name", "first", "email", "postcode"];

/**
 * A caller: new, or one of the customers who call several times.
 * @param calls how many there are in total: the more calls, the more customers
 */
export function callerOf(ground: Ground, random: Random, language: string, calls: number): Caller {
  const fresh = caller(random, ground.theme, language);
  if (!random.chance(FROM_REGULARS)) return fresh;
  const which = random.integer(0, Math.max(3, Math.floor(calls / 12)));
  const known = caller(createRandom(`${ground.seed}/regular/${language}/${which}`), ground.theme, language);
  const own = Object.entries(known.slots).filter(([slot]) => THEIR_OWN.includes(slot));
  return { name: known.name, number: known.number, slots: { ...fresh.slots, ...Object.fromEntries(own) } };
}
