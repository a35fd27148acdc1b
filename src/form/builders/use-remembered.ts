import { useState } from "react";

const remembered = new Map<string, boolean>();

/** A view preference, stored in memory until the page reloads. */
export function useRemembered(name: string, initial: boolean): [boolean, (next: boolean) => void] {
  const [chosen, setChosen] = useState(remembered.get(name) ?? initial);
  return [
    chosen,
    (next) => {
      remembered.set(name, next);
      setChosen(next);
    },
  ];
}
