import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import type { ResolvedReference } from "@/references/reference";
import { placesSaying } from "./forwardings";

/** Every place in assistants and squads that uses a phone number; undefined until both lists are loaded. */
export function usePlacesSaying(
  connection: Connection,
  id: string,
  telephone: string | undefined,
): readonly ResolvedReference[] | undefined {
  const assistants = useQuery(assistantsQuery(connection)).data;
  const squads = useQuery(squadsQuery(connection)).data;
  return useMemo(
    () =>
      assistants && squads
        ? placesSaying({ assistants: assistants.raws, squads: squads.raws }, telephone, id)
        : undefined,
    [assistants, squads, telephone, id],
  );
}
