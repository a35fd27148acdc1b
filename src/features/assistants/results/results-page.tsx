import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import type { AssistantValue } from "@/api/dialects";
import type { Loaded as LoadedRecord } from "@/api/loaded";
import { shownFirstPage } from "@/archive/archive";
import { archiveFor } from "@/archive/current-archive";
import { chartColumn, columnsOf } from "@/archive/day-columns";
import { LoadNote } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { STEADY, useAnswer, useArchiveIfLoaded } from "@/archive/use-archive";
import type { Outcomes, OutcomesAsk } from "@/archive/view-types";
import type { Named } from "@/document/read";
import { useRecordKey } from "@/editing/record-key";
import { dayOf } from "@/lib/day-range";
import { idToSegment } from "@/lib/record-address";
import { FEWEST } from "@/lib/statistics";
import { sayMoment } from "@/lib/time";
import { count, number } from "@/lib/words";
import { useVersions } from "@/record-editor/history-versions";
import { Button, ButtonLink } from "@/ui/button";
import { ChartSection, ColumnChart } from "@/ui/chart";
import { DateField } from "@/ui/date-field";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Page, Section } from "@/ui/page";
import { PlainTable } from "@/ui/plain-table";
import type { ChartColumn } from "@/ui/recharts";
import { Select } from "@/ui/select";
import { Skeleton, SkeletonText } from "@/ui/skeleton";
import { Text } from "@/ui/text";
import { useRecordId } from "@/ui/use-record-id";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { AssistantPicker } from "../assistant-picker";
import { compareOutcomes } from "./comparison";
import {
  type AssistantChange,
  type Chosen,
  COMPARISONS,
  type Comparison,
  changesOf,
  DAYS,
  readChosen,
  sidesOf,
} from "./sides";

/**
 * How an assistant's calls went before and after a change, in two periods, or compared with another
 * assistant's.
 */
export function Component() {
  const { data } = useSuspenseQuery(assistantsQuery(useConnection()));
  const id = useRecordId("assistantId");
  const assistant = data.records.find((record) => record.id === id);
  if (assistant) return <Results key={id} id={id} assistant={assistant} assistants={data.records} />;
  return (
    <Page title="Call results" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      <EmptyState
        title="Assistant not found"
        action={<ButtonLink to="/assistants">View all assistants</ButtonLink>}
      >
        It may have been deleted or belong to another connection.
      </EmptyState>
    </Page>
  );
}

interface ResultsProps {
  id: string;
  assistant: LoadedRecord<AssistantValue>;
  assistants: readonly Named[];
}

function Results({ id, assistant, assistants }: ResultsProps) {
  const connection = useConnection();
  const loaded = useArchiveIfLoaded();
  const versions = useVersions(useRecordKey("assistants", id));
  const changes = useMemo(() => changesOf(versions ?? [], assistant.raw), [versions, assistant]);
  const [parameters] = useUrlParameters();
  const [now] = useState(() => new Date());
  const chosen = readChosen(parameters, changes, now);
  const sides = sidesOf(id, chosen, now);
  const { name } = assistant;
  const { other = "" } = chosen;
  const titles: Record<Chosen["by"], readonly [string, string]> = {
    change: ["Before", "After"],
    periods: ["First period", "Second period"],
    assistant: [name, assistants.find((one) => one.id === other)?.name ?? other],
  };
  // The pressed button disappears.
  const isAsked = useRef(false);
  const focusIfAsked = (content: HTMLElement | null) => {
    if (content && isAsked.current) content.focus();
    isAsked.current = false;
  };
  const isIdle = !loaded || loaded.state.status === "idle";
  return (
    <Page
      title="Call results"
      crumbs={[
        { label: "Assistants", to: "/assistants" },
        { label: name, to: `/assistants/${idToSegment(id)}` },
      ]}
      progress={loaded && <LoadProgress archive={loaded.archive} state={loaded.state} />}
    >
      {isIdle && (
        <EmptyState
          title="Calls aren't loaded"
          action={
            <Button
              variant="primary"
              onClick={() => {
                archiveFor(connection).start();
                isAsked.current = true;
              }}
            >
              Load calls
            </Button>
          }
        >
          Load calls to see this assistant's results.
        </EmptyState>
      )}
      {!isIdle && versions && (
        <div ref={focusIfAsked} tabIndex={-1}>
          <LoadNote {...loaded} usable="Results cover only the calls that loaded." />
          <Choices chosen={chosen} changes={changes} assistants={assistants} own={id} />
          {chosen.by === "change" && changes.length === 0 && (
            <Note>No known changes. Changes you save in this browser appear here.</Note>
          )}
          <Days id={id} loaded={loaded} sides={sides} changes={changes} />
          {sides ? (
            <ComparedCalls loaded={loaded} chosen={chosen} sides={sides} titles={titles[chosen.by]} />
          ) : (
            chosen.by === "assistant" && (
              <EmptyState title="Choose an assistant to compare with">
                Both assistants' results appear here side by side.
              </EmptyState>
            )
          )}
        </div>
      )}
    </Page>
  );
}

type Loaded = NonNullable<ReturnType<typeof useArchiveIfLoaded>>;
type Sides = readonly [OutcomesAsk, OutcomesAsk];

interface DaysProps {
  id: string;
  loaded: Loaded;
  sides: Sides | undefined;
  changes: readonly AssistantChange[];
}

/** The calls per day over the time that's compared, with a mark on each day that the assistant was changed. */
function Days({ id, loaded, sides, changes }: DaysProps) {
  const now = Date.now();
  const starts = sides?.flatMap(({ from }) => from ?? []) ?? [];
  const ends = sides?.map(({ to = now }) => to) ?? [now];
  const ask = {
    chosen: { assistantId: [id] },
    ...(starts.length > 0 && { after: dayOf(new Date(Math.min(...starts))) }),
    before: dayOf(new Date(Math.min(now, Math.max(...ends) - 1))),
  };
  const { data } = useAnswer(loaded.archive, "series", ask, STEADY);
  const days = data?.days;
  const columns = useMemo(() => {
    const today = new Date();
    const changed = changes.map(({ at }) => dayOf(new Date(at)));
    return (
      days &&
      columnsOf(days, today).map((column): ChartColumn => {
        const marked = changed.filter((day) => column.from <= day && day <= column.to).length;
        return {
          ...chartColumn(column, today, { assistantId: [id] }),
          ...(marked > 0 && { mark: count(marked, "change") }),
        };
      })
    );
  }, [id, days, changes]);
  return (
    <ChartSection
      title="Calls over time"
      chart={
        columns ? (
          <>
            <ColumnChart label="Calls over time" columns={columns} />
            {columns.some(({ mark }) => mark) && (
              <p className="text-xs text-muted">Lines mark changes to the assistant.</p>
            )}
          </>
        ) : (
          <Skeleton height={228} />
        )
      }
      table={
        <PlainTable className="tabular-nums" aria-label="Calls over time">
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Calls</th>
              <th scope="col">Changes</th>
            </tr>
          </thead>
          <tbody>
            {columns?.toReversed().map(({ key, label, to, value, mark }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={to}>{label}</Link>
                </th>
                <td>{number(value)}</td>
                <td>{mark ?? "–"}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      }
    />
  );
}

function ComparedCalls({
  loaded,
  chosen: { by, days },
  sides: [one, other],
  titles,
}: {
  loaded: Loaded;
  chosen: Chosen;
  sides: Sides;
  titles: readonly [string, string];
}) {
  // Counting reads every message, which would slow the loading down.
  const archive = loaded.state.status === "loading" ? undefined : loaded.archive;
  const before = useAnswer(archive, "outcomes", one).data;
  const after = useAnswer(archive, "outcomes", other).data;
  const [, change] = useUrlParameters();
  const [loadedFrom] = shownFirstPage(loaded.state)?.span ?? [];
  const areLeftOut = [one, other].map(({ from = 0 }) => loadedFrom !== undefined && from < loadedFrom);
  if (before?.calls === 0 && after?.calls === 0) {
    return (
      <EmptyState
        title="No calls to compare"
        action={
          by === "change" && (
            <Button onClick={() => change((next) => setParameter(next, "by", "periods"), { replace: true })}>
              Compare two periods
            </Button>
          )
        }
      >
        {areLeftOut.includes(true)
          ? "Calls of these periods aren't loaded."
          : {
              change: `There were no calls in the ${count(days, "day")} before or after this change.`,
              periods: "There were no calls in these periods.",
              assistant: `Neither assistant had calls in the last ${count(days, "day")}.`,
            }[by]}
      </EmptyState>
    );
  }
  return (
    <Section title="Comparison">
      {before && after ? (
        <ComparedTable before={before} after={after} titles={titles} areLeftOut={areLeftOut} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Section>
  );
}

interface ComparedTableProps {
  before: Outcomes;
  after: Outcomes;
  titles: readonly [string, string];
  /** Not all calls of a side are loaded. */
  areLeftOut: readonly boolean[];
}

/** Beside a value, or below it in narrow columns. */
const SMALL =
  "ms-2 text-xs whitespace-nowrap text-muted max-xl:m-0 max-xl:block max-[400px]:whitespace-normal";

/** Every measure of both sides, with its 95% interval and count, and what can be said of the difference. */
function ComparedTable({ before, after, titles, areLeftOut }: ComparedTableProps) {
  const measures = useMemo(() => compareOutcomes(before, after), [before, after]);
  const calls = [before.calls, after.calls];
  return (
    <>
      <PlainTable className="mb-3 table-fixed wrap-break-word tabular-nums" aria-label="Comparison">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="w-[24%]">
              Metric
            </th>
            {calls.map((its, index) => (
              <th key={titles[index] === titles[0] ? index : titles[index]} scope="col">
                <Text className="line-clamp-2" title={titles[index]}>
                  {titles[index]}
                </Text>
                <small className="block text-xs whitespace-nowrap text-muted max-[400px]:whitespace-normal">
                  {areLeftOut[index]
                    ? its === 0
                      ? "Not loaded"
                      : `${count(its, "call")}, not all loaded`
                    : count(its, "call")}
                </small>
              </th>
            ))}
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {measures.map(({ label, sides, difference, isClear }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {(["before", "after"] as const).map((side, index) => (
                <td key={side}>
                  {sides[index]?.value ?? "–"}
                  {sides[index] && (
                    <>
                      {" "}
                      {sides[index].interval && <small className={SMALL}>{sides[index].interval}</small>}
                      {sides[index].calls !== calls[index] && (
                        <small className={SMALL}> {count(sides[index].calls, "call")}</small>
                      )}
                    </>
                  )}
                </td>
              ))}
              {areLeftOut.includes(true) ? (
                <td>Not loaded</td>
              ) : (
                <td className={isClear ? "font-semibold" : undefined}>{difference}</td>
              )}
            </tr>
          ))}
        </tbody>
      </PlainTable>
      <p className="text-xs text-muted">
        The small ranges are 95% confidence intervals: with this many calls, the true value is probably within
        them. A median's interval needs at least {FEWEST} calls, and a difference needs {FEWEST} on each side.
        About 1 in 20 metrics differs by chance, and other changes may play a part. Calls that haven't ended
        aren't counted.
      </p>
    </>
  );
}

const LABELS: Record<Comparison, string> = {
  change: "Before and after a change",
  periods: "Two periods",
  assistant: "Another assistant",
};

interface ChoicesProps {
  chosen: Chosen;
  changes: readonly AssistantChange[];
  assistants: readonly Named[];
  /** The page's assistant, which isn't offered. */
  own: string;
}

/** Chooses what is compared, stored in the URL. */
function Choices({ chosen, changes, assistants, own }: ChoicesProps) {
  const [, change] = useUrlParameters();
  const set = (name: string, value: string) =>
    change((next) => setParameter(next, name, value), { replace: true });
  const { by, at, days, periods, other } = chosen;
  const day = (name: string, label: string, value: string) => (
    <DateField aria-label={label} value={value} onChange={(next) => next !== "" && set(name, next)} />
  );
  return (
    <div className="mb-3 flex flex-wrap items-end gap-2">
      <Select
        aria-label="Compare"
        value={by}
        options={COMPARISONS.map((value) => ({ value, label: LABELS[value] }))}
        onChange={(value) => set("by", value)}
      />
      {by === "change" && changes.length > 0 && (
        <Select
          aria-label="Change"
          value={String(at)}
          options={changes.map((one) => ({ value: String(one.at), label: changeWords(one) }))}
          onChange={(value) => set("at", value)}
        />
      )}
      {by === "periods" &&
        (["First", "Second"] as const).map((which, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend
          <span key={which} role="group" aria-label={`${which} period`} className="grid grid-cols-2 gap-1">
            <span className="col-span-full font-medium">{`${which} period`}</span>
            {day(index === 0 ? "from" : "from2", `${which} period, first day`, periods[index]?.from ?? "")}
            {day(index === 0 ? "to" : "to2", `${which} period, last day`, periods[index]?.to ?? "")}
          </span>
        ))}
      {by === "assistant" && (
        <AssistantPicker
          label="Assistant"
          assistants={assistants.filter(({ id }) => id !== own)}
          value={other}
          onChange={(id) => set("with", id)}
        />
      )}
      {by !== "periods" && (
        <Select
          aria-label="Days"
          value={String(days)}
          options={DAYS.map((value) => ({
            value: String(value),
            label:
              by === "change" ? `${count(value, "day")} before and after` : `Last ${count(value, "day")}`,
          }))}
          onChange={(value) => set("days", value)}
        />
      )}
    </div>
  );
}

function changeWords({ at, summary }: AssistantChange): string {
  const moment = { at: new Date(at), zoned: true };
  return `${sayMoment(moment, new Date())} · ${summary ?? "Changed in the service"}`;
}
