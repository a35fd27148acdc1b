import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService, type TestService } from "../../testing";
import { OWN_RECORDING } from "./address";

const KEY = "recordings";
const start = Date.parse("2026-05-04T10:00:00Z");
const message = (role: string, from: number, to: number) => ({
  role,
  message: "x",
  time: start + from * 1000,
  endTime: start + to * 1000,
  duration: (to - from) * 1000,
  secondsFromStart: from,
});
const conversation = {
  createdAt: new Date(start - 1000).toISOString(),
  startedAt: new Date(start).toISOString(),
  endedAt: new Date(start + 10_000).toISOString(),
  messages: [
    message("system", 0, 0),
    message("bot", 1, 3),
    message("user", 4, 6),
    message("tool_call_result", 6, 7),
  ],
  recordingUrl: OWN_RECORDING.mono,
  stereoRecordingUrl: OWN_RECORDING.stereo,
};

let started: TestService;
beforeAll(async () => {
  started = await startService();
  const hour = { ...conversation, id: "hour", endedAt: new Date(start + 3_600_000).toISOString() };
  const calls = [
    { id: "a", ...conversation },
    { id: "b/ü", ...conversation },
    { ...conversation, id: "gone" },
    hour,
    {
      ...conversation,
      id: "words",
      summary: `"recordingUrl":"${OWN_RECORDING.mono}"`,
      recordingUrl: "https://x.example/y.wav",
    },
    {
      id: "odd",
      startedAt: 7,
      messages: [null, { role: "bot", time: "x" }, { role: "user", secondsFromStart: 2, message: "one two" }],
      recordingUrl: OWN_RECORDING.mono,
    },
  ];
  await started.service?.createOrganization({ key: KEY, data: { calls } });
});
afterAll(() => started.close());

const api = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${started.url}/api/v1/calls/${path}`, { ...init, headers: { "X-API-Key": KEY, ...init.headers } });
async function addresses(id: string, headers: Record<string, string> = {}) {
  const { recordingUrl, stereoRecordingUrl } = (await (
    await api(encodeURIComponent(id), { headers })
  ).json()) as {
    recordingUrl: string;
    stereoRecordingUrl: string;
  };
  return { mono: recordingUrl, stereo: stereoRecordingUrl };
}
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const part = async (url: string, range: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { Range: range, ...headers } });

/** The loudest sample of a channel between two moments, in seconds. */
function loudest(wave: Buffer, channel: number, channels: number, from: number, to: number): number {
  let most = 0;
  for (let frame = Math.ceil(from * 8000); frame < to * 8000; frame += 1) {
    most = Math.max(most, Math.abs(wave.readInt16LE(44 + (frame * channels + channel) * 2)));
  }
  return most;
}

describe("a recording's sound", () => {
  it("has the caller left, the assistant right, at their times, and silence between", async () => {
    const wave = await bytesOf(await fetch((await addresses("a")).stereo));
    expect(wave.length).toBe(44 + 10 * 8000 * 4);
    expect([
      wave.toString("latin1", 0, 4),
      wave.readUInt32LE(4),
      wave.readUInt16LE(22),
      wave.readUInt32LE(24),
    ]).toEqual(["RIFF", wave.length - 8, 2, 8000]);
    const heard = [0, 1.1, 3, 4.1, 6].map((from, index) => {
      const to = [1, 2.9, 4, 5.9, 10][index] ?? 0;
      return [0, 1].map((channel) => loudest(wave, channel, 2, from, to) > 2000);
    });
    const [silent, caller, assistant] = [
      [false, false],
      [true, false],
      [false, true],
    ];
    expect(heard).toEqual([silent, assistant, silent, caller, silent]);
    expect(loudest(wave, 0, 2, 6, 10) + loudest(wave, 1, 2, 6, 10)).toBe(0);
  });
});

describe("a recording's address", () => {
  it("is the one that the service was reached at", async () => {
    expect((await addresses("a")).mono.startsWith(`${started.url}/recordings/`)).toBe(true);
    const { stereo } = await addresses("a", { "X-Forwarded-Proto": "https" });
    expect(stereo).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/recordings\/.*\/stereo\.wav$/);
    const list = (await (
      await fetch(`${started.url}/api/v1/calls`, { headers: { "X-API-Key": KEY } })
    ).json()) as { id: string; recordingUrl: string }[];
    expect(list.find(({ id }) => id === "a")?.recordingUrl).toBe((await addresses("a")).mono);
  });

  it("needs no key, and cannot be made up", async () => {
    const { mono } = await addresses("a");
    expect((await fetch(mono)).status).toBe(200);
    const other = await addresses("b/ü");
    const token = mono.split("/").at(-2) ?? "";
    for (const wrong of [
      mono.replace(token, token.slice(1)),
      mono.replace(token, "x".repeat(token.length)),
      other.mono.replace(other.mono.split("/").at(-2) ?? "", token),
      mono.replace("mono.wav", "both.wav"),
    ]) {
      expect((await fetch(wrong)).status, wrong).toBe(404);
    }
    expect((await fetch(other.mono)).status).toBe(200);
  });

  it("leaves alone what only reads like a recording of the service's own", async () => {
    const call = await (await api("words")).json();
    expect(call).toMatchObject({
      summary: `"recordingUrl":"${OWN_RECORDING.mono}"`,
      recordingUrl: "https://x.example/y.wav",
      stereoRecordingUrl: expect.stringContaining("/recordings/"),
    });
  });

  it("is gone with the call", async () => {
    const { mono } = await addresses("gone");
    expect((await fetch(mono)).status).toBe(200);
    await api("gone", { method: "DELETE" });
    expect((await fetch(mono)).status).toBe(404);
  });
});

describe("parts of a recording", () => {
  it("are the bytes of the whole, wherever they begin", async () => {
    const { stereo } = await addresses("a");
    const whole = await bytesOf(await fetch(stereo));
    const last = whole.length - 1;
    for (const [asked, from, to] of [
      ["bytes=0-0", 0, 0],
      ["bytes=10-50", 10, 50],
      ["bytes=44-44", 44, 44],
      ["bytes=40003-90001", 40_003, 90_001],
      [`bytes=${last - 5}-`, last - 5, last],
      ["bytes=-7", last - 6, last],
      ["bytes=-9999999999", 0, last],
      ["bytes=100-9999999999", 100, last],
    ] as const) {
      const answer = await part(stereo, asked);
      expect([answer.status, answer.headers.get("Content-Range")], asked).toEqual([
        206,
        `bytes ${from}-${to}/${whole.length}`,
      ]);
      expect(answer.headers.get("Content-Length")).toBe(String(to - from + 1));
      expect((await bytesOf(answer)).equals(whole.subarray(from, to + 1)), asked).toBe(true);
    }
  });

  it("behind the end are refused, and what is no range gets the whole", async () => {
    const { mono } = await addresses("a");
    const length = 44 + 160_000;
    for (const asked of [`bytes=${length}-`, "bytes=-0"]) {
      const answer = await part(mono, asked);
      expect([answer.status, answer.headers.get("Content-Range")]).toEqual([416, `bytes */${length}`]);
    }
    for (const asked of ["bytes=5-2", "bytes=-", "lines=1-2", "bytes=0-1,4-5"]) {
      const answer = await part(mono, asked);
      expect([answer.status, (await bytesOf(answer)).length], asked).toEqual([200, length]);
    }
  });

  it("are sent only where If-Range names the same recording", async () => {
    const { mono } = await addresses("a");
    const tag = (await fetch(mono)).headers.get("ETag") ?? "";
    expect((await part(mono, "bytes=0-9", { "If-Range": tag })).status).toBe(206);
    expect((await part(mono, "bytes=0-9", { "If-Range": '"another"' })).status).toBe(200);
    expect((await fetch(mono, { headers: { "If-None-Match": tag } })).status).toBe(304);
  });

  it("are not needed to learn the length", async () => {
    const { stereo } = await addresses("hour");
    const answer = await fetch(stereo, { method: "HEAD" });
    expect([
      answer.status,
      answer.headers.get("Content-Length"),
      answer.headers.get("Accept-Ranges"),
    ]).toEqual([200, String(44 + 3600 * 8000 * 4), "bytes"]);
    expect((await bytesOf(answer)).length).toBe(0);
  });

  it("of an hour come at once, from anywhere, and the whole is made while it is read", async () => {
    const { stereo } = await addresses("hour");
    const end = await bytesOf(await part(stereo, "bytes=-1000"));
    expect(end.length).toBe(1000);
    const before = process.memoryUsage().rss;
    let most = 0;
    let length = 0;
    for await (const chunk of (await fetch(stereo)).body ?? []) {
      length += chunk.length;
      most = Math.max(most, process.memoryUsage().rss - before);
    }
    expect(length).toBe(44 + 3600 * 8000 * 4);
    // The whole has 115 MB.
    expect(most).toBeLessThan(80_000_000);
  });
});

it("lets any page play a recording, and opened by itself it can do nothing", async () => {
  const { mono } = await addresses("a");
  const { headers } = await part(mono, "bytes=0-9", { Origin: "https://elsewhere.example" });
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Expose-Headers")).toContain("Content-Range");
  expect(headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*sandbox/);
  expect(headers.get("Content-Type")).toBe("audio/wav");
  const preflight = await fetch(mono, { method: "OPTIONS" });
  expect([preflight.status, preflight.headers.get("Access-Control-Allow-Headers")]).toEqual([
    204,
    expect.stringContaining("Range"),
  ]);
  expect((await fetch(mono, { method: "DELETE" })).status).toBe(404);
});
