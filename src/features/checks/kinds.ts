import { sentence } from "@/lib/words";

/** What the problems of a kind have in common, in words for a heading. */
const KINDS: Record<string, string> = {
  "assistant-missing": "Members that refer to no assistant",
  "calls-name-nobody": "Calls that name what is not there",
  "destination-case": "Hand-overs that write a name differently",
  "destination-description-missing": "Hand-overs without a description",
  "destination-empty": "Hand-overs that name nobody",
  "destination-unknown": "Hand-overs to a name that nobody has",
  "double-id": "Records that share an id",
  "empty-phrase": "Empty phrases",
  "file-deleted": "Deleted files",
  "file-missing": "Files that do not exist",
  "first-message-missing": "Missing first messages",
  "first-message-unspoken": "First messages that nobody hears",
  "hipaa-recording": "Recordings under HIPAA",
  "idle-messages-unspoken": "Idle messages that are never said",
  "idle-messages-without-time": "Idle messages without a time",
  "idle-time-without-messages": "Idle times without a message",
  "knowledge-without-files": "Knowledge bases with nothing in them",
  "knowledge-without-passages": "Knowledge bases without passages",
  "limits-contradict": "Limits that contradict each other",
  "member-double": "Members with two assistants",
  "member-empty": "Members without an assistant",
  "member-name-double": "Members of the same name",
  "member-unreachable": "Members that no hand-over leads to",
  "negative-number": "Numbers below zero",
  "no-way-back": "Members that cannot hand a call back",
  "number-falls-back-to-itself": "Numbers that fall back to themselves",
  "number-leads-nowhere": "Numbers that lead to nobody",
  "number-without-target": "Numbers without an assistant or squad",
  "prompt-missing": "Missing prompts",
  "required-unknown": "Required parameters without a description",
  "same-name": "Assistants of the same name",
  "server-address-without-messages": "Server addresses without messages",
  "server-messages-without-address": "Server messages without an address",
  "silent-transfer": "Silent hand-overs",
  "squad-without-members": "Squads without members",
  "tool-deleted": "Deleted tools",
  "tool-description-missing": "Functions without a description",
  "tool-name-double": "Functions of the same name",
  "tool-name-missing": "Functions without a name",
  "variable-without-value": "Variables without a value",
  "voice-unlisted": "Voices that are not listed",
  "voicemail-message-missing": "Missing voicemail messages",
};

/** What a kind of problem is called. */
export function kindWords(kind: string): string {
  return KINDS[kind] ?? sentence(kind);
}

/** The kinds that have words of their own. */
export const KINDS_WITH_WORDS: readonly string[] = Object.keys(KINDS);
