import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { equal } from "@/document/equal";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { graphOf, type SquadGraph, TRANSFERS } from "./graph";

const PAUSE_MS = 200;

/** Changes to the graph's shape show at once; other typing is debounced. */
const SHAPE = /^members$|\.(?:assistantId|assistantName|transferMode|assistantDestinations)$/;

const Context = createContext<SquadGraph>({ nodes: [], ghosts: [], edges: [] });

/** The form's squad as a graph, which the table and the drawing share. */
export const useSquadGraph = (): SquadGraph => use(Context);

/** Follows the squad in the form and what the checks find in it. */
export function SquadGraphProvider({ children }: { children: ReactNode }) {
  const form = useFormOfField();
  const document = useSquadInForm(form);
  const assistants = useQuery(assistantsQuery(useConnection())).data?.records;
  const problems = useFoundProblems();
  const areShown = form.isShown(TRANSFERS);
  const graph = useMemo(
    () => graphOf(document, assistants, problems, areShown),
    [document, assistants, problems, areShown],
  );
  return <Context value={graph}>{children}</Context>;
}

function useSquadInForm(form: DocumentForm): unknown {
  const [document, setDocument] = useState<unknown>(() => form.current());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const next = form.current();
      setDocument((before: unknown) => (equal(before, next) ? before : next));
    };
    look();
    const unsubscribe = form.methods.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer);
        if (name === undefined || SHAPE.test(name)) look();
        else timer = setTimeout(look, PAUSE_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [form]);
  return document;
}
