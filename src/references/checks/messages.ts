import type { AssistantValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { Path } from "@/document/path";
import { count } from "@/lib/words";
import { type LocalFinding, removalOf } from "./problem";
import { hasServer, isBlank } from "./values";

const IDLE_MESSAGES: Path = ["messagePlan", "idleMessages"];
const IDLE_TIME: Path = ["messagePlan", "idleTimeoutSeconds"];
const IDLE_COUNT: Path = ["messagePlan", "idleMessageMaxSpokenCount"];

/** End-call phrases and idle messages that are blank. */
export function checkEmptyPhrases({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const places = [
    {
      path: ["endCallPhrases"],
      phrases: value.endCallPhrases,
      title: "End call phrase is empty",
      reason: "An empty phrase matches either nothing or everything the assistant says. Remove it.",
      fix: "Remove empty phrases",
    },
    {
      path: IDLE_MESSAGES,
      phrases: value.messagePlan?.idleMessages,
      title: "Idle message is empty",
      reason: "The assistant would say nothing. Remove it or write a message.",
      fix: "Remove empty messages",
    },
  ];
  return places.flatMap(({ path, phrases, title, reason, fix }) => {
    const blank = (phrases ?? []).flatMap((phrase, index) => (isBlank(phrase) ? [[...path, index]] : []));
    const [first] = blank;
    if (!first) return [];
    return [
      {
        kind: "empty-phrase",
        severity: "warning" as const,
        path: first,
        title,
        reason,
        fix: { label: fix, changes: removalOf(blank) },
      },
    ];
  });
}

/** Idle messages that are never spoken, and an idle timeout without messages. */
export function checkIdleMessages({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const plan = value.messagePlan;
  const seconds = plan?.idleTimeoutSeconds ?? undefined;
  if (!plan?.idleMessages?.length) {
    if (seconds === undefined) return [];
    return [
      {
        kind: "idle-time-without-messages",
        severity: "hint",
        path: IDLE_MESSAGES,
        title: "Idle messages are missing",
        reason: `The idle timeout is set to ${count(seconds, "second")}, but there's nothing to say. Add an idle message or remove the timeout.`,
        absent: IDLE_MESSAGES,
      },
    ];
  }
  if (plan.idleMessageMaxSpokenCount === 0) {
    return [
      {
        kind: "idle-messages-unspoken",
        severity: "warning",
        path: IDLE_COUNT,
        title: "Idle messages are never spoken",
        reason: "They're limited to zero times. Raise the limit or remove the messages.",
      },
    ];
  }
  if (seconds !== undefined) return [];
  return [
    {
      kind: "idle-messages-without-time",
      severity: "hint",
      path: IDLE_TIME,
      title: "Idle timeout isn't set",
      reason: "The service decides when to speak the idle messages. Set a timeout to control it.",
      absent: IDLE_TIME,
    },
  ];
}

/** Voicemail detection without a message to leave. */
export function checkVoicemail({ value }: Loaded<AssistantValue>): LocalFinding[] {
  if (!value.voicemailDetection?.enabled || !isBlank(value.voicemailMessage)) return [];
  return [
    {
      kind: "voicemail-message-missing",
      severity: "hint",
      path: ["voicemailMessage"],
      title: "Voicemail message is missing",
      reason: "Voicemail detection is on. Write a message if the assistant should leave one.",
      absent: ["voicemailMessage"],
    },
  ];
}

/** Server messages without a server, and a server without messages. */
export function checkServerMessages({ value }: Loaded<AssistantValue>): LocalFinding[] {
  const messages = value.serverMessages;
  const isReceived = hasServer(value);
  if (messages && messages.length > 0 && !isReceived) {
    return [
      {
        kind: "server-messages-without-address",
        severity: "hint",
        path: ["serverUrl"],
        title: "Server messages have no server URL",
        reason:
          "They're only sent for phone numbers that have a server URL. Enter one here to always send them.",
        absent: ["serverUrl"],
      },
    ];
  }
  if (messages?.length === 0 && isReceived) {
    return [
      {
        kind: "server-address-without-messages",
        severity: "hint",
        path: ["serverMessages"],
        title: "Server URL receives no messages",
        reason: "No server messages are selected, so nothing is sent. Select messages or remove the URL.",
      },
    ];
  }
  return [];
}
