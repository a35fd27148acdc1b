import { getAt, type Path } from "@/document/path";
import type { LocalFinding } from "./problem";
import { isBlank, listAt, numberAt } from "./values";

const IDLE_MESSAGES: Path = ["messagePlan", "idleMessages"];
const IDLE_TIME: Path = ["messagePlan", "idleTimeoutSeconds"];
const IDLE_COUNT: Path = ["messagePlan", "idleMessageMaxSpokenCount"];

/** End-call phrases and idle messages that are blank. */
export function checkEmptyPhrases(assistant: unknown): LocalFinding[] {
  const places: { path: Path; title: string; reason: string }[] = [
    {
      path: ["endCallPhrases"],
      title: "A phrase that ends the call is empty",
      reason: "An empty phrase is never said, or is found in everything that is said.",
    },
    {
      path: IDLE_MESSAGES,
      title: "An idle message is empty",
      reason: "The assistant would break the silence without saying anything.",
    },
  ];
  return places.flatMap(({ path, title, reason }) => {
    const list = listAt(assistant, path) ?? [];
    const filled = list.filter((phrase) => !(typeof phrase === "string" && isBlank(phrase)));
    const first = list.findIndex((phrase) => typeof phrase === "string" && isBlank(phrase));
    if (first < 0) return [];
    return [
      {
        kind: "empty-phrase",
        severity: "warning" as const,
        path: [...path, first],
        title,
        reason,
        fix: { label: "Take empty ones out", changes: [{ path, value: filled }] },
      },
    ];
  });
}

/** Idle messages that are never spoken, and an idle timeout without messages. */
export function checkIdleMessages(assistant: unknown): LocalFinding[] {
  const messages = listAt(assistant, IDLE_MESSAGES) ?? [];
  const seconds = numberAt(assistant, IDLE_TIME);
  if (messages.length === 0) {
    if (seconds === undefined) return [];
    return [
      {
        kind: "idle-time-without-messages",
        severity: "hint",
        path: IDLE_MESSAGES,
        title: "There are no idle messages",
        reason: `A time of ${seconds} seconds is set for them, but there is nothing to say then.`,
        absent: IDLE_MESSAGES,
      },
    ];
  }
  if (numberAt(assistant, IDLE_COUNT) === 0) {
    return [
      {
        kind: "idle-messages-unspoken",
        severity: "warning",
        path: IDLE_COUNT,
        title: "The idle messages are never said",
        reason: "They are to be said zero times.",
      },
    ];
  }
  if (!isBlank(getAt(assistant, IDLE_TIME))) return [];
  return [
    {
      kind: "idle-messages-without-time",
      severity: "hint",
      path: IDLE_TIME,
      title: "No time is set for the idle messages",
      reason: "How long the caller must be silent before one is said is left to the service.",
      absent: IDLE_TIME,
    },
  ];
}

/** Voicemail detection without a message to leave. */
export function checkVoicemail(assistant: unknown): LocalFinding[] {
  if (getAt(assistant, ["voicemailDetection", "enabled"]) !== true) return [];
  if (!isBlank(getAt(assistant, ["voicemailMessage"]))) return [];
  return [
    {
      kind: "voicemail-message-missing",
      severity: "warning",
      path: ["voicemailMessage"],
      title: "There is no message for voicemail",
      reason: "Voicemail is detected, but without a message the service leaves an empty one.",
      absent: ["voicemailMessage"],
    },
  ];
}

/** Server messages without a server, and a server without messages. */
export function checkServerMessages(assistant: unknown): LocalFinding[] {
  const messages = listAt(assistant, ["serverMessages"]);
  const url = getAt(assistant, ["serverUrl"]);
  if (messages && messages.length > 0 && isBlank(url)) {
    return [
      {
        kind: "server-messages-without-address",
        severity: "hint",
        path: ["serverUrl"],
        title: "The server messages have no address",
        reason:
          "Messages are chosen, but none are sent unless the phone number that is called has an address.",
        absent: ["serverUrl"],
      },
    ];
  }
  if (messages?.length === 0 && !isBlank(url)) {
    return [
      {
        kind: "server-address-without-messages",
        severity: "hint",
        path: ["serverMessages"],
        title: "The server address gets no messages",
        reason: "An address is set, but no messages are chosen for it.",
      },
    ];
  }
  return [];
}
