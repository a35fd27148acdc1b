import { describe, expect, it } from "vitest";
import { datedMoment, exactMoment, readMoment, sayDuration, sayMoment, sayTook, sortableTime } from "./time";

describe("readMoment", () => {
  it("reads the zone that the text names", () => {
    expect(readMoment("2026-11-21T14:03:22Z")).toEqual({ at: new Date("2026-11-21T14:03:22Z"), zoned: true });
    expect(readMoment("2026-11-21T14:03:22.123456+0100")?.at.toISOString()).toBe("2026-11-21T13:03:22.123Z");
    expect(readMoment("2026-11-21 14:03+01")?.at.toISOString()).toBe("2026-11-21T13:03:00.000Z");
  });

  it("takes a text without a zone for UTC, whatever the zone of this machine, and says so", () => {
    expect(readMoment("2026-11-21T14:03:22")).toEqual({ at: new Date("2026-11-21T14:03:22Z"), zoned: false });
    expect(readMoment("2026-11-21")).toEqual({ at: new Date("2026-11-21T00:00:00Z"), zoned: false });
  });

  it("reads nothing else", () => {
    for (const odd of [
      undefined,
      null,
      0,
      1_700_000_000_000,
      "1700000000",
      "",
      "yesterday",
      "2026-13-45T00:00:00Z",
      "12",
      {},
    ])
      expect(readMoment(odd)).toBeUndefined();
    expect(sortableTime("soon")).toBeUndefined();
  });
});

describe("sayMoment", () => {
  const now = new Date("2026-11-21T16:00:00Z");
  const say = (text: string) => {
    const moment = readMoment(text);
    return moment ? sayMoment(moment, now) : "unread";
  };

  it("marks what had no zone, and tells days of this week, this year and other years apart", () => {
    expect(say("2026-11-21T14:03:22")).toBe("Today 14:03 UTC");
    expect(say("2026-11-20T09:12:00")).toBe("Yesterday 09:12 UTC");
    expect(say("2026-11-03T00:05:00")).toBe("3 Nov 00:05 UTC");
    expect(say("2025-11-03T14:03:00")).toBe("3 Nov 2025");
  });

  it("goes by days, also by those of 23 hours", () => {
    const zone = process.env.TZ;
    process.env.TZ = "America/New_York";
    try {
      const halfPastMidnight = new Date("2026-03-09T04:30:00Z");
      const said = ["2026-03-08T16:00:00Z", "2026-03-07T16:00:00Z"].map((text) => {
        const moment = readMoment(text);
        return moment && sayMoment(moment, halfPastMidnight).split(" ")[0];
      });
      expect(said).toEqual(["Yesterday", "7"]);
    } finally {
      process.env.TZ = zone;
    }
  });

  it("says the full moment with its zone", () => {
    const moment = readMoment("2026-11-21T14:03:22");
    expect(moment && exactMoment(moment)).toBe(
      "Saturday 21 November 2026, 14:03:22 UTC (no time zone given)",
    );
  });

  it("says it in a file without words for a day, and with its zone", () => {
    const moment = readMoment("2026-11-21T14:03:22");
    expect(moment && datedMoment(moment)).toBe("21 Nov 2026 14:03:22 UTC");
  });
});

describe("sayDuration", () => {
  it("says minutes and seconds, and hours where there are any", () => {
    expect([0, 9.9, 247, 3723, -5].map(sayDuration)).toEqual(["0:00", "0:09", "4:07", "1:02:03", "−0:05"]);
  });
});

describe("sayTook", () => {
  it("says milliseconds, and tenths of seconds from one second on", () => {
    expect([0, 240.4, 999.6, 1249, 61_000].map(sayTook)).toEqual(["0 ms", "240 ms", "1 s", "1.2 s", "61 s"]);
  });
});
