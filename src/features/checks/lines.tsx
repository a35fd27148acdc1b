import { IconChevronRight } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { Link } from "react-router";
import { formatPath } from "@/document/path";
import { placeInWords } from "@/document/place-in-words";
import { count, number, readable, shortenId } from "@/lib/words";
import { ElsewhereLink } from "@/record-editor/problem-list";
import type { Problem, Severity } from "@/references/checks/problem";
import { SEVERITY_ICONS, SEVERITY_WORDS } from "@/references/checks/severity";
import { isMutedBy, mutesOf } from "@/references/mutes";
import { mutes as store, useMutes } from "@/references/mutes-here";
import { referrerName } from "@/references/places";
import { problemPage, problemPlace } from "@/references/problem-address";
import { type Group, groupWords } from "@/references/problem-groups";
import { kindWords } from "@/references/problem-kinds";
import { ReferrerMark } from "@/references/referrer";
import { type Mute, muteKey } from "@/storage/entries";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { type MenuItem, MoreMenu } from "@/ui/menu";
import { Text } from "@/ui/text";
import { showToast } from "@/ui/toast";
import { TONE_TEXT } from "@/ui/tone";

const LINES = "divide-y divide-line overflow-hidden rounded-lg border border-line text-sm";

interface LineProps {
  title: string;
  /** The line heads others. */
  isHeading?: boolean;
  badge?: ReactNode;
  /** The records it affects. */
  records?: ReactNode;
  actions?: ReactNode;
  menu?: ReactNode;
  /** What it opens to; undefined if there's nothing more. */
  children: ReactNode | undefined;
}

/** One line of the page, which opens to its reason and its records. */
function Line({ title, isHeading, badge, records, actions, menu, children }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const isShown = isOpen && children !== undefined;
  const Title = isHeading ? "h3" : "div";
  const button = (
    <button
      type="button"
      className="flex min-h-row w-full items-center gap-2 rounded-sm py-1 text-start font-medium wrap-anywhere text-fg max-md:min-h-[calc(var(--spacing-control)-4px)]"
      disabled={children === undefined}
      aria-expanded={isShown}
      aria-controls={isShown ? details : undefined}
      data-row-focus
      onClick={() => setOpen(!isOpen)}
    >
      <IconChevronRight
        size={14}
        stroke={2}
        aria-hidden="true"
        className="chevron text-faint in-disabled:invisible"
      />
      <Text title={title} className={isShown ? undefined : "relative truncate max-sm:whitespace-normal"}>
        {title}
      </Text>
      {badge}
    </button>
  );
  return (
    // Records line up, unless a title or a name needs the space. A line opens to its whole title.
    <li
      className={`grid min-h-[calc(var(--spacing-row)+4px)] grid-cols-[minmax(35%,auto)_minmax(25%,1fr)_auto] items-center gap-x-6 ps-3 pe-2 max-[1200px]:grid-cols-[minmax(25%,auto)_minmax(20%,1fr)_auto] max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-0.5 max-md:py-1 ${isShown ? "" : "hover:bg-hover"}`}
    >
      <Title className="min-w-0 text-sm max-md:col-span-full max-sm:col-[1]">{button}</Title>
      <div className="flex min-h-6 min-w-0 items-center gap-2 text-muted max-md:ps-5.5 max-sm:col-span-full">
        {records}
      </div>
      <div className="flex min-h-6 min-w-0 items-center justify-end gap-2 text-muted max-md:flex-wrap max-sm:contents">
        {actions && (
          <div className="contents max-sm:col-span-full max-sm:my-1 max-sm:ms-5.5 max-sm:block">
            {actions}
          </div>
        )}
        {menu && <div className="contents max-sm:block max-sm:[grid-area:1/2]">{menu}</div>}
      </div>
      {isShown && (
        <div
          id={details}
          className="col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 ps-5.5 pb-3 text-muted max-sm:ps-0 [&>:is(p,ul)]:flex-[1_0_100%]"
        >
          {children}
        </div>
      )}
    </li>
  );
}

/** More marks than this are a number. */
const MARKS = 4;

/** The record that has a problem. */
function ProblemRecord({ problem }: { problem: Problem }) {
  const { record } = problem;
  const page = problemPage(problem);
  const name = recordName(problem);
  return (
    <>
      <ReferrerMark referrer={record} />
      <span className="relative min-w-0 truncate" title={name}>
        {page ? (
          <Link to={page} className="text-fg">
            <Text>{name}</Text>
          </Link>
        ) : (
          <Text>{name}</Text>
        )}
        {record.kind !== "call" && <span className="sr-only"> {readable(record.kind)}</span>}
      </span>
    </>
  );
}

/** The one record that has the problems, or the signs of some; their number is in the line's title. */
function RecordMarks({ problems }: { problems: readonly Problem[] }) {
  const records = [
    ...new Map(problems.map(({ record }) => [`${record.kind} ${record.id ?? ""}`, record])).values(),
  ];
  const [first] = problems;
  if (first && first.record.kind !== "call" && records.length === 1) return <ProblemRecord problem={first} />;
  return (
    <>
      {records.slice(0, MARKS).map((record) => (
        <ReferrerMark key={`${record.kind} ${record.id ?? ""}`} referrer={record} />
      ))}
      {records.length > MARKS && <span aria-hidden="true">{`+${number(records.length - MARKS)}`}</span>}
    </>
  );
}

/** What can be done with problems, and what is known about them. */
interface ProblemActions {
  onFix: (problem: Problem) => void;
  /** Absent: they're muted already. */
  onMute?: (mute: Mute, example: Problem) => void;
  isNew?: (problem: Problem) => boolean;
}

interface ProblemLineProps extends ProblemActions {
  problem: Problem;
  /** The group says the reason. */
  isReasonSaid: boolean;
}

/** One problem with its record and its fix. It opens to its reason and its place. */
function ProblemLine({ problem, isReasonSaid, onFix, onMute, isNew }: ProblemLineProps) {
  const { record, title, reason, path, fix, elsewhere } = problem;
  const page = problemPage(problem);
  const place = problemPlace(problem);
  const name = recordName(problem);
  const hasPlace = path.length > 0 && place !== page && place !== undefined;
  return (
    <Line
      title={title}
      badge={isNew?.(problem) && <Badge tone="accent">New</Badge>}
      records={<ProblemRecord problem={problem} />}
      actions={
        fix &&
        record.id !== undefined && (
          <Button size="small" onClick={() => onFix(problem)} aria-label={`${fix.label}: ${name}`}>
            {fix.label}
          </Button>
        )
      }
      menu={onMute && <MoreMenu label={`Mute: ${title}, ${name}`} items={() => muteItems(problem, onMute)} />}
    >
      {isReasonSaid && !hasPlace && !elsewhere ? undefined : (
        <>
          {!isReasonSaid && <p>{reason}</p>}
          {hasPlace && (
            <Link to={place} className="leading-6 underline" aria-label={`${placeInWords(path)}, in ${name}`}>
              {placeInWords(path)}
            </Link>
          )}
          {elsewhere && <ElsewhereLink to={elsewhere} />}
        </>
      )}
    </Line>
  );
}

/** How many problems of a group show at first, and at most how many more at once. */
const FIRST = 20;
const NEXT = 200;

/** Problems of one kind as one line, which opens to their records. A single problem is a line of its own. */
function ProblemGroup({ group, ...actions }: Required<ProblemActions> & { group: Group }) {
  const { reason, problems } = group;
  const [only] = problems;
  if (!only) return null;
  if (problems.length === 1) return <ProblemLine problem={only} isReasonSaid={false} {...actions} />;
  const fresh = problems.filter(actions.isNew).length;
  const words = groupWords(group);
  return (
    <Line
      title={words}
      isHeading
      badge={
        fresh > 0 && (
          <Badge tone="accent">{fresh === problems.length ? "New" : count(fresh, "new problem")}</Badge>
        )
      }
      records={<RecordMarks problems={problems} />}
      menu={
        <MoreMenu
          label={`Mute: ${words}`}
          items={() => [
            { label: "Mute this check", onSelect: () => actions.onMute(mutesOf(only).check, only) },
          ]}
        />
      }
    >
      {reason && <p>{reason}</p>}
      <ProblemLines noun={words} problems={problems} isReasonSaid={reason !== undefined} {...actions} />
    </Line>
  );
}

interface ProblemLinesProps extends ProblemActions {
  /** What the problems are. */
  noun: string;
  problems: readonly Problem[];
  isReasonSaid: boolean;
}

/** The problems of an open line; long lists are cut. */
function ProblemLines({ noun, problems, ...line }: ProblemLinesProps) {
  const [most, setMost] = useState(FIRST);
  const hidden = problems.length - most;
  return (
    <>
      <ul className={`bg-surface ${LINES}`}>
        {problems.slice(0, most).map((problem, index) => (
          <ProblemLine
            // A record may have the same problem twice.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
            key={`${problem.record.id ?? ""} ${formatPath(problem.path)} ${index}`}
            problem={problem}
            {...line}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" onClick={() => setMost(most + NEXT)}>
          {hidden <= NEXT
            ? `Show all ${number(problems.length)}`
            : `Show ${NEXT} more of ${number(problems.length)}`}
          <span className="sr-only">: {noun}</span>
        </Button>
      )}
    </>
  );
}

/** The groups of one severity, under what it means for calls. */
export function SeveritySection({
  severity,
  groups,
  ...actions
}: Required<ProblemActions> & { severity: Severity; groups: readonly Group[] }) {
  const { label, consequence, tone } = SEVERITY_WORDS[severity];
  const Icon = SEVERITY_ICONS[severity];
  const problems = groups.reduce((sum, group) => sum + group.problems.length, 0);
  return (
    <LinesSection
      title={
        <span className="inline-flex items-center gap-2">
          <Icon {...ICON[16]} className={TONE_TEXT[tone]} />
          {label} <span className="text-sm font-normal text-muted tabular-nums">{number(problems)}</span>
        </span>
      }
      words={consequence}
    >
      {groups.map((group) => (
        <ProblemGroup key={group.key} group={group} {...actions} />
      ))}
    </LinesSection>
  );
}

/** Lines under a heading that says what they are. */
function LinesSection({ title, words, children }: { title: ReactNode; words: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      {/* Its text ends where that of the lines does. */}
      <div className="flex min-h-row items-center gap-3 pe-[9px] max-sm:flex-wrap max-sm:gap-y-0">
        <h2 className="flex-none text-base">{title}</h2>
        <p className="min-w-0 flex-1 text-sm text-muted max-sm:basis-full max-sm:pb-2">{words}</p>
      </div>
      <ul className={LINES}>{children}</ul>
    </section>
  );
}

interface MutedViewProps {
  mutes: readonly Mute[];
  /** The muted problems that the filters leave. */
  problems: readonly Problem[];
  /** Whether mutes without a problem are left out. */
  isNarrowed: boolean;
  onFix: (problem: Problem) => void;
  onUnmute: (mute: Mute, words: string) => void;
}

/** Everything that is muted, with the problems that it hides. */
export function MutedView({ mutes, problems, isNarrowed, onFix, onUnmute }: MutedViewProps) {
  const entries = mutes
    .map((mute) => ({ mute, hidden: problems.filter((problem) => isMutedBy(problem, mute)) }))
    .filter(({ hidden }) => !isNarrowed || hidden.length > 0);
  return (
    <LinesSection
      title="Muted"
      words="Muted problems don't count anywhere. Mutes apply to this connection, in this browser only."
    >
      {entries.map(({ mute, hidden }) => {
        const { what, where } = muteWords(mute, hidden[0]);
        const words = `${what}: ${where}`;
        return (
          <Line
            key={muteKey(mute)}
            title={hidden.length > 1 ? `${words} (${hidden.length})` : words}
            isHeading
            records={hidden.length === 0 ? "No current problems" : <RecordMarks problems={hidden} />}
            actions={
              <Button
                size="small"
                onClick={() => onUnmute(mute, `${what} unmuted for ${where}`)}
                aria-label={`Unmute: ${words}`}
              >
                Unmute
              </Button>
            }
          >
            {hidden.length === 0 ? undefined : (
              <ProblemLines noun={words} problems={hidden} isReasonSaid={false} onFix={onFix} />
            )}
          </Line>
        );
      })}
    </LinesSection>
  );
}

/** What is muted for a connection, and the ways to change it, each of which can be undone. */
export function useMuting(connectionId: string) {
  const mutes = useMutes(connectionId, true);
  const apply = (mute: Mute, isMuted: boolean) =>
    isMuted ? store.add(connectionId, mute) : store.remove(connectionId, mute);
  /** @param text what happened: "Missing prompts muted for all records" */
  const done = (mute: Mute, isMuted: boolean, text: string) => {
    apply(mute, isMuted);
    showToast({ text, takesFocus: true, onUndo: () => apply(mute, !isMuted) });
  };
  return {
    mutes,
    mute: (mute: Mute, example: Problem) => {
      const { what, where } = muteWords(mute, example);
      done(mute, true, `${what} muted for ${where}`);
    },
    /** @param words what it does, to be said */
    unmute: (mute: Mute, words: string) => done(mute, false, words),
  };
}

/**
 * What is muted, and where: "Missing prompts" and "all records".
 * @param example a problem that it mutes, if there is one, to name its record
 */
function muteWords({ check, record }: Mute, example: Problem | undefined): { what: string; where: string } {
  const name = example && example.record.kind !== "call" ? recordName(example) : shortenId(record?.id ?? "");
  return { what: kindWords(check), where: record ? name : "all records" };
}

/** The ways to mute one problem: its check for its record, and for all. */
function muteItems(problem: Problem, onMute: (mute: Mute, example: Problem) => void): MenuItem[] {
  const { record, check } = mutesOf(problem);
  // The calls that refer to one record have one problem.
  const label = problem.record.kind === "call" ? "Mute this problem" : `Mute for “${recordName(problem)}”`;
  return [
    ...(record ? [{ label, onSelect: () => onMute(record, problem) }] : []),
    { label: "Mute this check", onSelect: () => onMute(check, problem) },
  ];
}

/** The record of a problem for people. Those of calls belong to no single call. */
function recordName({ record }: Problem): string {
  return record.kind === "call" ? "Calls" : referrerName(record);
}
