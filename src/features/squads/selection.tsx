import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

/** What is selected in a squad: a member by its position, or one of its destinations. */
export interface Selected {
  member: number;
  destination?: number;
}

interface Selection {
  selected: Selected | undefined;
  select: (next: Selected | undefined) => void;
}

const SelectionContext = createContext<Selection>({ selected: undefined, select: () => {} });

interface SelectionProviderProps {
  /** How many destinations each member has: what points past them is no selection. */
  destinations: readonly number[];
  children: ReactNode;
}

/** Keeps what is selected, for the table and the graph alike. */
export function SelectionProvider({ destinations, children }: SelectionProviderProps) {
  const [wanted, select] = useState<Selected>();
  const selected = wanted && isThere(wanted, destinations) ? wanted : undefined;
  const value = useMemo(() => ({ selected, select }), [selected]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

/** What is selected in the squad that is shown, and the way to select something else. */
export const useSelection = (): Selection => useContext(SelectionContext);

function isThere({ member, destination }: Selected, destinations: readonly number[]): boolean {
  const count = destinations[member];
  return count !== undefined && (destination === undefined || destination < count);
}
