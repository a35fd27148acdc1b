import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useMembers } from "./members";
import type { TransferEdge } from "./model/graph";

/** The selection in a squad: a member by its position, or one of its transfers. */
export interface Selected {
  member: number;
  /** The position of one of its destinations. */
  destination?: number | undefined;
  /** The edge of a transfer that's declared elsewhere, such as in a tool. */
  declared?: TransferEdge | undefined;
}

interface Selection {
  selected: Selected | undefined;
  select: (next: Selected | undefined) => void;
}

const Context = createContext<Selection>({ selected: undefined, select: () => {} });

/**
 * Holds the selection that the table and the graph share. A selection past the end of the squad counts as
 * none.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { destinations } = useMembers();
  const [wanted, select] = useState<Selected>();
  const selected = wanted && exists(wanted, destinations) ? wanted : undefined;
  const value = useMemo(() => ({ selected, select }), [selected]);
  return <Context value={value}>{children}</Context>;
}

/** The current selection and how to change it. */
export const useSelection = (): Selection => use(Context);

function exists({ member, destination }: Selected, destinations: readonly (number | undefined)[]): boolean {
  if (member < 0 || member >= destinations.length) return false;
  return destination === undefined || destination < (destinations[member] ?? 0);
}
