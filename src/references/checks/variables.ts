import { type AssistantValue, loadAssistant, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isRecord, type JsonObject } from "@/document/equal";
import { isWithin, type Path } from "@/document/path";
import { idOf } from "@/document/read";
import { VARIABLE } from "@/document/variables";
import { cached } from "@/lib/cached";
import { isOne, listed } from "@/lib/format";
import { assistantShapesIn, type Shape } from "@/references/assistant-shapes";
import type { Facts } from "@/references/facts";
import { membersIn } from "@/references/members";
import type { Finding } from "./problem";

/** Names that a text assigns itself, if the service fills it in with Liquid. */
const ASSIGNED = /\{%-?\s*(?:assign|capture|for)\s+([\p{L}_][\p{L}\p{N}_-]*)/gu;

/**
 * Names that a service can fill in by itself: the time, and parts of the call's own record, such as
 * `{{customer.name}}`.
 */
const CLOCK = new Set(["now", "date", "time", "year", "month", "day"]);
const OF_CALL = new Set(["call", "customer", "phoneNumber", "assistant", "squad", "transport"]);

function isFilledIn(name: string): boolean {
  const [root = "", ...parts] = name.split(".");
  return parts.length > 0 ? OF_CALL.has(root) : CLOCK.has(name);
}

/** Object fields of an assistant that hold no variables. */
const OBJECTS = new Set([
  "model",
  "voice",
  "transcriber",
  "metadata",
  "voicemailDetection",
  "analysisPlan",
  "artifactPlan",
  "messagePlan",
  "startSpeakingPlan",
  "stopSpeakingPlan",
  "monitorPlan",
]);

/** A text that uses variables. */
interface Use {
  path: Path;
  names: readonly string[];
}

/**
 * The variables in an assistant's prompts and messages. Those of `analysisPlan` are left out: the service
 * fills them from the call.
 */
export const variablesIn = cached((assistant: JsonObject): readonly Use[] =>
  textsIn(loadAssistant(assistant).value).flatMap(({ path, text }) => {
    if (!text?.includes("{{")) return [];
    const own = new Set(namesIn(text, ASSIGNED));
    const names = namesIn(text, VARIABLE).filter((name) => !own.has(name));
    return names.length > 0 ? [{ path, names }] : [];
  }),
);

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))];
}

interface Text {
  path: Path;
  text: string | null | undefined;
}

function textsIn({
  prompts,
  firstMessage,
  endCallMessage,
  voicemailMessage,
  messagePlan,
  tools,
}: AssistantValue): Text[] {
  return [
    ...prompts,
    { path: ["firstMessage"], text: firstMessage },
    { path: ["endCallMessage"], text: endCallMessage },
    { path: ["voicemailMessage"], text: voicemailMessage },
    ...(messagePlan?.idleMessages ?? []).map((text, index) => ({
      path: ["messagePlan", "idleMessages", index],
      text,
    })),
    ...tools.flatMap(({ path, value }) =>
      (value.messages ?? []).flatMap(({ content, contents }, index): Text[] => {
        const message = [...path, "messages", index];
        return [
          { path: [...message, "content"], text: content },
          ...(contents ?? []).map(({ text }, at) => ({ path: [...message, "contents", at, "text"], text })),
        ];
      }),
    ),
  ];
}

/**
 * The names that an assistant-shaped object gives values to. The API doesn't name the key that holds them
 * (`variableValues` is a guess), so every object counts that isn't a field of an assistant.
 */
function valuesIn(assistant: Loaded<AssistantValue> | undefined): string[] {
  return Object.entries(assistant?.raw ?? {}).flatMap(([key, values]) =>
    OBJECTS.has(key) || !isRecord(values)
      ? []
      : Object.keys(values).filter((name) => values[name] !== undefined && values[name] !== null),
  );
}

/**
 * Variables of an assistant without a value in any of its squads.
 * @returns nothing until the squads are read, since they hold the values
 */
export function checkVariables(assistant: JsonObject, facts: Facts): Finding[] {
  if (!facts.isRead("squads") || variablesIn(assistant).length === 0) return [];
  const id = idOf(assistant);
  const given = facts.squadsWith(id ?? "").flatMap((squad) => [
    ...valuesIn(loadSquad(squad).value.overrides),
    ...membersIn(squad, facts)
      .filter((member) => member.id === id)
      .flatMap(({ member }) => valuesIn(member.overrides)),
  ]);
  const own = loadAssistant(assistant);
  return withoutValue({ path: [], assistant: own }, [...valuesIn(own), ...given]);
}

/** The same for transient assistants in a squad and for texts of overrides. */
export function checkSquadVariables(squad: JsonObject, facts: Facts): Finding[] {
  const forAll = loadSquad(squad).value.overrides;
  const members = membersIn(squad, facts).map(({ path, assistant, member }) => ({
    path,
    given: [assistant, member.assistant, member.overrides].flatMap(valuesIn),
  }));
  return assistantShapesIn("squad", squad).flatMap((shape) => {
    const { given } = members.find(({ path }) => isWithin(shape.path, path)) ?? {};
    return withoutValue(shape, [...valuesIn(forAll), ...(given ?? members.flatMap((one) => one.given))]);
  });
}

function withoutValue({ path: at, assistant }: Shape, given: readonly string[]): Finding[] {
  const values = new Set(given);
  // A value may be an object: {{customer.name}} is part of the value “customer”.
  const hasValue = (name: string) =>
    values.has(name) || values.has(name.split(".")[0] ?? name) || isFilledIn(name);
  return variablesIn(assistant.raw).flatMap(({ path, names }) => {
    const missing = names.filter((name) => !hasValue(name));
    if (missing.length === 0) return [];
    const list = listed(missing.map((name) => `{{${name}}}`));
    return [
      {
        kind: "variable-without-value",
        severity: "hint" as const,
        path: [...at, ...path],
        title: isOne(missing.length) ? `No value: ${list}` : `No values: ${list}`,
        reason:
          "No squad sets a value, so the placeholder may be left out or read aloud. Set a value in a squad or send one when the call starts.",
      },
    ];
  });
}
