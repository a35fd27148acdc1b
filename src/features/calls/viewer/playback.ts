import { createListeners } from "@/lib/listeners";
import type { Stretch } from "./timeline";

/** What a player shows of itself; the moment is told apart, since it changes all the time. */
export interface PlaybackState {
  isPlaying: boolean;
  /** 1 is as it was said. */
  rate: number;
  skipsSilence: boolean;
  /** How many seconds into the call the recording begins. */
  offset: number;
  /** How long the recording is; undefined until that is known. */
  recorded: number | undefined;
  hasFailed: boolean;
}

/** What of an audio element is used. */
export type Sound = Pick<
  HTMLMediaElement,
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
  /** Where to begin, in seconds of the call. */
  at: number;
  offset: number;
  /** Calls back before each picture that is drawn, until it is stopped. */
  eachFrame: (run: () => void) => () => void;
}

/** A silence is left by this much before its end, so that nobody's first word is cut. */
const LEAD_IN = 0.2;
/** What is left of a silence must be worth a jump. */
const WORTH = 0.4;

/**
 * Plays a call: its moment is in seconds of the call, whatever the recording counts, and it can be moved without any recording too.
 */
export function createPlayback({ at, offset, eachFrame }: Surroundings) {
  let sound: Sound | undefined;
  let moment = at;
  let silences: readonly Stretch[] = [];
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
  /** Has the recording stand where the call stands. */
  const place = () => {
    if (sound) sound.currentTime = Math.max(0, moment - state.offset);
  };
  const follow = () => {
    if (!sound || !state.isPlaying) return;
    moment = sound.currentTime + state.offset;
    const silence = state.skipsSilence ? silenceAt(silences, moment) : undefined;
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
    // Pictures are not drawn in a tab that nobody sees; this still comes.
    timeupdate: follow,
    error: failed,
  };
  const stopped = () => {
    follow();
    stopFrames?.();
    stopFrames = undefined;
    set({ isPlaying: false });
  };

  const playback = {
    subscribe: listeners.subscribe,
    state: () => state,
    /** Where the call stands, in seconds from its start. */
    moment: () => moment,
    /** Takes an audio element. @returns lets go of it */
    attach: (element: Sound) => {
      sound = element;
      element.playbackRate = state.rate;
      for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler);
      place();
      // What came before anybody listened: it loads from the moment it is made.
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
    setSilences: (next: readonly Stretch[]) => {
      silences = next;
    },
    /** Goes to a moment of the call. */
    seek: (seconds: number) => {
      moment = Math.max(0, seconds);
      place();
      listeners.tell();
    },
    play: () => {
      // A browser that does not let it play, or a recording that is not there, is told of by "error"; else it stays paused.
      sound?.play().catch(() => undefined);
    },
    pause: () => sound?.pause(),
    toggle: () => {
      // What was asked for last counts, also where it has not begun yet.
      if (sound && !sound.paused) playback.pause();
      else playback.play();
    },
    setRate: (rate: number) => {
      if (sound) sound.playbackRate = rate;
      set({ rate });
    },
    setSkipsSilence: (skipsSilence: boolean) => set({ skipsSilence }),
    /** Lines the recording up with the messages: what is heard stays, and the call's moment moves. */
    setOffset: (next: number) => {
      if (state.isPlaying) moment = Math.max(0, moment + next - state.offset);
      set({ offset: next });
      if (!state.isPlaying) place();
    },
  };
  return playback;
}

export type Playback = ReturnType<typeof createPlayback>;

function silenceAt(silences: readonly Stretch[], moment: number): Stretch | undefined {
  let low = 0;
  let high = silences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((silences[middle]?.to ?? 0) > moment) high = middle;
    else low = middle + 1;
  }
  const silence = silences[low];
  return silence && silence.from <= moment ? silence : undefined;
}

/** The frames of a page. */
export function eachFrameOfPage(run: () => void): () => void {
  let frame = requestAnimationFrame(function step() {
    run();
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
