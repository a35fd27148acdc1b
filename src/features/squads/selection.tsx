import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useMembers } from "./members";

/** What is selected in a squad: a member by its position, or one of its destinations. */
export interface Selected {
  member: number;
  destination?: number;
}

interface Selection {
  selected: Selected | undefined;
  select: (next: Selected | undefined) => void;
}

const Context = createContext<Selection>({ selected: undefined, select: () => {} });

/** Keeps what is selected, for the table and the graph alike. What points past the squad's end is no selection. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { destinations } = useMembers();
  const [wanted, select] = useState<Selected>();
  const selected = wanted && isThere(wanted, destinations) ? wanted : undefined;
  const value = useMemo(() => ({ selected, select }), [selected]);
  return <Context value={value}>{children}</Context>;
}

/** What is selected in the squad that is shown, and the way to select something else. */
export const useSelection = (): Selection => use(Context);

function isThere({ member, destination }: Selected, destinations: readonly (number | undefined)[]): boolean {
  if (member < 0 || member >= destinations.length) return false;
  return destination === undefined || destination < (destinations[member] ?? 0);
}
