import { useQuery } from "@tanstack/react-query";
import { useCallback, useDeferredValue, useMemo, useState } from "react";
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
import { DateField } from "@/ui/date-field";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Page, Section } from "@/ui/page";
import { ButtonStrip, StripButton } from "@/ui/segments";
import { Skeleton } from "@/ui/skeleton";
import { useMedia } from "@/ui/use-media";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { Attention } from "./attention";
import { Charts } from "./charts";
import { type Figure, figuresOf } from "./figures";
import figureStyles from "./figures.module.css";
import styles from "./overview.module.css";
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
  // Deferred, so that drawing the charts doesn't block the page.
  const charted = useDeferredValue(now);
  const firstDay = former.data?.firstDay;
  // The days before the first call would count as days without any.
  const startsWithin = before?.from !== undefined && firstDay !== undefined && firstDay > before.from;
  const compared =
    before && former.data?.calls && !isLeftOut(before.from) && !startsWithin ? former.data : undefined;
  const figures = useMemo(() => now && figuresOf(now, compared, dayOf(new Date())), [now, compared]);
  const previous = previousOf(range, until !== undefined);

  const recent = (
    <div className={`min-w-0 rounded-lg border border-line ${styles.card}`}>
      <Section title="Recently opened">
        <RecentlyOpened connection={connection} />
      </Section>
    </div>
  );

  return (
    <Page title="Overview" progress={<LoadProgress archive={archive} state={state} />}>
      <div className={`mt-4 grid grid-cols-1 gap-4 ${styles.cards}`}>
        <div className={`min-w-0 rounded-lg border border-line ${styles.card}`}>
          <Section title="Needs attention">
            <Attention connection={connection} />
          </Section>
        </div>
        {isWide && recent}
      </div>
      {state.status === "failed" && state.count === 0 ? (
        <ErrorView words={errorWords(state.error)} onRetry={archive.refresh} />
      ) : state.status === "complete" && state.count === 0 ? (
        <EmptyState title="No calls yet" action={<ButtonLink to="/assistants">View assistants</ButtonLink>}>
          Metrics and charts appear here after an assistant answers a call.
        </EmptyState>
      ) : (
        <>
          <div className={`flex flex-wrap items-center gap-2 ${styles.head}`}>
            <h2>Activity</h2>
            <p className="text-sm text-muted">
              {previous &&
                now &&
                former.data &&
                (compared
                  ? `Compared with ${previous}`
                  : isLeftOut(before?.from)
                    ? "Earlier calls aren't loaded"
                    : former.data.calls > 0 && firstDay !== undefined
                      ? `Not compared: the first call was on ${sayDay(firstDay, new Date())}`
                      : "No earlier calls to compare with")}
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
      {!isWide && <div className={`mt-4 grid grid-cols-1 gap-4 ${styles.cards}`}>{recent}</div>}
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
  if (!figures) {
    return (
      <div
        className={`grid gap-0 overflow-hidden rounded-lg border border-line ${figureStyles.figures}`}
        aria-busy="true"
      >
        {LABELS.map((label) => (
          <div key={label} className={`grid min-w-0 gap-1 text-fg ${figureStyles.figure}`}>
            <span className="text-sm text-muted">{label}</span>
            <span
              className={`flex items-center justify-between gap-4 font-semibold tabular-nums ${figureStyles.value}`}
            >
              <Skeleton width={64} height={24} />
            </span>
            <span className={`relative truncate text-xs text-muted ${figureStyles.change}`} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={`grid gap-0 overflow-hidden rounded-lg border border-line ${figureStyles.figures}`}>
      {figures.map(({ label, value, change, remark, trend, to }) => (
        <Link
          key={label}
          to={callsAddress({ when, ...to })}
          className={`grid min-w-0 gap-1 text-fg not-disabled:hover:bg-hover not-disabled:hover:no-underline focus-visible:-outline-offset-2 [&[aria-haspopup]]:aria-expanded:bg-hover ${figureStyles.figure}`}
        >
          <span className="text-sm text-muted">{label}</span>
          <span
            className={`flex items-center justify-between gap-4 font-semibold tabular-nums ${figureStyles.value}`}
          >
            {(notLoaded !== "period" && value) || "–"}
            {trend && notLoaded !== "period" && <Trend points={trend} />}
          </span>
          <span className={`relative truncate text-xs text-muted ${figureStyles.change}`}>
            {notLoaded === "period"
              ? "Not loaded"
              : value === undefined
                ? "No data"
                : [isPartial ? "So far" : notLoaded ? "Previous not loaded" : change, remark]
                    .filter(Boolean)
                    .join(" · ")}
          </span>
        </Link>
      ))}
    </div>
  );
}

/** A small line without axes. The words next to it say what it shows. */
function Trend({ points }: { points: string }) {
  if (points === "") return null;
  return (
    <svg
      className={`min-w-0 ${figureStyles.trend}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const OFFERED = ["today", "7d", "30d", "90d", "365d"];

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
    <div role="group" aria-label="Period" className="flex flex-wrap gap-2">
      <ButtonStrip>
        {RANGE_PRESETS.filter((preset) => OFFERED.includes(preset.text)).map((preset) => (
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
        <span className={`flex items-center gap-1 ${styles.dates}`}>
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
