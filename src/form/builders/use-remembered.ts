import { useState } from "react";

const remembered = new Map<string, boolean>();

/** A choice of how something is shown. It is kept until the page is loaded anew, not in the address and not in the browser. */
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
