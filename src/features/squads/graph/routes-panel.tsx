import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { lookedUpNumbers } from "@/api/phone-numbers";
import type { Archive, ArchiveSnapshot } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { LoadNote } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { useAnswer } from "@/archive/use-archive";
import type { CallRow, RoutesAsk } from "@/archive/view-types";
import { idOf, namesOf } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { isOne } from "@/lib/format";
import { idToSegment } from "@/lib/record-address";
import { count, number, readable } from "@/lib/words";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Disclosure } from "@/ui/disclosure";
import { LinkList } from "@/ui/link-list";
import { RetryNote } from "@/ui/retry-note";
import { SkeletonText } from "@/ui/skeleton";
import { Text } from "@/ui/text";
import { Duration, When } from "@/ui/when";
import type { SquadGraph } from "../model/graph";
import { routesTaken, type TakenRoute, type TakenRoutes, withRoutes } from "../model/routes";
import { NO_TRANSFER } from "../model/words";

/** The routes that calls took, while they're shown. */
interface ShownRoutes {
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

interface RoutesPanelProps {
  shown: ShownRoutes;
  /** The route whose calls are listed. */
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** The routes that calls took, each with its calls: the same as the graph shows, and what can't be drawn. */
export function RoutesPanel({ shown, open, onOpen }: RoutesPanelProps) {
  const heading = useId();
  const { archive, state, taken } = shown;
  const { title, advice } = errorWords(state.error);
  const isEmpty = state.count === 0;
  return (
    <section className="text-sm text-muted" aria-labelledby={heading} data-calls>
      <h2 id={heading} className="mb-2 text-fg">
        Actual transfers
      </h2>
      <LoadProgress archive={archive} state={state} />
      <LoadNote archive={archive} state={state} usable="Only calls that loaded are counted." />
      {isEmpty && state.status === "failed" && (
        <RetryNote role="alert" onRetry={archive.refresh}>
          {title}. {advice}
        </RetryNote>
      )}
      {taken ? (
        <p role="status">{sumWords(taken, state.broken)}</p>
      ) : (
        state.status === "loading" && <SkeletonText lines={3} />
      )}
      {taken && taken.routes.length > 0 && (
        <ul className="mt-2 mb-2">
          {taken.routes.map((route) => (
            <li key={route.id}>
              <Disclosure
                isOpen={route.id === open}
                onToggle={(isOpen) => onOpen(isOpen ? route.id : undefined)}
                isLazy
                labelClassName="min-h-6 w-fit text-fg"
                label={
                  <>
                    <Text>{route.from.label}</Text> → <Text>{route.to.label}</Text>{" "}
                    <span className="text-xs text-muted">{count(route.calls, "call")}</span>{" "}
                    {!route.isDeclared && <Badge tone="warn">{NO_TRANSFER}</Badge>}
                  </>
                }
              >
                <CallsOfRoute shown={shown} route={route} />
              </Disclosure>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What was counted, and what wasn't. */
function sumWords({ calls, silent, guessed, unnamed, routes }: TakenRoutes, broken: number): string {
  if (calls === 0) return "No loaded calls used this squad.";
  // Where no call names a squad, only those that were transferred are known.
  const isUnnamed = guessed === calls;
  const sentences = [
    isUnnamed
      ? `Counted ${count(calls, "call")} that ${isOne(calls) ? "was" : "were"} transferred between members. No call names this squad.`
      : `Counted ${number(calls - silent)} of ${count(calls, "call")} that used this squad.`,
    silent > 0 && `${number(silent)} ${isOne(silent) ? "has" : "have"} no messages to read transfers from.`,
    guessed > 0 &&
      !isUnnamed &&
      (isOne(guessed)
        ? "1 call doesn't name a squad; it's counted because of its transfers to members."
        : `${count(guessed, "call")} don't name a squad; they're counted because of their transfers to members.`),
    unnamed > 0 && "Calls without an assistant ID are assumed to start with the first member.",
    routes.length === 0 && "No calls were transferred.",
    broken > 0 && `${count(broken, "call")} couldn't be read.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

/** How many calls are listed at first, and how many more each time. */
const STEP = 20;

function CallsOfRoute({ shown: { archive, ask }, route }: { shown: ShownRoutes; route: TakenRoute }) {
  const [most, setMost] = useState(STEP);
  const { data, error } = useAnswer(archive, "routeCalls", { ...ask, groups: route.groups, most });
  if (!data) return error ? <p role="alert">{errorWords(error).title}</p> : <SkeletonText lines={3} />;
  return (
    <div className="ms-4">
      <LinkList
        links={data.rows.map((row) => ({ key: String(row.key), name: nameOf(row), href: addressOf(row) }))}
      />
      {data.total > data.rows.length && (
        <Button className="mt-2 mb-2" onClick={() => setMost(most + STEP)}>
          {`Show more of ${count(data.total, "call")}`}
        </Button>
      )}
    </div>
  );
}

const addressOf = ({ id }: CallRow) => (id === undefined ? undefined : `/calls/${idToSegment(id)}`);

function nameOf({ start: at, customerName, customerNumber, seconds, endedReason, id }: CallRow) {
  const customer = customerName ?? customerNumber;
  return (
    <>
      {at === undefined ? id : <When value={at} />}
      {customer && ` · ${customer}`}
      {seconds !== undefined && (
        <>
          {" · "}
          <Duration seconds={seconds} />
        </>
      )}
      {endedReason !== undefined && ` · ${readable(endedReason)}`}
    </>
  );
}
