import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import type { Connection } from "@/api/connection";
import type { PhoneNumberValue } from "@/api/dialects";
import { squadsQuery } from "@/api/squads";
import { useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { View } from "@/archive/view-types";
import { namesOf } from "@/document/read";
import { idToSegment } from "@/lib/record-address";
import { shortenId } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Pending } from "@/ui/skeleton";
import { Missing, When } from "@/ui/when";

/** Who answers a number. */
export interface Answering {
  kind: "assistant" | "squad";
  id: string;
  /** Undefined if the list isn't loaded or has no such record. */
  name: string | undefined;
  /** The list is loaded and doesn't have it. */
  isDangling: boolean;
}

/** Finds what answers a number: an assistant, a squad, both or neither. */
export function useAnswering(connection: Connection): (number: PhoneNumberValue | undefined) => Answering[] {
  const assistants = useQuery(assistantsQuery(connection)).data;
  const squads = useQuery(squadsQuery(connection)).data;
  return useMemo(() => {
    const named = {
      assistant: assistants && namesOf(assistants.records),
      squad: squads && namesOf(squads.records),
    };
    const find = (kind: Answering["kind"], id: string | null | undefined): Answering[] => {
      if (!id) return [];
      const names = named[kind];
      return [{ kind, id, name: names?.get(id), isDangling: names?.has(id) === false }];
    };
    return (number) => [...find("assistant", number?.assistantId), ...find("squad", number?.squadId)];
  }, [assistants, squads]);
}

/** A link to what answers, marked if it doesn't exist. */
export function AnsweringLink({ answering: { kind, id, name, isDangling } }: { answering: Answering }) {
  return (
    <>
      <Link to={`/${kind}s/${idToSegment(id)}`} data-tooltip={id}>
        {name ?? shortenId(id)}
      </Link>
      {isDangling && (
        <>
          {" "}
          <Badge tone="bad">Not found</Badge>
        </>
      )}
    </>
  );
}

/** When a number's latest call started, as a link to the call. Empty until the calls are loaded. */
export function NewestCall({ numberId }: { numberId: string }) {
  const loaded = useArchiveIfLoaded();
  // While calls load, each may be the latest one, so the rows would query ten times a second.
  const archive = loaded?.state.status === "loading" ? undefined : loaded?.archive;
  const view = useMemo(
    (): View => ({
      query: "",
      chosen: { phoneNumberId: [numberId] },
      sort: { column: "started", descending: true },
      from: 0,
      to: 1,
    }),
    [numberId],
  );
  const [newest] = useAnswer(archive, "view", view).data?.rows ?? [];
  const began = newest?.start;
  if (loaded?.state.status === "loading") return <Pending />;
  if (!newest || began === undefined) return <Missing />;
  if (newest.id === undefined) return <When value={began} />;
  return (
    <Link to={`/calls/${idToSegment(newest.id)}`}>
      <When value={began} />
    </Link>
  );
}
