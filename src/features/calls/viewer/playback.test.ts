import { expect, it } from "vitest";
import { loadCall } from "@/api/dialects";
import { createPlayback, recordingsOf as playable } from "./playback";

const recordingsOf = (call: object) => playable(loadCall({ ...call }).value);

/** The parts of an audio element that a player uses, and frames that come on request. */
function setUp({ at = 0, offset = 0, fails = false } = {}) {
  const events = new EventTarget();
  const frames = new Set<() => void>();
  const sound = {
    src: "",
    currentTime: 0,
    duration: 60,
    error: null as MediaError | null,
    readyState: 0,
    playbackRate: 1,
    paused: true,
    play: async () => {
      if (fails) throw new Error("not allowed");
      sound.paused = false;
      events.dispatchEvent(new Event("playing"));
    },
    pause: () => {
      sound.paused = true;
      events.dispatchEvent(new Event("pause"));
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const playback = createPlayback({
    at,
    offset,
    eachFrame: (run) => {
      frames.add(run);
      return () => void frames.delete(run);
    },
  });
  const playUntil = (seconds: number) => {
    sound.currentTime = seconds;
    for (const frame of frames) frame();
  };
  return { playback, sound, events, frames, playUntil };
}

it("moves without a recording", () => {
  const { playback, sound, events } = setUp({ at: 12, offset: 2 });
  expect(playback.moment()).toBe(12);
  playback.seek(20);
  expect(playback.moment()).toBe(20);
  playback.attach(sound);
  expect(sound.currentTime).toBe(18);
  events.dispatchEvent(new Event("loadedmetadata"));
  expect(playback.state().recorded).toBe(60);
  playback.seek(-5);
  expect([playback.moment(), sound.currentTime]).toEqual([0, 0]);
});

it("brings a recording that isn't to be stored when it is first played, once", async () => {
  const { playback, sound } = setUp();
  let brought = 0;
  playback.attach(sound, { fetched: async () => `blob:${++brought}` });
  playback.seek(20);
  expect([brought, sound.src]).toEqual([0, ""]);
  playback.play();
  playback.play();
  await expect.poll(() => playback.state().isPlaying).toBe(true);
  expect([brought, sound.src, sound.currentTime]).toEqual([1, "blob:1", 20]);
});

it("says so where it can't be brought", async () => {
  const { playback, sound } = setUp();
  playback.attach(sound, { fetched: () => Promise.reject(new TypeError("Failed to fetch")) });
  playback.play();
  await expect.poll(() => playback.state().hasFailed).toBe(true);
});

it("follows the recording by its offset, and stops with it", () => {
  const { playback, sound, frames, playUntil } = setUp({ offset: 1.5 });
  playback.attach(sound);
  playback.toggle();
  expect(playback.state().isPlaying).toBe(true);
  playUntil(4);
  expect(playback.moment()).toBe(5.5);
  playback.setOffset(2);
  expect([playback.moment(), sound.currentTime]).toEqual([6, 4]);
  playback.toggle();
  expect([playback.state().isPlaying, frames.size, playback.moment()]).toEqual([false, 0, 6]);
  playback.setOffset(0);
  expect([playback.moment(), sound.currentTime]).toEqual([6, 6]);
});

it("jumps over silences, and only where that is asked for", () => {
  const { playback, sound, playUntil } = setUp({ offset: 1 });
  playback.setSilences([
    { from: 5, to: 9 },
    { from: 20, to: 21.5 },
  ]);
  playback.attach(sound);
  playback.play();
  playUntil(5);
  expect(playback.moment()).toBe(6);
  playback.setSkipsSilence(true);
  playUntil(5.1);
  expect([playback.moment(), sound.currentTime]).toEqual([8.8, 7.800000000000001]);
  // Too little is left for a jump to be worthwhile.
  playUntil(20.2);
  expect(playback.moment()).toBeCloseTo(21.2);
});

it("tells of a recording that fails, and goes on without it", () => {
  const { playback, sound, events } = setUp();
  const letGo = playback.attach(sound);
  events.dispatchEvent(new Event("error"));
  expect(playback.state()).toMatchObject({ hasFailed: true, isPlaying: false });
  playback.seek(7);
  expect(playback.moment()).toBe(7);
  letGo();
  expect(playback.state().hasFailed).toBe(false);
});

it("stays paused where the browser does not let it play", async () => {
  const { playback, sound } = setUp({ fails: true });
  playback.attach(sound);
  playback.play();
  await Promise.resolve();
  expect(playback.state()).toMatchObject({ isPlaying: false, hasFailed: false });
});

it("keeps speed and moment when another recording takes its place", () => {
  const { playback, sound } = setUp();
  const letGo = playback.attach(sound);
  playback.setRate(1.5);
  playback.seek(9);
  letGo();
  const other = setUp().sound;
  playback.attach(other);
  expect([other.playbackRate, other.currentTime]).toEqual([1.5, 9]);
});

it("takes up what came of a recording before anybody listened", () => {
  const measured = setUp();
  measured.sound.readyState = 1;
  measured.playback.attach(measured.sound);
  expect(measured.playback.state()).toMatchObject({ recorded: 60, hasFailed: false });

  const failed = setUp();
  failed.sound.error = { code: 4, message: "404" } as MediaError;
  failed.playback.attach(failed.sound);
  expect(failed.playback.state()).toMatchObject({ recorded: undefined, hasFailed: true });
});

it.each([
  ["https://a.example/x.wav", true],
  ["HTTP://a.example/x.wav", true],
  ["javascript:alert(1)", false],
  ["data:audio/wav;base64,AAAA", false],
  ["blob:https://a.example/1", false],
  ["file:///etc/passwd", false],
  ["//a.example/x.wav", false],
  ["x.wav", false],
])("loads %s: %s", (address, isWeb) => {
  const expected = isWeb ? [{ channels: "mono", addresses: [address] }] : [];
  expect(recordingsOf({ recordingUrl: address })).toEqual(expected);
});

it("finds every kind of recording wherever a record has it", () => {
  const stored = recordingsOf({ recordingUrl: "https://a/m", stereoRecordingUrl: "https://a/s" });
  expect(stored.map(({ channels }) => channels)).toEqual(["mono", "stereo"]);
  const all = recordingsOf({
    recordingUrl: "https://a/m",
    artifact: {
      recordingUrl: "https://a/m",
      recording: {
        stereoUrl: "https://a/rs",
        mono: { combinedUrl: "https://a/rm", assistantUrl: "https://a/ra", customerUrl: "https://a/rc" },
      },
    },
  });
  expect(all).toEqual([
    { channels: "mono", addresses: ["https://a/m", "https://a/rm"] },
    { channels: "stereo", addresses: ["https://a/rs"] },
    { channels: "assistant", addresses: ["https://a/ra"] },
    { channels: "customer", addresses: ["https://a/rc"] },
  ]);
  for (const call of [{}, { recordingUrl: null, stereoRecordingUrl: 4 }, { recordingUrl: " " }]) {
    expect(recordingsOf(call)).toEqual([]);
  }
});

it("tries the next address where one fails, and goes on playing", async () => {
  const { playback, sound, events } = setUp();
  playback.attach(sound, { others: ["https://a/2", "https://a/3"] });
  playback.play();
  events.dispatchEvent(new Event("error"));
  expect([sound.src, sound.paused, playback.state().hasFailed]).toEqual(["https://a/2", false, false]);
  events.dispatchEvent(new Event("error"));
  expect([sound.src, playback.state().hasFailed]).toEqual(["https://a/3", false]);
  events.dispatchEvent(new Event("error"));
  expect(playback.state()).toMatchObject({ hasFailed: true, isPlaying: false });
});
