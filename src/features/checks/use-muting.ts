import { useState } from "react";
import type { Problem } from "@/references/checks/problem";
import { mutes as store, useMutes } from "@/references/mutes-here";
import type { Mute } from "@/storage/entries";
import { muteWords } from "./mute-words";

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
