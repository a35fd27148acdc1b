import { OWN_RECORDING } from "../service/recording/address";
import { converse, type Line } from "./conversation";
import type { Ground } from "./ids";
import { oddly } from "./odd-calls";
import { callerOf } from "./people";
import { createRandom, type Random } from "./random";
import type { Role } from "./theme";
import { colleagues, transferred } from "./transfer";

/** How many of the newest calls are still running: none of a few, more of many. */
const runningOf = (count: number) => (count < 10 ? 0 : Math.min(12, 2 + Math.floor(count / 2000)));
/** The share of the front desk's calls that it transfers to another member. */
const TRANSFERRED = 0.4;
/** Milliseconds between a call's record and its start. */
const RINGING = 1500;

/**
 * Calls, newest first, created one by one as they're read: 100,000 need no more memory than one.
 * @param count 0 or more
 */
export function* calls(ground: Ground, count: number): Generator<object> {
  const roles = ground.theme.roles.flatMap((role) =>
    role.calls ? [{ role, weight: role.calls.weight }] : [],
  );
  const running = runningOf(count);
  for (let index = 0; index < running; index++) {
    const random = createRandom(`${ground.seed}/call/${index}`);
    const start = ground.now.getTime() - (index + 1) * 95_000;
    yield makeCall(ground, random, random.weighted(roles).role, { start, running: true, index, count });
  }
  const times = callTimes(ground.seed, ground.now, count);
  for (let index = running; index < count; index++) {
    const random = createRandom(`${ground.seed}/call/${index}`);
    const { value: start } = times.next();
    yield makeCall(ground, random, random.weighted(roles).role, { start, running: false, index, count });
  }
}

interface Place {
  /** In epoch milliseconds. */
  start: number;
  running: boolean;
  /** The call's number, 0 being the newest, and how many there are. */
  index: number;
  count: number;
}

function makeCall(ground: Ground, random: Random, role: Role, place: Place): object {
  const { start, running, index, count } = place;
  const direction = role.calls?.direction ?? "inbound";
  const script = ground.theme.scripts[role.calls?.script ?? ""];
  if (!script) throw new Error(`The role ${role.key} names no script`);
  const id = random.uuid();
  const person = callerOf(ground, random, role.language, count);
  const hour = new Date(start).getUTCHours();
  const partOfDay = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  const others = colleagues(ground);
  const next =
    role.key === "frontDesk" && others.length > 0 && random.chance(TRANSFERRED)
      ? random.pick(others)
      : undefined;
  const conversation = next
    ? transferred(random, ground, { from: role, to: next }, person, partOfDay)
    : converse(random, script, person, partOfDay);
  const all = spoken(random, role, start, conversation.lines);
  // A running call has only the messages so far.
  const messages = running ? all.filter((message) => message.endTime <= ground.now.getTime()) : all;
  const end = (messages.at(-1)?.endTime ?? start) + random.integer(300, 1800);
  const onPhone = direction !== "web";
  const name = random.chance(0.6) ? { name: person.name } : {};
  const made = {
    id,
    orgId: ground.organizationId,
    organizationId: ground.organizationId,
    type:
      direction === "web" ? "webCall" : direction === "inbound" ? "inboundPhoneCall" : "outboundPhoneCall",
    status: running ? "in-progress" : "ended",
    ...(running ? {} : { endedReason: conversation.ending.endedReason }),
    // A squad took it: the phone number tells which.
    ...(next ? {} : { assistantId: ground.assistants[role.key] }),
    ...(onPhone
      ? {
          phoneNumberId: ground.phoneNumbers[numberOf(role)],
          phoneCallProvider: "carrier",
          phoneCallProviderId: `CA${random.uuid().replaceAll("-", "")}`,
          phoneCallTransport: "pstn",
          customer: { number: person.number, ...name },
        }
      : { customer: name }),
    transport: onPhone ? { provider: "carrier", callId: random.digits(10) } : { provider: "web" },
    createdAt: new Date(start - RINGING).toISOString(),
    startedAt: new Date(start).toISOString(),
    ...(running ? {} : { endedAt: new Date(end).toISOString() }),
    updatedAt: new Date(
      running ? (messages.at(-1)?.endTime ?? start) : end + random.integer(800, 9000),
    ).toISOString(),
    messages,
    transcript: transcript(messages),
    ...(running
      ? {}
      : {
          summary: conversation.ending.summary,
          analysis: {
            summary: conversation.ending.summary,
            successEvaluation: evaluation(random, next ?? role, conversation.ending.good),
          },
          recordingUrl: OWN_RECORDING.mono,
          stereoRecordingUrl: OWN_RECORDING.stereo,
        }),
  };
  return oddly(made, messages, index);
}

/** The phone number that a role's callers use, by its index in the theme. */
function numberOf(role: Role): number {
  if (role.calls?.direction === "outbound") return 2;
  if (role.key === "returns") return 1;
  return role.key === "afterHours" || role.key === "voicemail" ? 3 : 0;
}

/**
 * Messages with times: `secondsFromStart` in seconds, `time` and `endTime` in epoch milliseconds,
 * `duration` in milliseconds.
 */
function spoken(random: Random, role: Role, start: number, lines: Line[]) {
  let clock = start + random.integer(200, 900);
  const said = lines.map(({ role: speaker, text }) => {
    if (speaker === "system" || speaker === "tool_calls") return message(speaker, text, start, clock, 0);
    const isTool = speaker === "tool_call_result";
    const time = clock + random.integer(isTool ? 50 : 250, isTool ? 300 : 1600);
    const words = text.split(/\s+/).length;
    const duration = isTool
      ? random.integer(180, 2400)
      : Math.round((words / (2.2 + random.next())) * 1000) + 250;
    clock = time + duration;
    return message(speaker, text, start, time, duration);
  });
  return [message("system", role.prompt, start, start, 0), ...said];
}

function message(role: string, text: string, start: number, time: number, duration: number) {
  return {
    role,
    message: text,
    time,
    endTime: time + duration,
    duration,
    secondsFromStart: (time - start) / 1000,
    ...(role === "bot" ? { source: "model" } : role === "user" ? { source: "transcriber" } : {}),
  };
}

function transcript(messages: { role: string; message: string }[]): string {
  return messages
    .filter(({ role }) => role === "bot" || role === "user")
    .map(({ role, message }) => `${role === "bot" ? "AI" : "User"}: ${message}`)
    .join("\n");
}

function evaluation(random: Random, role: Role, good: boolean): string {
  if (role.rubric === "NumericScale") return String(good ? random.integer(7, 10) : random.integer(2, 5));
  if (role.rubric === "PassFail") return String(good);
  return good ? "Pass" : "Fail";
}

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Calls per hour of the day in UTC: quiet at night, two peaks. */
const HOURS = [1, 1, 1, 1, 1, 1, 3, 6, 16, 30, 38, 36, 28, 30, 34, 33, 28, 20, 12, 8, 6, 4, 2, 1].map(
  (weight, hour) => ({ weight, hour }),
);
/** Calls per day of the week, starting with Sunday. */
const WEEK = [0.35, 1.25, 1.1, 1, 1, 0.95, 0.7];
/** No call starts later than this before now, so the longest one has ended. */
const SETTLED = 20 * 60_000;

/**
 * The start times of calls, newest first, in epoch milliseconds, without end. Only one day is in memory at
 * a time.
 * @param count how many calls there will be, spread over two weeks to half a year
 */
function* callTimes(seed: number, now: Date, count: number): Generator<number, never> {
  const days = Math.min(180, Math.max(14, count / 40));
  const newest = now.getTime() - SETTLED;
  const today = Math.floor(now.getTime() / DAY) * DAY;
  for (let day = today; ; day -= DAY) {
    const random = createRandom(`${seed}/day/${(today - day) / DAY}`);
    const busy = (count / days) * (WEEK[new Date(day).getUTCDay()] ?? 1) * (0.85 + random.next() * 0.3);
    const starts: number[] = [];
    for (let left = Math.max(1, Math.round(busy)); left > 0; left--) {
      const start = day + random.weighted(HOURS).hour * HOUR + random.integer(0, HOUR - 1);
      if (start <= newest) starts.push(start);
    }
    yield* starts.sort((one, other) => other - one);
  }
}
