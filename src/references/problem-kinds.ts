import { sentence } from "@/lib/words";

/**
 * The heading of each kind of problem. Their order ranks kinds of the same severity: what customers notice most
 * comes first.
 */
const KINDS: Record<string, string> = {
  "destination-unknown": "Unknown destinations",
  "destination-case": "Destinations with mismatched names",
  "destination-empty": "Destinations without a name",
  "assistant-missing": "Missing assistants",
  "squad-missing": "Missing squads",
  "member-empty": "Members without an assistant",
  "number-leads-nowhere": "Phone numbers with a missing assistant or squad",
  "member-name-double": "Duplicate member names",
  "same-name": "Duplicate assistant names",
  "tool-deleted": "Deleted tools",
  "file-missing": "Missing files",
  "file-deleted": "Deleted files",
  "hipaa-recording": "Recording with HIPAA enabled",
  "squad-without-members": "Empty squads",
  "member-unreachable": "Unreachable members",
  "destination-mismatch": "Destinations with mismatched IDs",
  "silent-transfer": "Silent transfers",
  "prompt-missing": "Missing prompts",
  "first-message-missing": "Missing first messages",
  "member-double": "Members with two assistants",
  "tool-name-missing": "Functions without a name",
  "tool-name-double": "Duplicate function names",
  "required-unknown": "Undefined required parameters",
  "knowledge-without-files": "Empty knowledge bases",
  "knowledge-without-passages": "Knowledge bases that return no passages",
  "empty-phrase": "Empty phrases",
  "idle-messages-unspoken": "Unspoken idle messages",
  "languages-differ": "Voices and transcribers in different languages",
  "voice-language-differs": "Voices set to another language than their own",
  "limits-contradict": "Conflicting limits",
  "negative-number": "Negative numbers",
  "number-falls-back-to-itself": "Phone numbers that fall back to themselves",
  "number-without-target": "Phone numbers without an assistant or squad",
  "variable-without-value": "Variables without a value",
  "destination-description-missing": "Transfers without a description",
  "tool-description-missing": "Functions without a description",
  "voice-unlisted": "Unlisted voices",
  "first-message-repeated": "First messages repeated on return",
  "no-way-back": "Members that can't transfer back",
  "first-message-unspoken": "Unspoken first messages",
  "prompt-language-differs": "Prompts in a different language from the call",
  "voicemail-message-missing": "Missing voicemail messages",
  "server-messages-without-address": "Server messages without a server URL",
  "server-address-without-messages": "Server URLs without messages",
  "idle-messages-without-time": "Idle messages without a timeout",
  "idle-time-without-messages": "Idle timeouts without messages",
  "calls-name-nobody": "Calls that refer to missing records",
};

const RANKS = new Map(Object.keys(KINDS).map((kind, rank) => [kind, rank]));

/** A kind of problem in words. */
export function kindWords(kind: string): string {
  return KINDS[kind] ?? sentence(kind);
}

/** Where a kind is among those of the same severity; a kind without words is last. */
export function kindRank(kind: string): number {
  return RANKS.get(kind) ?? RANKS.size;
}

/** The kinds that have words of their own. */
export const KINDS_WITH_WORDS: readonly string[] = Object.keys(KINDS);
