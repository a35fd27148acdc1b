import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { recordOf } from "@/document/equal";
import { useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { graphOf, type SquadGraph } from "./graph";

const SHAPE = /^members$|\.(?:assistantId|assistantName|transferMode|assistantDestinations)$/;

/** Changes to the graph's shape show at once; other typing is debounced. */
const pauseOf = (edited: string | undefined) => (edited === undefined || SHAPE.test(edited) ? 0 : 200);

const Context = createContext<SquadGraph>({ nodes: [], ghosts: [], edges: [] });

/** The form's squad as a graph, which the table and the drawing share. */
export const useSquadGraph = (): SquadGraph => use(Context);

/** Follows the squad in the form and what the checks find in it. */
export function SquadGraphProvider({ children }: { children: ReactNode }) {
  const form = useFormOfField();
  const document = useDocument(form, "", pauseOf);
  const assistants = useQuery(assistantsQuery(useConnection())).data?.raws;
  const problems = useFoundProblems();
  const graph = useMemo(
    () => graphOf(recordOf(document), assistants, problems),
    [document, assistants, problems],
  );
  return <Context value={graph}>{children}</Context>;
}
