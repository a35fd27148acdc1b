import { createContext, type ReactNode, use, useMemo } from "react";
import { useFoundProblems } from "@/assistant-form/live-checks";
import { useAssistantRecords, useSquad } from "../members";
import { graphOf, type SquadGraph } from "./graph";

const Context = createContext<SquadGraph>({ nodes: [], ghosts: [], edges: [] });

/** The form's squad as a graph, which the table and the drawing share. */
export const useSquadGraph = (): SquadGraph => use(Context);

/** Follows the squad in the form and what the checks find in it. */
export function SquadGraphProvider({ children }: { children: ReactNode }) {
  const squad = useSquad();
  const assistants = useAssistantRecords();
  const problems = useFoundProblems();
  const graph = useMemo(() => graphOf(squad, assistants, problems), [squad, assistants, problems]);
  return <Context value={graph}>{children}</Context>;
}

/** Where the graph of a squad without members will be. */
export function NoGraph({ children }: { children: string }) {
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-4 py-12 text-center text-muted">
      {children}
    </p>
  );
}
