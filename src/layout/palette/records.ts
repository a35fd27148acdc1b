import type { CallRow } from "@/archive/view-types";
import type { JsonObject } from "@/document/equal";
import { fileName, isDeleted } from "@/document/files";
import { formatPath, getAt } from "@/document/path";
import { idOf, nameOf, textAt } from "@/document/read";
import { variableValuesIn } from "@/document/variable-values";
import { compareNames } from "@/lib/format";
import { sayLanguage } from "@/lib/languages";
import { fileAddress, idToSegment } from "@/lib/record-address";
import { readMoment, sayMoment } from "@/lib/time";
import { visible } from "@/lib/visible";
import { count, sayBytes, shortenId } from "@/lib/words";
import { referencesOf } from "@/references/collect";
import { toolNames } from "@/references/tool-names";
import type { Choice } from "./choice";
import type { Group } from "./rank";

type Records = readonly JsonObject[];

interface Look {
  label: (record: object) => string;
  detail?: (record: object) => string | undefined;
  also?: (record: object) => string | undefined;
}

/** Records with an ID, each once: of several with the same ID, the first. */
function choicesOf(group: Group, page: (id: string) => string, records: Records, look: Look): Choice[] {
  const choices = new Map<string, Choice>();
  const labels = new Map<string, number>();
  for (const record of records) {
    const id = idOf(record);
    if (id === undefined || choices.has(id)) continue;
    const label = look.label(record);
    labels.set(label, (labels.get(label) ?? 0) + 1);
    const to = page(id);
    const also = [id, look.also?.(record)].filter(Boolean).join(" ");
    const identity = group === "Assistants" && { assistantId: id };
    choices.set(id, { key: to, group, label, detail: look.detail?.(record), also, to, ...identity });
  }
  // Equal names get their IDs as details.
  const distinct = [...choices].map(([id, choice]) =>
    (labels.get(choice.label) ?? 0) > 1 && choice.label !== id
      ? { ...choice, detail: [choice.detail, shortenId(id)].filter(Boolean).join(" · ") }
      : choice,
  );
  return distinct.sort((a, b) => compareNames(a.label, b.label));
}

/** The path of an assistant's page. */
export const assistantPage = (id: string) => `/assistants/${idToSegment(id)}`;

/** The assistants, each leading to its page. */
export const assistantChoices = (records: Records): Choice[] =>
  choicesOf("Assistants", assistantPage, records, { label: nameOf });

/** The squads, each with its number of members. */
export const squadChoices = (records: Records): Choice[] =>
  choicesOf("Squads", (id) => `/squads/${idToSegment(id)}`, records, {
    label: nameOf,
    detail: (squad) => {
      const members = getAt(squad, ["members"]);
      return Array.isArray(members) ? count(members.length, "member") : undefined;
    },
  });

/** The values that squads give variables: each leads to its place. */
export const variableChoices = (squads: Records): Choice[] =>
  squads.flatMap((squad) => {
    const id = idOf(squad);
    if (id === undefined) return [];
    return variableValuesIn(squad).map(({ name, value, path }): Choice => {
      const at = new URLSearchParams({ field: formatPath(path), found: value });
      const to = `/squads/${idToSegment(id)}?${at}`;
      return { key: to, group: "Variables", label: `{{${name}}}`, detail: `${value} · ${nameOf(squad)}`, to };
    });
  });

/** The files, each with its size, also found by their original names. */
export const fileChoices = (records: Records): Choice[] =>
  choicesOf("Files", fileAddress, records, {
    label: fileName,
    detail: (file) => {
      const size = getAt(file, ["size"]);
      const words = [isDeleted(file) && "Deleted", typeof size === "number" && size >= 0 && sayBytes(size)];
      return words.filter(Boolean).join(" · ") || undefined;
    },
    also: (file) => textAt(file, "originalName"),
  });

/** The knowledge bases, each leading to its page. */
export const knowledgeBaseChoices = (records: Records): Choice[] =>
  choicesOf("Knowledge bases", (id) => `/knowledge-bases/${idToSegment(id)}`, records, { label: nameOf });

/** Voices have no ID: they are opened by name. */
export function voiceChoices(records: Records): Choice[] {
  const byName = new Map<string, Choice>();
  for (const voice of records) {
    const name = textAt(voice, "name");
    if (name === undefined || byName.has(name)) continue;
    const language = textAt(voice, "language");
    const to = `/voices?${new URLSearchParams({ open: name })}`;
    byName.set(name, {
      key: to,
      group: "Voices",
      label: name,
      detail: language && sayLanguage(language),
      to,
    });
  }
  return [...byName.values()];
}

/** The tools that assistants and squads refer to by ID, because the API doesn't list tools. */
export function toolChoices(assistants: Records, squads: Records): Choice[] {
  const users = new Map<string, Set<string>>();
  const references = [
    ...assistants.flatMap((record) => referencesOf("assistant", record)),
    ...squads.flatMap((record) => referencesOf("squad", record)),
  ];
  for (const { from, to } of references) {
    if (to.kind !== "tool" || to.id === undefined) continue;
    const names = users.get(to.id) ?? new Set();
    users.set(to.id, names.add(from.name ?? from.id ?? "Unnamed"));
  }
  const known = toolNames({ assistants, squads });
  return [...users].map(([id, names]): Choice => {
    const to = `/tools/${idToSegment(id)}`;
    const [first, ...others] = names;
    const detail = others.length > 0 ? `Used by ${first} and ${others.length} more` : `Used by ${first}`;
    return { key: to, group: "Tools", label: known.get(id) ?? shortenId(id, 12), detail, also: id, to };
  });
}

/**
 * The phone numbers that calls refer to or that were looked up, because the API doesn't list phone numbers.
 * @param calls the number of calls by phone number ID
 * @param records the phone numbers that were looked up, by ID
 */
export function numberChoices(
  calls: ReadonlyMap<string, number>,
  records: ReadonlyMap<string, object>,
): Choice[] {
  return [...new Set([...records.keys(), ...calls.keys()])].map((id): Choice => {
    const to = `/phone-numbers/${idToSegment(id)}`;
    const record = records.get(id);
    const names = [textAt(record, "name"), textAt(record, "number")].filter((part) => part !== undefined);
    const over = calls.get(id) ?? 0;
    return {
      key: to,
      group: "Phone numbers",
      label: names.join(", ") || shortenId(id, 12),
      detail: over > 0 ? count(over, "call") : undefined,
      // People type numbers with or without spaces.
      also: `${id} ${textAt(record, "number")?.replace(/\D+/g, "") ?? ""}`,
      to,
    };
  });
}

/** A call that the archive found, with the match as its detail. */
export function callChoice(
  row: CallRow,
  query: string,
  assistantName: (id: string) => string | undefined,
): Choice | undefined {
  if (row.id === undefined) return undefined;
  const moment = readMoment(row.start);
  const label = [
    row.assistantId === undefined ? undefined : assistantName(row.assistantId),
    row.customerName ?? row.customerNumber,
    moment && sayMoment(moment, new Date()),
  ].filter((part) => part !== undefined);
  const { hit } = row;
  const found = hit && hit.where !== "id" ? `${hit.before}${hit.match}${hit.after}` : row.summary;
  const page = `/calls/${idToSegment(row.id)}`;
  return {
    key: page,
    group: "Calls",
    label: label.join(", ") || shortenId(row.id),
    detail: found,
    to: `${page}?${new URLSearchParams({ q: query })}`,
  };
}

/** Opens a record by ID, if the query may be the ID of one that no list has. */
export function byId(query: string): Choice[] {
  const id = visible(query).trim();
  if (!/^[\w.:-]{6,}$/.test(id) || !/\d/.test(id)) return [];
  const open = (words: string, to: string): Choice => ({
    key: `by ID ${to}`,
    group: "By ID",
    label: `Open ${words} ${shortenId(id, 12)}`,
    also: id,
    to: `${to}/${idToSegment(id)}`,
  });
  return [open("call", "/calls"), open("phone number", "/phone-numbers"), open("tool", "/tools")];
}
