import type { Turn } from "@/document/call-timeline";
import { leadsElsewhere, looksLikeId } from "@/document/call-transfers";
import { textAt } from "@/document/read";

/** The labels of the sides of a call. */
export const SIDES = { customer: "Customer", assistant: "Assistant", other: "Other" } as const;

/** An assistant that speaks in a call. */
export interface Speaker {
  id: string;
  name: string;
}

/**
 * The assistant that speaks each turn, by the turn's position: the call's own until a transfer, then the one
 * that the transfer names. Turns whose assistant the record doesn't name are left out.
 * @param names the assistants' names by ID
 */
export function speakersOf(
  turns: readonly Turn[],
  call: unknown,
  names: ReadonlyMap<string, string>,
): ReadonlyMap<number, Speaker> {
  const byName = new Map<string, Speaker>();
  const byId = new Map<string, Speaker>();
  for (const [id, name] of names) {
    const speaker = { id, name };
    byId.set(id, speaker);
    byName.set(name.toLowerCase(), speaker);
  }
  const unlisted = new Map<string, Speaker>();
  const find = (words: string) => {
    const known = byId.get(words) ?? byName.get(words.toLowerCase());
    if (known || leadsElsewhere(words) || looksLikeId(words)) return known;
    const named = unlisted.get(words) ?? { id: words, name: words };
    unlisted.set(words, named);
    return named;
  };
  const own = textAt(call, "assistantId");
  let now = own === undefined ? undefined : byId.get(own);
  const speakers = new Map<number, Speaker>();
  for (const { position, side, tool, speaker } of turns) {
    if (tool?.destination !== undefined && tool.outcome !== "failed") now = find(tool.destination);
    const said = speaker === undefined ? now : find(speaker);
    if (side === "assistant" && said) speakers.set(position, said);
  }
  return speakers;
}
