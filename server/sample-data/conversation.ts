import type { Caller } from "./people";
import type { Random } from "./random";
import type { Script } from "./theme";

/** One thing said or done in a call. */
export interface Line {
  role: "bot" | "user" | "tool_call_result" | "tool_calls" | "system";
  text: string;
}

export interface Conversation {
  lines: Line[];
  ending: { summary: string; good: boolean; endedReason: string };
}

const ROLES = { A: "bot", C: "user", T: "tool_call_result" } as const;
/** A system message precedes the lines, and a call has at most 40 messages. */
const MOST_LINES = 39;
const LEAST_LINES = 6;

/**
 * Plays a script with a caller: an opening, one variant of each step, occasional interruptions, an ending.
 * @param partOfDay "morning", "afternoon" or "evening", for greetings
 * @param most the most lines
 */
export function converse(
  random: Random,
  script: Script,
  caller: Caller,
  partOfDay: string,
  most = MOST_LINES,
): Conversation {
  const slots: Record<string, string> = { ...caller.slots, partOfDay };
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (whole, name: string) => slots[name] ?? whole)
      // A slot may start a sentence.
      .replace(/(?<=^|[.?!] |^[AC]: )(the|a|an) /gm, (word) => word.charAt(0).toUpperCase() + word.slice(1));
  const parse = (text: string) => fill(text).split("\n").map(line);
  const ending = random.weighted(script.endings);
  const closing = parse(ending.lines);

  const asides = [...script.asides];
  const aside = () => parse(asides.splice(random.integer(0, asides.length - 1), 1)[0] ?? "");
  const talkative = random.next() * 0.7;
  const lines = parse(random.pick(script.openings));
  for (const step of script.steps) {
    const variant = random.pick(step);
    lines.push(...parse(variant));
    // A caller may ask a second question here, but the assistant's actions happen once.
    const questions = step.filter((other) => other !== variant && other.startsWith("C:"));
    if (questions.length > 0 && random.chance(talkative)) lines.push(...parse(random.pick(questions)));
    if (asides.length > 0 && random.chance(talkative)) lines.push(...aside());
  }
  while (lines.length + closing.length < LEAST_LINES && asides.length > 0) lines.push(...aside());
  const said = lines.slice(0, most - closing.length);
  return {
    lines: [...said, ...closing],
    ending: { summary: fill(ending.summary), good: ending.good, endedReason: ending.endedReason },
  };
}

function line(text: string): Line {
  const mark = text[0];
  if (mark !== "A" && mark !== "C" && mark !== "T")
    throw new Error(`A line of a script begins with no role: ${text}`);
  return { role: ROLES[mark], text: text.slice(2).trim() };
}
