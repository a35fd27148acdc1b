import type { Document } from "../document";
import type { Channels } from "./address";
import { type Conversation, conversationOf, type Turn } from "./turns";

const RATE = 8000;
const BYTES_PER_SAMPLE = 2;
const HEADER_BYTES = 44;
const FRAMES_PER_CHUNK = 8192;
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

/** A call's recording in 8 kHz and 16 bits, generated from its messages while it's read, and never stored. */
interface Wave {
  /** In bytes. */
  length: number;
  /**
   * Part of its bytes, in chunks.
   * @param from the first byte
   * @param to the byte after the last one, at most `length`
   */
  bytes(from: number, to: number): AsyncGenerator<Uint8Array, void>;
}

/** The recording of a call, in stereo (caller left, assistant right) or mono. */
export function waveOf(call: Document, kind: Channels): Wave {
  const conversation = conversationOf(call);
  const channels = kind === "stereo" ? 2 : 1;
  const frameBytes = channels * BYTES_PER_SAMPLE;
  const frames = Math.ceil(conversation.seconds * RATE);
  const length = HEADER_BYTES + frames * frameBytes;
  const seed = String(call.id).length + Number.parseInt(String(call.id).slice(0, 6), 36) || 1;
  return {
    length,
    async *bytes(from, to) {
      if (from < HEADER_BYTES) yield header(channels, frames).subarray(from, to);
      let frame = Math.max(0, Math.floor((from - HEADER_BYTES) / frameBytes));
      for (;;) {
        const begins = HEADER_BYTES + frame * frameBytes;
        if (begins >= to) return;
        const count = Math.min(FRAMES_PER_CHUNK, frames - frame);
        const chunk = sound(conversation, seed, channels, frame, count);
        yield chunk.subarray(Math.max(0, from - begins), Math.max(0, to - begins));
        frame += count;
      }
    },
  };
}

function sound({ turns }: Conversation, seed: number, channels: 1 | 2, first: number, count: number) {
  const chunk = new Uint8Array(count * channels * BYTES_PER_SAMPLE);
  const view = new DataView(chunk.buffer);
  const ends = (first + count) / RATE;
  for (const turn of turns) {
    if (turn.from >= ends) break;
    const from = Math.max(first, Math.ceil(turn.from * RATE));
    const to = Math.min(first + count, Math.floor(turn.to * RATE));
    for (let frame = from; frame < to; frame += 1) {
      const at = ((frame - first) * channels + channelOf(turn, channels)) * BYTES_PER_SAMPLE;
      const mixed = view.getInt16(at, true) + Math.round(voiceAt(turn, seed, frame / RATE) * 20_000);
      view.setInt16(at, Math.max(-32_768, Math.min(32_767, mixed)), true);
    }
  }
  return chunk;
}

const channelOf = ({ side }: Turn, channels: 1 | 2) => (channels === 2 && side === "assistant" ? 1 : 0);

function header(channels: number, frames: number): Uint8Array {
  const bytes = new Uint8Array(HEADER_BYTES);
  const view = new DataView(bytes.buffer);
  const dataBytes = frames * channels * BYTES_PER_SAMPLE;
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, "RIFF");
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, "WAVEfmt ");
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, RATE, true);
  view.setUint32(28, RATE * channels * BYTES_PER_SAMPLE, true);
  view.setUint16(32, channels * BYTES_PER_SAMPLE, true);
  view.setUint16(34, BYTES_PER_SAMPLE * 8, true);
  text(36, "data");
  view.setUint32(40, dataBytes, true);
  return bytes;
}

/**
 * The sound of a turn at a moment: a hum in syllables, some swallowed, that rises and falls. It depends
 * only on the moment, so any part of a recording can be generated without the rest.
 * @param callSeed chooses the caller's pitch
 * @param at in seconds from the start of the recording, within the turn
 * @returns from -1 to 1
 */
function voiceAt(turn: Turn, callSeed: number, at: number): number {
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
