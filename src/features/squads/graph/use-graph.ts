import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { equal } from "@/document/equal";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { graphOf, type SquadGraph, TRANSFERS } from "../model/graph";
import { type Laid, layOut } from "../model/layout";

const PAUSE_MS = 200;

/** What changes the shape of the graph is drawn at once; what is typed, at the next pause. */
const SHAPE = /^members$|\.(?:assistantId|assistantName|transferMode|assistantDestinations)$/;

/** The squad in the form as a graph, and its layout, which is made anew only when another node or edge is there. */
export function useGraph(): { graph: SquadGraph; laid: Laid } {
  const form = useFormOfField();
  const document = useSquadInForm(form);
  const assistants = useQuery(assistantsQuery(useConnection())).data?.records;
  const problems = useFoundProblems();
  const areShown = form.isShown(TRANSFERS);
  const graph = useMemo(
    () => graphOf(document, assistants, problems, areShown),
    [document, assistants, problems, areShown],
  );
  const shape = JSON.stringify([
    [...graph.nodes, ...graph.ghosts].map(({ id }) => id),
    graph.edges.map(({ id, from, to }) => ({ id, from, to })),
  ]);
  const laid = useMemo(() => {
    const [nodes, links] = JSON.parse(shape) as Parameters<typeof layOut>;
    return layOut(nodes, links);
  }, [shape]);
  return { graph, laid };
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
