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
 * Holds the selection that the table and the graph share. What the squad doesn't have counts as not
 * selected.
 */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const { members } = useMembers();
  const [wanted, select] = useState<Selected>();
  const { transfers } = members.find(({ index }) => index === wanted?.member) ?? {};
  const { destination } = wanted ?? {};
  const exists = transfers && (destination === undefined || transfers.includes(destination));
  const selected = exists ? wanted : undefined;
  const value = useMemo(() => ({ selected, select }), [selected]);
  return <Context value={value}>{children}</Context>;
}

/** The current selection and how to change it. */
export const useSelection = (): Selection => use(Context);
