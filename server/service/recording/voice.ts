import type { Turn } from "./turns";

/** One period of a hum with a voice's overtones, from -1 to 1. */
const PERIOD = Float32Array.from({ length: 2048 }, (_, index) => {
  const angle = (index / 2048) * 2 * Math.PI;
  const sum = [1, 0.62, 0.5, 0.32, 0.18, 0.1].reduce(
    (total, loudness, overtone) => total + loudness * Math.sin(angle * (overtone + 1) + overtone),
    0,
  );
  return sum / 2.2;
});
const PITCH = { caller: { lowest: 105, span: 110 }, assistant: { lowest: 175, span: 12 } };
const SYLLABLES_PER_SECOND = 4.4;
/** Seconds over which a turn fades in and out. */
const EDGE = 0.02;

/**
 * The sound of a turn at a moment: a hum in syllables, some swallowed, that rises and falls. It depends
 * only on the moment, so any part of a recording can be generated alone.
 * @param callSeed chooses the caller's pitch
 * @param at in seconds from the start of the recording, within the turn
 * @returns from -1 to 1
 */
export function voiceAt(turn: Turn, callSeed: number, at: number): number {
  const moment = at - turn.from;
  const syllable = Math.floor(moment * SYLLABLES_PER_SECOND);
  const stress = scattered(syllable * 31 + turn.seed * 1009);
  if (stress < 0.12) return 0;
  const { lowest, span } = PITCH[turn.side];
  const pitch = lowest + span * scattered(turn.side === "caller" ? callSeed : 7);
  const turned = pitch * moment + 1.6 * Math.sin(moment * 3.1 + turn.seed);
  const within = moment * SYLLABLES_PER_SECOND - syllable;
  const swell = Math.min(1, moment / EDGE, (turn.to - at) / EDGE) * Math.sin(Math.PI * within);
  const place = Math.floor((turned - Math.floor(turned)) * PERIOD.length);
  return (PERIOD[place] ?? 0) * swell * (0.35 + 0.5 * stress);
}

/** A number from 0 to 1 that looks random and is always the same for the same whole number. */
function scattered(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
