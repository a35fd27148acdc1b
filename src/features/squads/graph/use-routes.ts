import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { phoneNumberQuery } from "@/api/phone-numbers";
import type { Archive, ArchiveStanding } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { useArchiveRoutes } from "@/archive/use-archive";
import type { RoutesAsk } from "@/archive/view-types";
import { idOf, nameOf, textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import type { SquadGraph } from "../model/graph";
import { routesTaken, type TakenRoutes, withRoutes } from "../model/routes";

/** The routes that calls took, while they're shown. */
export interface ShownRoutes {
  archive: Archive;
  state: ArchiveStanding;
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
  const state = useSyncExternalStore(archive?.subscribe ?? unchanging, () => archive?.standing());
  const squadId = idOf(useFormOfField().loaded) ?? "";
  const client = useQueryClient();
  const ask = useMemo(() => {
    // The API doesn't list phone numbers: only those that were looked up are known.
    const queryKey = phoneNumberQuery(connection, "").queryKey.slice(0, -1);
    const numbers = client
      .getQueriesData<object>({ queryKey })
      .filter(([, record]) => textAt(record, "squadId") === squadId)
      .map(([key, record]) => idOf(record) ?? String(key.at(-1)));
    return { squadId, numbers };
  }, [client, connection, squadId]);
  const { data } = useArchiveRoutes(archive, ask);
  const assistants = useQuery(assistantsQuery(connection)).data?.records;
  const taken = useMemo(() => {
    const names = new Map(assistants?.map((one) => [idOf(one) ?? "", nameOf(one)]));
    return data && routesTaken(graph, data.groups, names);
  }, [graph, data, assistants]);
  const shown = useMemo(() => (isOn && taken ? withRoutes(graph, taken) : graph), [graph, isOn, taken]);
  return [shown, archive && state && { archive, state, ask, taken }];
}
