import { describe, expect, it } from "vitest";
import { call } from "@/schema/call";
import { isOdd } from "./odd-calls";
import { sampleOrganization } from "./organization";

const now = new Date("2026-11-20T03:10:00Z");
const sampled = (seed: number, calls: number) =>
  sampleOrganization({ seed, calls, now, organizationId: "org" });
const time = (text: string | null | undefined) => new Date(String(text)).getTime();

describe.each([1, 2])("the calls of seed %i", (seed) => {
  const every = [...sampled(seed, 1500).calls].map((record) => call.parse(record));
  const calls = every.filter((_, index) => !isOdd(index));

  it("come newest first, and lie in the past", () => {
    for (const [index, { createdAt }] of calls.entries()) {
      expect(time(createdAt)).toBeLessThan(now.getTime());
      if (index > 0) expect(time(createdAt)).toBeLessThanOrEqual(time(calls[index - 1]?.createdAt));
    }
  });

  it("have times that agree with one another", () => {
    for (const { startedAt, endedAt, createdAt, updatedAt, messages } of calls) {
      const start = time(startedAt);
      expect(time(createdAt)).toBeLessThanOrEqual(start);
      let last = start;
      for (const message of messages ?? []) {
        expect(message.time).toBeGreaterThanOrEqual(last);
        expect(message.endTime).toBe((message.time ?? 0) + (message.duration ?? 0));
        expect(message.secondsFromStart).toBeCloseTo(((message.time ?? 0) - start) / 1000, 6);
        last = message.endTime ?? 0;
      }
      if (endedAt) expect(time(endedAt)).toBeGreaterThan(last);
      expect(time(updatedAt)).toBeGreaterThanOrEqual(endedAt ? time(endedAt) : last);
      expect(time(updatedAt)).toBeLessThanOrEqual(now.getTime());
    }
  });

  it("have a conversation of 6 to 40 messages without an open slot, and a transcript made of it", () => {
    for (const { messages, transcript, status } of calls) {
      const texts = (messages ?? [])
        .slice(1)
        .map(({ role, message }) => (role === "system" ? "" : (message ?? "")));
      if (status === "ended") expect(texts.length + 1).toBeGreaterThanOrEqual(6);
      expect(texts.length + 1).toBeLessThanOrEqual(40);
      for (const text of texts) expect(text).not.toMatch(/\{\w+\}|undefined/);
      const spoken = (messages ?? []).filter(({ role }) => role === "bot" || role === "user");
      expect(transcript).toBe(
        spoken.map((m) => `${m.role === "bot" ? "AI" : "User"}: ${m.message}`).join("\n"),
      );
    }
  });
});

describe.each([1, 2])("among the calls of seed %i", (seed) => {
  const { calls: records, assistants } = sampled(seed, 1500);
  const calls = [...records].map((record) => call.parse(record));
  const roles = (record: (typeof calls)[number]) => (record.messages ?? []).map(({ role }) => role);

  it("squads' calls have the next assistant's prompt in the middle, and a call of the transfer", () => {
    const transferred = calls.filter((record) => roles(record).lastIndexOf("system") > 0);
    expect(transferred.length).toBeGreaterThan(50);
    const prompts = assistants.map((assistant) => JSON.stringify(assistant));
    for (const { messages, assistantId } of transferred.slice(0, 20)) {
      expect(assistantId).toBeUndefined();
      const at = (messages ?? []).findLastIndex(({ role }) => role === "system");
      const prompt = JSON.stringify(messages?.[at]?.message).slice(1, -1);
      expect(prompts.some((text) => text.includes(prompt))).toBe(true);
      expect(messages?.[at - 2]).toMatchObject({ role: "tool_calls" });
      expect((messages ?? []).length - at).toBeGreaterThan(3);
    }
  });

  it("some are odd: without messages, silent, null, without clock times or a zone", () => {
    expect(calls.some(({ messages }) => messages === undefined)).toBe(true);
    expect(calls.some(({ endedReason }) => endedReason === "customer-did-not-answer")).toBe(true);
    expect(calls.some((record) => roles(record).length === 2)).toBe(true);
    expect(calls.some(({ customer, analysis }) => customer === null && analysis === null)).toBe(true);
    expect(calls.some(({ messages }) => messages?.[1] && messages[1].time === undefined)).toBe(true);
    expect(calls.some(({ createdAt }) => createdAt && !createdAt.endsWith("Z"))).toBe(true);
  });
});

it("makes as many calls as asked for, from one on", () => {
  for (const count of [0, 1, 9, 10, 11]) expect([...sampled(1, count).calls]).toHaveLength(count);
});
