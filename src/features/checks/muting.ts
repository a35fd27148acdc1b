import { useState } from "react";
import { shortenId } from "@/lib/words";
import type { Problem } from "@/references/checks/problem";
import { mutesOf } from "@/references/mutes";
import { mutes as store, useMutes } from "@/references/mutes-here";
import { referrerName } from "@/references/places";
import { kindWords } from "@/references/problem-kinds";
import type { Mute } from "@/storage/entries";
import type { MenuItem } from "@/ui/menu";

/** What was just muted or unmuted. */
interface MuteChange {
  mute: Mute;
  /** What happened: "Missing prompts muted for all records". */
  words: string;
  isMuted: boolean;
}

/** What is muted for a connection, and the ways to change it, each of which can be undone. */
export function useMuting(connectionId: string) {
  const mutes = useMutes(connectionId, true);
  const [change, setChange] = useState<MuteChange>();
  const apply = (mute: Mute, isMuted: boolean) =>
    isMuted ? store.add(connectionId, mute) : store.remove(connectionId, mute);
  const close = () => {
    setChange(undefined);
    // The focused button was removed.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  };
  return {
    mutes,
    /** The last change; undefined once it was undone or dismissed. */
    change,
    mute: (mute: Mute, example: Problem) => {
      apply(mute, true);
      const { what, where } = muteWords(mute, example);
      setChange({ mute, words: `${what} muted for ${where}`, isMuted: true });
    },
    /** @param words what it does, to be said */
    unmute: (mute: Mute, words: string) => {
      apply(mute, false);
      setChange({ mute, words, isMuted: false });
    },
    undo: () => {
      if (change) apply(change.mute, !change.isMuted);
      close();
    },
    dismiss: close,
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
