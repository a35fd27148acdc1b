import { type Conversation, converse, type Line } from "./conversation";
import type { Ground } from "./ids";
import type { Caller } from "./people";
import type { Random } from "./random";
import type { Role, RoleKey } from "./theme";

/** The roles that the main line's front desk transfers to. */
const COLLEAGUES: RoleKey[] = ["orders", "returns", "billing", "delivery", "appointments"];
/** How many lines the front desk has, and at most how many the next assistant. */
const FRONT_LINES = 5;
const NEXT_LINES = 28;

/** The assistants that this company's front desk may transfer to. */
export const colleagues = (ground: Ground): Role[] =>
  ground.theme.roles.filter(
    ({ key, calls, language }) => calls && COLLEAGUES.includes(key) && language.startsWith("en"),
  );

/**
 * A call that the front desk transfers: its own start, the transfer, the next assistant's prompt (the
 * history continues, as with rolling-history), and that one's conversation.
 */
export function transferred(
  random: Random,
  ground: Ground,
  { from, to }: { from: Role; to: Role },
  caller: Caller,
  partOfDay: string,
): Conversation {
  const play = (role: Role, most?: number) => {
    const script = ground.theme.scripts[role.calls?.script ?? ""];
    if (!script) throw new Error(`The role ${role.key} names no script`);
    return converse(random, script, caller, partOfDay, most);
  };
  const begun = play(from).lines.slice(0, FRONT_LINES);
  const lastWord = begun.map(({ role }) => role).lastIndexOf("user");
  const { lines, ending } = play(to, NEXT_LINES);
  const transfer: Line[] = [
    { role: "bot", text: `${to.name} can help you with that. I'll put you through.` },
    { role: "tool_calls", text: `transferCall → ${JSON.stringify({ destination: to.name })}` },
    { role: "tool_call_result", text: "transferCall → Transfer started" },
    { role: "system", text: to.prompt },
  ];
  return {
    lines: [...begun.slice(0, lastWord + 1), ...transfer, ...lines],
    ending: { ...ending, summary: `${ending.summary} ${from.name} handed over to ${to.name}.` },
  };
}
