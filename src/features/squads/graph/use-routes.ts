import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { lookedUpNumbers } from "@/api/phone-numbers";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { useAnswer } from "@/archive/use-archive";
import type { RoutesAsk } from "@/archive/view-types";
import { idOf, namesOf } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import type { SquadGraph } from "../model/graph";
import { routesTaken, type TakenRoutes, withRoutes } from "../model/routes";

/** The routes that calls took, while they're shown. */
export interface ShownRoutes {
  archive: Archive;
  state: ArchiveSnapshot;
  ask: RoutesAsk;
  /** Undefined until the first calls are counted. */
  taken: TakenRoutes | undefined;
}

const unchanging = () => () => undefined;

/**
 * Counts the transfers in the calls of the form's squad.
 * @param isOn false: nothing is loaded
 * @returns the graph with what was counted, and undefined if calls aren't shown
 */
export function useRoutes(graph: SquadGraph, isOn: boolean): [SquadGraph, ShownRoutes | undefined] {
  const connection = useConnection();
  const archive = isOn ? archiveFor(connection) : undefined;
  useEffect(() => archive?.start(), [archive]);
  const state = useSyncExternalStore(archive?.subscribe ?? unchanging, () => archive?.snapshot());
  const squadId = idOf(useFormOfField().loaded) ?? "";
  const client = useQueryClient();
  const ask = useMemo(() => {
    const numbers = [...lookedUpNumbers(client, connection)]
      .filter(([, record]) => record.value.squadId === squadId)
      .map(([id]) => id);
    return { squadId, numbers };
  }, [client, connection, squadId]);
  const { data } = useAnswer(archive, "routes", ask);
  const assistants = useQuery(assistantsQuery(connection)).data?.records;
  const taken = useMemo(() => {
    return data && routesTaken(graph, data, namesOf(assistants ?? []));
  }, [graph, data, assistants]);
  const shown = useMemo(() => (isOn && taken ? withRoutes(graph, taken) : graph), [graph, isOn, taken]);
  return [shown, archive && state && { archive, state, ask, taken }];
}
