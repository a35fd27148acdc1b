import { type KeyboardEvent, useRef } from "react";

/** Letters typed within this many milliseconds form one search term. */
const WORD_MS = 500;

/** Finds entries of a list by their first letters. */
export function useTypeahead() {
  const typed = useRef({ word: "", at: 0, hasSpace: false });
  const isTyping = ({ timeStamp }: KeyboardEvent) => timeStamp - typed.current.at < WORD_MS;
  return {
    /** Whether a key searches the list: a letter, or a space inside what is being typed. */
    takes: (event: KeyboardEvent): boolean => {
      const { key, ctrlKey, metaKey, altKey } = event;
      return key.length === 1 && !ctrlKey && !metaKey && !altKey && (key !== " " || isTyping(event));
    },
    /** @returns the position of the entry that a key leads to from the current one; -1: none */
    find: (event: KeyboardEvent, entries: readonly string[], now: number): number => {
      const word = (isTyping(event) ? typed.current.word : "") + event.key.toLowerCase();
      typed.current = { word, at: event.timeStamp, hasSpace: event.key === " " };
      // A single letter moves to the next entry that starts with it.
      const from = word.length === 1 ? now + 1 : Math.max(now, 0);
      const order = entries.map((_, position) => (from + position) % entries.length);
      return order.find((position) => entries[position]?.toLowerCase().startsWith(word)) ?? -1;
    },
    /** Some browsers click a focused button when Space is used for typeahead. */
    onKeyUp: (event: KeyboardEvent): void => {
      if (event.key !== " " || !typed.current.hasSpace) return;
      typed.current.hasSpace = false;
      event.preventDefault();
    },
  };
}
