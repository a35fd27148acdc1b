import { readable, shortenId } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { SEVERITIES, SEVERITY_WORDS } from "@/references/checks/severity";
import { mutesOf } from "@/references/mutes";
import { referrerName } from "@/references/places";
import { kindWords } from "@/references/problem-kinds";
import type { Mute } from "@/storage/entries";
import type { MenuItem } from "@/ui/menu";

/**
 * What is muted, and where: "Missing prompts" and "all assistants".
 * @param example a problem that it mutes, if there is one, to name its record
 */
export function muteWords(
  { severity, kind, holder, id, print }: Mute,
  example: Problem | undefined,
): { what: string; where: string } {
  const known = SEVERITIES.find((one) => one === severity);
  const check = kind !== undefined ? kindWords(kind) : known ? SEVERITY_WORDS[known].label : "Problems";
  const what = print === undefined ? check : `1 problem (${check.charAt(0).toLowerCase()}${check.slice(1)})`;
  const records = holder === undefined ? "records" : `${readable(holder)}s`;
  const name = example && example.record.kind !== "call" ? recordName(example) : shortenId(id ?? "");
  const isOfRecord = id !== undefined || print !== undefined;
  return { what, where: isOfRecord ? name : `all ${records}` };
}

/** The ways to mute one problem. */
export function muteItems(problem: Problem, onMute: (mute: Mute, example: Problem) => void): MenuItem[] {
  const { self, record, check } = mutesOf(problem);
  const isCall = problem.record.kind === "call";
  // The calls that refer to one record have one problem, whose title changes with their number.
  const single = isCall ? record : self;
  return [
    ...(single ? [{ label: "Mute this problem", onSelect: () => onMute(single, problem) }] : []),
    ...(record && !isCall
      ? [{ label: `Mute for “${recordName(problem)}”`, onSelect: () => onMute(record, problem) }]
      : []),
    { label: "Mute this check", onSelect: () => onMute(check, problem) },
  ];
}

/** The ways to mute all problems of a group: for each kind of record that it has, and for all. */
export function groupMuteItems(
  problems: readonly Problem[],
  onMute: (mute: Mute, example: Problem) => void,
): MenuItem[] {
  const ofKinds = [...new Map(problems.map((problem) => [problem.record.kind, problem])).values()];
  const items = ofKinds.length > 1 ? ofKinds : [];
  const [first] = problems;
  return [
    ...items.map((problem) => ({
      label: `Mute for all ${readable(problem.record.kind)}s`,
      onSelect: () => onMute(mutesOf(problem).holder, problem),
    })),
    ...(first ? [{ label: "Mute this check", onSelect: () => onMute(mutesOf(first).check, first) }] : []),
  ];
}

/** The record of a problem for people. Those of calls belong to no single call. */
export function recordName({ record }: Problem): string {
  return record.kind === "call" ? "Calls" : referrerName(record);
}
