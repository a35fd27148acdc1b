import { sentence } from "@/lib/words";

/** The heading of each kind of problem. */
const KINDS: Record<string, string> = {
  "assistant-missing": "Missing assistants",
  "calls-name-nobody": "Calls that refer to missing records",
  "destination-case": "Destinations with mismatched names",
  "destination-description-missing": "Transfers without a description",
  "destination-empty": "Destinations without a name",
  "destination-unknown": "Unknown destinations",
  "double-id": "Duplicate IDs",
  "empty-phrase": "Empty phrases",
  "file-deleted": "Deleted files",
  "file-missing": "Missing files",
  "first-message-missing": "Missing first messages",
  "first-message-unspoken": "Unspoken first messages",
  "hipaa-recording": "Recording with HIPAA enabled",
  "idle-messages-unspoken": "Unspoken idle messages",
  "idle-messages-without-time": "Idle messages without a timeout",
  "idle-time-without-messages": "Idle timeouts without messages",
  "knowledge-without-files": "Empty knowledge bases",
  "knowledge-without-passages": "Knowledge bases that return no passages",
  "limits-contradict": "Conflicting limits",
  "member-double": "Members with two assistants",
  "member-empty": "Members without an assistant",
  "member-name-double": "Duplicate member names",
  "member-unreachable": "Unreachable members",
  "negative-number": "Negative numbers",
  "no-way-back": "Members that can't transfer back",
  "number-falls-back-to-itself": "Phone numbers that fall back to themselves",
  "number-leads-nowhere": "Phone numbers with a missing assistant or squad",
  "number-without-target": "Phone numbers without an assistant or squad",
  "prompt-missing": "Missing prompts",
  "required-unknown": "Undefined required parameters",
  "same-name": "Duplicate assistant names",
  "server-address-without-messages": "Server URLs without messages",
  "server-messages-without-address": "Server messages without a server URL",
  "silent-transfer": "Silent transfers",
  "squad-without-members": "Empty squads",
  "tool-deleted": "Deleted tools",
  "tool-description-missing": "Functions without a description",
  "tool-name-double": "Duplicate function names",
  "tool-name-missing": "Functions without a name",
  "variable-without-value": "Variables without a value",
  "voice-unlisted": "Unlisted voices",
  "voicemail-message-missing": "Missing voicemail messages",
};

/** A kind of problem in words. */
export function kindWords(kind: string): string {
  return KINDS[kind] ?? sentence(kind);
}

/** The kinds that have words of their own. */
export const KINDS_WITH_WORDS: readonly string[] = Object.keys(KINDS);
