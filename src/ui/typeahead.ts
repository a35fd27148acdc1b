import { type KeyboardEvent, useRef } from "react";

/** Letters typed within this many milliseconds form one search term. */
const WORD_MS = 500;

/** Whether a key types a letter, so that it searches a list. */
export function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
}

/**
 * Finds entries of a list by their first letters.
 * @returns the position of the entry that a letter leads to from the current one; -1: none
 */
export function useTypeahead() {
  const typed = useRef({ word: "", at: 0 });
  return ({ key, timeStamp }: KeyboardEvent, entries: readonly string[], now: number): number => {
    const { word, at } = typed.current;
    const wanted = (timeStamp - at < WORD_MS ? word : "") + key.toLowerCase();
    typed.current = { word: wanted, at: timeStamp };
    // A single letter moves to the next entry that starts with it.
    const from = wanted.length === 1 ? now + 1 : Math.max(now, 0);
    const order = entries.map((_, position) => (from + position) % entries.length);
    return order.find((position) => entries[position]?.toLowerCase().startsWith(wanted)) ?? -1;
  };
}
