import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { nameOf, textAt } from "@/document/read";
import { shortenId } from "@/lib/words";
import { lookupOf } from "@/references/lookups";
import { Badge } from "@/ui/badge";

/** Who answers a number. */
export interface Answering {
  kind: "assistant" | "squad";
  id: string;
  /** Undefined while the list is not read, and where it has no such record. */
  name: string | undefined;
  /** The list was read, and does not have it. */
  isDangling: boolean;
}

/** Tells who answers a number; a number may name both an assistant and a squad, or neither. */
export function useAnswering(connection: Connection): (record: unknown) => Answering[] {
  const assistants = useQuery(assistantsQuery(connection)).data;
  const squads = useQuery(squadsQuery(connection)).data;
  return useMemo(() => {
    const find = (kind: Answering["kind"], id: string | undefined): Answering[] => {
      if (id === undefined) return [];
      const list = kind === "squad" ? squads : assistants;
      const found = list && lookupOf(list.records).byId.get(id)?.[0];
      return [
        {
          kind,
          id,
          name: found === undefined ? undefined : nameOf(found),
          isDangling: list !== undefined && !found,
        },
      ];
    };
    return (record) => [
      ...find("assistant", textAt(record, "assistantId")),
      ...find("squad", textAt(record, "squadId")),
    ];
  }, [assistants, squads]);
}

/** A link to who answers; a dangling one says so. */
export function AnsweringLink({ answering: { kind, id, name, isDangling } }: { answering: Answering }) {
  return (
    <>
      <Link to={`/${kind}s/${encodeURIComponent(id)}`} title={id}>
        {name ?? shortenId(id)}
      </Link>
      {isDangling && (
        <>
          {" "}
          <Badge tone="bad">not in the list</Badge>
        </>
      )}
    </>
  );
}
