import type { CallValue, Channels } from "@/api/dialects";
import type { TimeRange } from "@/document/call-timeline";
import { createListeners } from "@/lib/listen";
import { isWebAddress } from "@/lib/web-address";

/** A player's state, without the current moment, which changes all the time. */
interface PlaybackState {
  isPlaying: boolean;
  /** 1 is normal speed. */
  rate: number;
  skipsSilence: boolean;
  /** How many seconds into the call the recording starts. */
  offset: number;
  /** The recording's length in seconds; undefined until known. */
  recorded: number | undefined;
  hasFailed: boolean;
}

/** The part of an audio element that is used. */
type Sound = Pick<
  HTMLMediaElement,
  | "src"
  | "currentTime"
  | "duration"
  | "error"
  | "readyState"
  | "playbackRate"
  | "paused"
  | "play"
  | "pause"
  | "addEventListener"
  | "removeEventListener"
>;

interface Surroundings {
  /** Where to start, in seconds of the call. */
  at: number;
  offset: number;
  /** Calls back before each frame, until stopped. */
  eachFrame: (run: () => void) => () => void;
}

/** Stop skipping this many seconds before a silence ends, so that no first word is cut off. */
const LEAD_IN = 0.2;
/** The shortest rest of a silence worth skipping, in seconds. */
const WORTH = 0.4;

/**
 * Plays a call. Its moment is in seconds of the call, whatever the recording counts, and also moves without
 * a recording.
 */
export function createPlayback({ at, offset, eachFrame }: Surroundings) {
  let sound: Sound | undefined;
  /** Loads the recording if the element doesn't load it itself. */
  let bring: (() => Promise<string>) | undefined;
  /** The addresses to try where the element's own one fails. */
  let others: string[] = [];
  let moment = at;
  let silences: readonly TimeRange[] = [];
  let stopFrames: (() => void) | undefined;
  let state: PlaybackState = {
    isPlaying: false,
    rate: 1,
    skipsSilence: false,
    offset,
    recorded: undefined,
    hasFailed: false,
  };
  const listeners = createListeners();
  const set = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change };
    listeners.tell();
  };
  /** Moves the recording to the call's moment. */
  const place = () => {
    if (sound) sound.currentTime = Math.max(0, moment - state.offset);
  };
  const follow = () => {
    if (!sound || !state.isPlaying) return;
    moment = sound.currentTime + state.offset;
    const isIn = ({ from, to }: TimeRange) => from <= moment && moment < to;
    const silence = state.skipsSilence ? silences.find(isIn) : undefined;
    if (silence && silence.to - LEAD_IN - moment > WORTH) {
      moment = silence.to - LEAD_IN;
      place();
    }
    listeners.tell();
  };

  const measured = () => {
    const length = sound?.duration;
    set({
      recorded: length !== undefined && Number.isFinite(length) ? length : undefined,
      hasFailed: false,
    });
    if (moment !== state.offset) place();
  };
  const failed = () => {
    stopped();
    set({ hasFailed: true, recorded: undefined });
  };
  const handlers: Record<string, () => void> = {
    loadedmetadata: measured,
    playing: () => {
      set({ isPlaying: true, hasFailed: false });
      stopFrames ??= eachFrame(follow);
    },
    pause: () => stopped(),
    ended: () => stopped(),
    // A hidden tab draws no frames, but still gets this event.
    timeupdate: follow,
    error: () => {
      const next = others.shift();
      if (next === undefined || !sound) return failed();
      sound.src = next;
      // Nothing loads before someone presses play, so they still wait for it.
      play();
    },
  };
  // If the browser refuses or the recording is missing, the "error" event says so; otherwise it stays paused.
  const play = () => void sound?.play().catch(() => undefined);
  const stopped = () => {
    follow();
    stopFrames?.();
    stopFrames = undefined;
    set({ isPlaying: false });
  };

  const playback = {
    subscribe: listeners.subscribe,
    state: () => state,
    /** The current moment, in seconds from the call's start. */
    moment: () => moment,
    /**
     * Connects an audio element.
     * @param from.fetched brings the address to play when it is first played; without it the element has one
     * @param from.others the addresses to try, in this order, where that one fails
     * @returns disconnects it
     */
    attach: (element: Sound, from: { fetched?: () => Promise<string>; others?: readonly string[] } = {}) => {
      sound = element;
      bring = from.fetched;
      others = [...(from.others ?? [])];
      element.playbackRate = state.rate;
      for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
      place();
      // The element loads from the moment it's created, so these may have happened already.
      if (element.error) failed();
      else if (element.readyState > 0) measured();
      return () => {
        for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler);
        element.pause();
        stopped();
        sound = undefined;
        set({ recorded: undefined, hasFailed: false });
      };
    },
    setSilences: (next: readonly TimeRange[]) => {
      silences = next;
    },
    /** Seeks to a moment of the call. */
    seek: (seconds: number) => {
      moment = Math.max(0, seconds);
      place();
      listeners.tell();
    },
    play: () => {
      if (!bring) return play();
      const element = sound;
      const bringing = bring();
      bring = undefined;
      bringing.then(
        (address) => {
          if (sound !== element || !element) return;
          element.src = address;
          play();
        },
        () => sound === element && failed(),
      );
    },
    pause: () => sound?.pause(),
    toggle: () => {
      // The last request wins, even if playing hasn't started yet.
      if (sound && !sound.paused) playback.pause();
      else playback.play();
    },
    setRate: (rate: number) => {
      if (sound) sound.playbackRate = rate;
      set({ rate });
    },
    setSkipsSilence: (skipsSilence: boolean) => set({ skipsSilence }),
    /** Aligns the recording with the messages: the sound continues, and the call's moment shifts. */
    setOffset: (next: number) => {
      if (state.isPlaying) moment = Math.max(0, moment + next - state.offset);
      set({ offset: next });
      if (!state.isPlaying) place();
    },
  };
  return playback;
}

export type Playback = ReturnType<typeof createPlayback>;

/** The page's animation frames. */
export function eachFrameOfPage(run: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    run();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** A recording of a call. */
export interface Recording {
  channels: Channels;
  /** Where it may be. Only http and https addresses are ever loaded or linked. */
  addresses: readonly string[];
}

/** The label of each kind of recording, and that of its download. */
export const CHANNELS: Readonly<Record<Channels, { label: string; download: string }>> = {
  mono: { label: "Mono", download: "Download recording" },
  stereo: { label: "Stereo", download: "Download stereo recording" },
  assistant: { label: "Assistant", download: "Download recording of the assistant" },
  customer: { label: "Customer", download: "Download recording of the customer" },
};

/** The recordings of a call that may be played. */
export function recordingsOf({ recordings }: CallValue): Recording[] {
  return recordings
    .map(({ channels, addresses }) => ({ channels, addresses: addresses.filter(isWebAddress) }))
    .filter(({ addresses }) => addresses.length > 0);
}
