import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import { Link } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { shownFirstPage } from "@/archive/archive";
import { knowsCalls } from "@/archive/current-archive";
import { LoadNote } from "@/archive/load-note";
import { LoadProgress } from "@/archive/load-progress";
import { STEADY, useAnswer, useArchive } from "@/archive/use-archive";
import { namesOf } from "@/document/read";
import { callsAddress } from "@/lib/calls-address";
import {
  comparableEnd,
  type DayRange,
  dayOf,
  daysIn,
  RANGE_PRESETS,
  rangeBefore,
  rangeText,
  readRange,
  sayDay,
} from "@/lib/day-range";
import { count, number } from "@/lib/words";
import { ButtonLink } from "@/ui/button";
import { Trend } from "@/ui/chart";
import { DateField } from "@/ui/date-field";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Page, Section } from "@/ui/page";
import { ButtonStrip, StripButton } from "@/ui/segments";
import { Skeleton } from "@/ui/skeleton";
import { useMedia } from "@/ui/use-media";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { Attention } from "./attention";
import { Card, Cards } from "./cards";
import { Charts } from "./charts";
import { type Figure, figuresOf } from "./figures";
import { RecentlyOpened } from "./recently-opened";

/** Recent activity, what needs attention, and recently opened records. */
export function Component() {
  const connection = useConnection();
  const { archive, state } = useArchive();
  const { text, range, set } = usePeriod();
  const before = useMemo(() => rangeBefore(range), [range]);
  const { data: assistants } = useQuery(assistantsQuery(connection));
  // The checks on this page load the squads.
  const { data: squads } = useQuery({ ...squadsQuery(connection), enabled: false });
  const names = useMemo(
    () => ({
      assistantId: namesOf(assistants?.records ?? []),
      squadId: namesOf(squads?.records ?? []),
    }),
    [assistants, squads],
  );
  // On narrow screens, metrics matter more than recent records.
  const isWide = useMedia("(width >= 1024px)");
  const series = useAnswer(archive, "series", { after: range.from, before: range.to }, STEADY);
  const [openedAt] = useState(Date.now);
  // Calls that arrived after loading don't count on either side.
  const until = comparableEnd(range, new Date(state.loadedAt ?? openedAt));
  const asked = {
    after: before?.from ?? "0001-01-01",
    before: before?.to ?? "0001-01-01",
    ...(until !== undefined && { until }),
  };
  const former = useAnswer(archive, "series", asked, STEADY);
  const hasCalls = knowsCalls(state);
  const [loadedFrom] = shownFirstPage(state)?.span ?? [];
  // The service may have left out calls of that day too.
  const isLeftOut = (day: string | undefined) =>
    loadedFrom !== undefined && day !== undefined && day <= dayOf(new Date(loadedFrom));
  const isWithout = !hasCalls && state.status !== "idle" && state.status !== "loading";
  const now = hasCalls ? series.data : undefined;
  // What needs attention is on screen before the large code of the charts is asked for.
  const [hasAttention, setAttention] = useState(false);
  const onAttention = useCallback(() => setTimeout(() => setAttention(true)), []);
  // Deferred, so that drawing the charts doesn't block the page.
  const charted = useDeferredValue(hasAttention ? now : undefined);
  const firstDay = former.data?.firstDay;
  // The days before the first call would count as days without any.
  const startsWithin = before?.from !== undefined && firstDay !== undefined && firstDay > before.from;
  const compared =
    before && former.data?.calls && !isLeftOut(before.from) && !startsWithin ? former.data : undefined;
  const figures = useMemo(() => now && figuresOf(now, compared, dayOf(new Date())), [now, compared]);
  const notCompared = isLeftOut(before?.from)
    ? "Earlier calls aren't loaded"
    : firstDay !== undefined && former.data?.calls
      ? `Not compared: the first call was on ${sayDay(firstDay, new Date())}`
      : "No earlier calls to compare with";
  const previous = previousOf(range, until !== undefined);

  const recent = (
    <Card>
      <Section title="Recently opened">
        <RecentlyOpened connection={connection} />
      </Section>
    </Card>
  );

  return (
    <Page title="Overview" progress={<LoadProgress archive={archive} state={state} />}>
      <Cards>
        <Card>
          <Section title="Needs attention">
            <Attention connection={connection} onShown={onAttention} />
          </Section>
        </Card>
        {isWide && recent}
      </Cards>
      {state.status === "failed" && state.count === 0 ? (
        <ErrorView words={errorWords(state.error)} onRetry={archive.refresh} />
      ) : state.status === "complete" && state.count === 0 ? (
        <EmptyState title="No calls yet" action={<ButtonLink to="/assistants">View assistants</ButtonLink>}>
          Metrics and charts appear here after an assistant answers a call.
        </EmptyState>
      ) : (
        <>
          <div className="mt-6 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <h2 className="text-base max-lg:flex-1">Activity</h2>
            {/* Below the title and the periods where there's no room between them; it always has its line. */}
            <p className="min-w-[12ch] flex-1 text-sm text-muted max-lg:order-1 max-lg:min-h-5 max-lg:basis-full max-sm:order-none">
              {previous && now && former.data && (compared ? `Compared with ${previous}` : notCompared)}
            </p>
            <PeriodChoice text={text} range={range} onChange={set} />
          </div>
          <LoadNote
            archive={archive}
            state={state}
            usable={isWithout ? "No calls loaded yet." : `The metrics cover ${count(state.count, "call")}.`}
          />
          {isWithout ? null : series.error ? (
            <ErrorView words={errorWords(series.error)} onRetry={archive.refresh} />
          ) : (
            <>
              <FigureRow
                figures={figures}
                when={text}
                isPartial={
                  state.status !== "complete" && state.status !== "first-page" && !state.isRefreshing
                }
                notLoaded={
                  now?.calls === 0 && isLeftOut(range.to)
                    ? "period"
                    : isLeftOut(before?.from)
                      ? "previous"
                      : undefined
                }
              />
              <Charts series={charted} before={compared} when={text} names={names} />
              {now && now.undated > 0 && (
                <p className="mt-2 text-sm text-muted">
                  {now.undated === 1
                    ? "1 call has no readable date and isn't included."
                    : `${number(now.undated)} calls have no readable date and aren't included.`}
                </p>
              )}
            </>
          )}
        </>
      )}
      {!isWide && <Cards>{recent}</Cards>}
    </Page>
  );
}

/**
 * The previous range, in words.
 * @param isCut the range isn't over, so only the same hours are compared
 */
function previousOf({ from, to }: DayRange, isCut: boolean): string | undefined {
  if (!from || !to) return undefined;
  const days = daysIn(from, to);
  if (days === 1) return isCut ? "the same hours yesterday" : "the previous day";
  return `the previous ${number(days)} days${isCut ? ", up to this time" : ""}`;
}

const LABELS = ["Calls", "Minutes", "Median duration", "Ended by customer", "Pass rate", "Average score"];

interface FigureRowProps {
  /** Undefined until first computed. */
  figures: readonly Figure[] | undefined;
  /** The period, for the links. */
  when: string;
  /** Some calls aren't loaded, so a change would mean nothing. */
  isPartial: boolean;
  /** No calls of the period, or not all of the previous one, are loaded. */
  notLoaded: "period" | "previous" | undefined;
}

/** The figures of the period, each a link to the calls it counts. */
function FigureRow({ figures, when, isPartial, notLoaded }: FigureRowProps) {
  return (
    <div
      className="grid auto-cols-fr grid-flow-col overflow-hidden rounded-lg border border-line max-xl:grid-flow-row max-xl:grid-cols-3 max-sm:grid-cols-2"
      aria-busy={figures === undefined}
    >
      {figures === undefined &&
        LABELS.map((label) => (
          <div key={label} className={FIGURE}>
            <FigureText label={label} value={<Skeleton width={64} height={24} />} />
          </div>
        ))}
      {figures?.map(({ label, value, change, remark, trend, to }) => {
        const compared = isPartial ? "So far" : notLoaded ? "Previous not loaded" : change;
        const known = value === undefined ? "No data" : [compared, remark].filter(Boolean).join(" · ");
        const isLoaded = notLoaded !== "period";
        return (
          <Link
            key={label}
            to={callsAddress({ when, ...to })}
            className={`${FIGURE} hover:bg-hover hover:no-underline focus-visible:-outline-offset-2`}
          >
            <FigureText
              label={label}
              value={
                <>
                  {(isLoaded && value) || "–"}
                  {isLoaded && trend && <Trend values={trend} />}
                </>
              }
              change={isLoaded ? known : "Not loaded"}
            />
          </Link>
        );
      })}
    </div>
  );
}

/** A line after it and one below it, which the frame hides at its edges. */
const FIGURE =
  "-me-px -mb-px grid min-w-0 gap-1 border-e border-b border-line px-4 py-3 text-fg max-sm:last:odd:col-span-full";

function FigureText({ label, value, change }: { label: string; value: ReactNode; change?: string }) {
  return (
    <>
      <span className="text-sm text-muted">{label}</span>
      <span className="flex h-8 items-center justify-between gap-4 text-3xl font-semibold tracking-[-0.02em] tabular-nums">
        {value}
      </span>
      <span className="relative min-h-4.5 truncate text-xs text-muted">{change}</span>
    </>
  );
}

interface PeriodChoiceProps {
  /** The period as in the URL. */
  text: string;
  range: DayRange;
  onChange: (text: string) => void;
}

/** Chooses the period: a preset, or a first and last day. */
function PeriodChoice({ text, range, onChange }: PeriodChoiceProps) {
  const isPreset = RANGE_PRESETS.some((preset) => preset.text === text);
  const [isOpen, setOpen] = useState(!isPreset);
  const isOwn = isOpen || !isPreset;
  const change = (next: DayRange) => {
    if (next.from && next.to) onChange(rangeText(next));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its own frame and legend
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2 max-sm:basis-full">
      <ButtonStrip>
        {RANGE_PRESETS.filter(({ text }) => text !== "yesterday").map((preset) => (
          <StripButton
            key={preset.text}
            isPressed={!isOwn && text === preset.text}
            onPress={() => {
              setOpen(false);
              onChange(preset.text);
            }}
          >
            {preset.label.replace("Last ", "")}
          </StripButton>
        ))}
        <StripButton isPressed={isOwn} onPress={() => setOpen(true)}>
          Custom
        </StripButton>
      </ButtonStrip>
      {isOwn && (
        // Before the periods, so that the button that opened them stays where it is.
        <span className="-order-1 flex items-center gap-1 max-sm:order-none">
          <DateField
            aria-label="Start date"
            value={range.from ?? ""}
            onChange={(from) => change({ ...range, from })}
          />
          <span aria-hidden="true">–</span>
          <DateField
            aria-label="End date"
            value={range.to ?? ""}
            onChange={(to) => change({ ...range, to })}
          />
        </span>
      )}
    </div>
  );
}

/** The period until the user chooses another. */
const DEFAULT_PERIOD = "30d";

/** The period in the URL (`?when=`), written as in the calls list. */
function usePeriod(): {
  text: string;
  /** An open end is today. */
  range: DayRange;
  set: (text: string) => void;
} {
  const [parameters, change] = useUrlParameters();
  const asked = parameters.get("when") ?? DEFAULT_PERIOD;
  const today = dayOf(new Date());
  const { text, range } = useMemo(() => {
    const now = new Date(`${today}T12:00:00`);
    const read = readRange(asked, now);
    if (!read) return { text: DEFAULT_PERIOD, range: readRange(DEFAULT_PERIOD, now) ?? {} };
    return { text: asked, range: { ...read, to: read.to ?? today } };
  }, [asked, today]);
  const set = useCallback(
    (next: string) => change((all) => setParameter(all, "when", next === DEFAULT_PERIOD ? undefined : next)),
    [change],
  );
  return { text, range, set };
}
