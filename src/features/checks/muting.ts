import { shortenId } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { mutesOf } from "@/references/mutes";
import { mutes as store, useMutes } from "@/references/mutes-here";
import { referrerName } from "@/references/places";
import { kindWords } from "@/references/problem-kinds";
import type { Mute } from "@/storage/entries";
import type { MenuItem } from "@/ui/menu";
import { showToast } from "@/ui/toast";

/** What is muted for a connection, and the ways to change it, each of which can be undone. */
export function useMuting(connectionId: string) {
  const mutes = useMutes(connectionId, true);
  const apply = (mute: Mute, isMuted: boolean) =>
    isMuted ? store.add(connectionId, mute) : store.remove(connectionId, mute);
  /** @param text what happened: "Missing prompts muted for all records" */
  const done = (mute: Mute, isMuted: boolean, text: string) => {
    apply(mute, isMuted);
    showToast({ text, takesFocus: true, onUndo: () => apply(mute, !isMuted) });
  };
  return {
    mutes,
    mute: (mute: Mute, example: Problem) => {
      const { what, where } = muteWords(mute, example);
      done(mute, true, `${what} muted for ${where}`);
    },
    /** @param words what it does, to be said */
    unmute: (mute: Mute, words: string) => done(mute, false, words),
  };
}

/**
 * What is muted, and where: "Missing prompts" and "all records".
 * @param example a problem that it mutes, if there is one, to name its record
 */
export function muteWords(
  { check, record }: Mute,
  example: Problem | undefined,
): { what: string; where: string } {
  const name = example && example.record.kind !== "call" ? recordName(example) : shortenId(record?.id ?? "");
  return { what: kindWords(check), where: record ? name : "all records" };
}

/** The ways to mute one problem: its check for its record, and for all. */
export function muteItems(problem: Problem, onMute: (mute: Mute, example: Problem) => void): MenuItem[] {
  const { record, check } = mutesOf(problem);
  // The calls that refer to one record have one problem.
  const label = problem.record.kind === "call" ? "Mute this problem" : `Mute for “${recordName(problem)}”`;
  return [
    ...(record ? [{ label, onSelect: () => onMute(record, problem) }] : []),
    { label: "Mute this check", onSelect: () => onMute(check, problem) },
  ];
}

/** The record of a problem for people. Those of calls belong to no single call. */
export function recordName({ record }: Problem): string {
  return record.kind === "call" ? "Calls" : referrerName(record);
}
