import { IconDownload } from "@tabler/icons-react";
import { useDeferredValue, useMemo } from "react";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { type CallMentions, useCallMentions } from "@/archive/use-call-mentions";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { useDeleted, useDeletedTools } from "@/deletion/deleted";
import { equal } from "@/document/equal";
import { dayOf } from "@/lib/day-range";
import { downloadBlob } from "@/lib/files";
import { isOne, listed } from "@/lib/format";
import { count, number } from "@/lib/words";
import { carryEdits } from "@/record-editor/carried-edits";
import { filterBarOf, isNarrowed } from "@/record-list/filters";
import { useListUrl } from "@/record-list/use-list-url";
import { applyFix, type Problem } from "@/references/checks/problem";
import { needsAttention, SEVERITIES } from "@/references/checks/severity";
import { LISTS } from "@/references/lists";
import { problemPlace } from "@/references/problem-address";
import type { ReferenceIndex } from "@/references/resolve";
import { type References, useChecked, useReferences } from "@/references/use-references";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { FilterBar } from "@/ui/filter-bar";
import { Page, Section } from "@/ui/page";
import { RetryNote } from "@/ui/retry-note";
import { SearchBox } from "@/ui/search-box";
import { ButtonStrip, StripButton } from "@/ui/segments";
import { SkeletonRows } from "@/ui/skeleton";
import { Toolbar, ViewOptions } from "@/ui/toolbar";
import { useMedia } from "@/ui/use-media";
import { MutedView, SeveritySection, useMuting } from "./lines";
import { FILTERS, narrow, problemsAsCsv, problemsAsJson, type Shown } from "./narrow";
import { useVisit } from "./visit";

const FILTER_NAMES = FILTERS.map(({ name }) => name);
const VIEWS = ["muted"] as const;
const STOPPED = {
  title: "Couldn't run the checks",
  safe: "Nothing changed in the service.",
  advice: "Try again. If this continues, reload the page.",
};

/** Every problem of the organization, by its consequence. */
export function Component() {
  const connection = useConnection();
  const calls = useCallMentions();
  const goneNumbers = useDeleted(connection, "phone number");
  const gonePhoneNumberIds = useMemo(() => goneNumbers.map(({ id }) => id), [goneNumbers]);
  const references = useReferences(connection, useDeletedTools(connection), {
    calls: calls?.mentions,
    gonePhoneNumberIds,
  });
  const { problems, muted, isChecking, error, retry } = useChecked(references);
  const muting = useMuting(connection.id);
  const view = useListUrl(VIEWS);
  const isMutedView = view.values.muted !== undefined;
  const inView = isMutedView ? muted : problems;
  const { query, setQuery, values, setValues, clear } = useListUrl(FILTER_NAMES);
  const searched = useDeferredValue(query);
  const shown = useMemo(() => inView && narrow(inView, values, searched), [inView, values, searched]);
  const onFix = useFix(references.index);
  const isNarrow = useMedia("(width < 640px)");

  const { missing, failed, index } = references;
  const waits = missing.filter((name) => !failed.includes(name));
  const isReady =
    shown !== undefined &&
    inView !== undefined &&
    problems !== undefined &&
    (problems.length + muted.length > 0 || waits.length === 0);
  const isComplete = problems !== undefined && missing.length === 0 && !isChecking;
  const all = useMemo(
    () => (isComplete ? [...problems, ...muted] : undefined),
    [isComplete, problems, muted],
  );
  const { isNew, resolved } = useVisit(connection.id, all);
  const hasFilters = isNarrowed(FILTERS, values) || searched.trim() !== "";

  return (
    <Page
      title="Checks"
      titleSuffix={
        isReady && <span>{affectWords(problems.filter(needsAttention).length, failed.length > 0)}</span>
      }
    >
      {failed.length > 0 && failed.length < LISTS.length && (
        <RetryNote role="alert" onRetry={references.retry} busy={waits.length > 0}>
          {`Couldn't load ${listed(failed)}, so the checks are incomplete. ${errorWords(references.error).title}.`}
        </RetryNote>
      )}
      {failed.length === LISTS.length ? (
        <ErrorView words={errorWords(references.error)} onRetry={references.retry} busy={waits.length > 0} />
      ) : error !== null && !problems ? (
        <ErrorView words={STOPPED} onRetry={retry} busy={isChecking} />
      ) : !isReady ? (
        <>
          <Toolbar>
            <span role="status" className="flex min-h-control items-center gap-2">
              {waits.length > 0 ? `Loading ${listed(waits)}…` : "Checking…"}
            </span>
          </Toolbar>
          <SkeletonRows rows={10} />
        </>
      ) : problems.length === 0 && muting.mutes.length === 0 && !isMutedView ? (
        <>
          <NothingFound references={references} />
          <p className="text-center text-muted">
            <SinceLastVisit fresh={0} resolved={resolved} />
          </p>
        </>
      ) : (
        <>
          <Toolbar end={<ExportProblems shown={shown} isNarrow={isNarrow} />}>
            <SearchBox
              label="Search problems and records"
              value={query}
              onChange={setQuery}
              found={searched.trim()}
            />
            <FilterBar
              filters={filterBarOf({ filters: FILTERS, records: inView, values, onChange: setValues })}
              isNarrow={isNarrow}
              onClear={clear}
            />
            {(muting.mutes.length > 0 || isMutedView) && (
              <ButtonStrip>
                <StripButton
                  isPressed={isMutedView}
                  onPress={() => view.setValue("muted", isMutedView ? undefined : "yes")}
                >
                  Muted{" "}
                  <span className="text-sm font-normal text-muted tabular-nums">{number(muted.length)}</span>
                </StripButton>
              </ButtonStrip>
            )}
            {hasFilters && (
              <span role="status">
                {number(shown.problems.length)} of {count(inView.length, "problem")}
              </span>
            )}
            {waits.length > 0 && <span role="status">{`Loading ${listed(waits)}…`}</span>}
            {!isMutedView && <SinceLastVisit fresh={problems.filter(isNew).length} resolved={resolved} />}
          </Toolbar>
          {hasFilters && shown.groups.length === 0 && (
            <EmptyState
              title="No problems match these filters"
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              Try removing a filter.
            </EmptyState>
          )}
          {!hasFilters && !isMutedView && problems.length === 0 && (
            <EmptyState
              title="No problems found"
              action={<Button onClick={() => view.setValue("muted", "yes")}>Show muted</Button>}
            >{`${count(muted.length, "problem")} muted.`}</EmptyState>
          )}
          {isMutedView && muting.mutes.length === 0 && (
            <EmptyState
              title="Nothing is muted"
              action={<Button onClick={() => view.setValue("muted", undefined)}>Show problems</Button>}
            >
              Mute a problem to leave it out of the counts.
            </EmptyState>
          )}
          {isMutedView && muting.mutes.length > 0 && (!hasFilters || shown.groups.length > 0) && (
            <MutedView
              mutes={muting.mutes}
              problems={shown.problems}
              isNarrowed={hasFilters}
              onFix={onFix}
              onUnmute={muting.unmute}
            />
          )}
          {(isMutedView ? [] : SEVERITIES)
            .filter((one) => shown.groups.some((group) => group.severity === one))
            .map((one) => (
              <SeveritySection
                key={one}
                severity={one}
                groups={shown.groups.filter((group) => group.severity === one)}
                onFix={onFix}
                onMute={muting.mute}
                isNew={isNew}
              />
            ))}
        </>
      )}
      {isReady && failed.length < LISTS.length && (
        <NotChecked calls={calls} numbers={index.lists.phoneNumbers?.length ?? 0} />
      )}
    </Page>
  );
}

/** The number that the navigation shows, too. Without all lists, there may be more. */
function affectWords(affecting: number, isPartial: boolean): string {
  if (isPartial && affecting === 0) return "Checks incomplete";
  const words = `${count(affecting, "problem")} ${isOne(affecting) ? "affects" : "affect"} calls`;
  return isPartial ? `At least ${words}` : words;
}

/** What changed since the last visit; nothing on a first one. */
function SinceLastVisit({ fresh, resolved }: { fresh: number; resolved: number }) {
  const parts = [
    fresh > 0 ? `${number(fresh)} new` : [],
    resolved > 0 ? `${number(resolved)} resolved` : [],
  ].flat();
  return parts.length > 0 && <span role="status">{`${listed(parts)} since your last visit.`}</span>;
}

function NothingFound({ references: { index, missing } }: { references: References }) {
  const { assistants, squads, knowledgeBases } = index.lists;
  const lists = { assistant: assistants, squad: squads, "knowledge base": knowledgeBases };
  if (missing.length === 0 && !Object.values(lists).some((list) => list?.length)) {
    return (
      <EmptyState title="Nothing to check yet">
        This organization has no assistants, squads or knowledge bases.
      </EmptyState>
    );
  }
  const counted = Object.entries(lists).flatMap(([noun, list]) => (list ? count(list.length, noun) : []));
  const checked = counted.length > 0 ? listed(counted) : "nothing";
  return (
    <EmptyState title={missing.length > 0 ? "No problems found so far" : "No problems found"}>
      {missing.length > 0 ? `Checked ${checked}. Not loaded: ${listed(missing)}.` : `Checked ${checked}.`}
    </EmptyState>
  );
}

/** Exports exactly the problems shown. */
function ExportProblems({ shown: { problems }, isNarrow }: { shown: Shown; isNarrow: boolean }) {
  const save = (ending: "csv" | "json") =>
    downloadBlob(
      `checks-${dayOf(new Date())}.${ending}`,
      ending === "csv"
        ? new Blob([problemsAsCsv(problems)], { type: "text/csv" })
        : new Blob([problemsAsJson(problems)], { type: "application/json" }),
    );
  const content = (
    <div className="grid w-[min(300px,80vw)] gap-2 text-sm">
      <p>{`Exports the ${count(problems.length, "problem")} shown`}</p>
      <Button disabled={problems.length === 0} onClick={() => save("csv")}>
        CSV
      </Button>
      <Button disabled={problems.length === 0} onClick={() => save("json")}>
        JSON
      </Button>
    </div>
  );
  const panel = { label: "Export", icon: IconDownload, isRow: true, content };
  return <ViewOptions panels={[panel]} isNarrow={isNarrow} />;
}

interface NotCheckedProps {
  calls: CallMentions | undefined;
  /** How many phone numbers were looked up. */
  numbers: number;
}

/** What the checks can't see, or only check on request. */
function NotChecked({ calls, numbers }: NotCheckedProps) {
  const { state, load } = useRecentCallCounts();
  const isAsked = state === "loading" || state === "loaded";
  return (
    <Section title="Coverage" actions={!calls && !isAsked && <Button onClick={load}>Load calls</Button>}>
      <ul className="roomy-links max-w-prose list-[revert] ps-5 text-sm text-muted">
        <li>
          {calls ? (
            `Checked ${calls.isWhole ? count(calls.calls, "call") : `the ${count(calls.calls, "call")} that could be loaded`} for missing assistants and phone numbers.`
          ) : isAsked ? (
            <span role="status">Loading calls. The records they refer to are checked next.</span>
          ) : (
            "Calls aren't loaded, so the records they refer to aren't checked."
          )}
        </li>
        <li>
          {`The API can't list phone numbers, so only the ones you look up are checked: ${numbers === 0 ? "none" : numbers} so far.`}
        </li>
        <li>The API can't tell whether a tool exists. Only tools deleted from here are reported.</li>
      </ul>
    </Section>
  );
}

/**
 * Opens a record's editor with a problem's fix as an edit, to be reviewed and saved like any other. The fix
 * is computed for the record as the editor has it: it may have been edited since it was checked.
 */
function useFix(index: ReferenceIndex): (problem: Problem) => void {
  const navigate = useNavigate();
  return (problem) => {
    const { record, fix } = problem;
    const to = problemPlace(problem);
    if (!fix || record.id === undefined || to === undefined) return;
    const targetId = record.id;
    // The checks run in a worker; here they're needed on the page, too.
    void import("@/references/checks/check").then(({ problemsOf }) => {
      const state = carryEdits({
        targetId,
        words: () => "1 fix",
        paths: fix.changes.map(({ path }) => path),
        apply: (document) => {
          const same = problemsOf(record.kind, document, index.facts).find((other) => isSame(other, problem));
          return applyFix(document, same?.fix);
        },
      });
      return navigate(to, { state });
    });
  };
}

/** Whether two problems are the same: of one kind, at one place, with the same fix. */
function isSame(one: Problem, other: Problem): boolean {
  return (
    one.kind === other.kind &&
    equal(one.path, other.path) &&
    equal(one.fix?.changes ?? [], other.fix?.changes ?? [])
  );
}
