import { memo, type ReactNode, useMemo } from "react";
import { Link } from "react-router";
import { byWholeLists } from "@/document/list-changes";
import type { BulkState } from "@/editing/bulk";
import { bulkWords } from "@/editing/bulk-words";
import { ChangesBySection } from "@/editing/change-in-words";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { idToSegment } from "@/lib/record-address";
import { number } from "@/lib/words";
import { Deviations, reportToShow } from "@/record-editor/save-report";
import { ReferrerMark } from "@/references/referrer";
import { Checkbox } from "@/ui/checkbox";
import { Disclosure } from "@/ui/disclosure";
import { TONE_TEXT } from "@/ui/tone";
import type { PlannedChange } from "./plan";
import { bulkKey } from "./plan";

/** The words for a plan. */
export interface TargetWords<T> {
  /** The list's name. */
  list: string;
  /** The label of a record's checkbox: "Update Front desk". */
  tick: (planned: T) => string;
  /** A summary of the changes, shown after the record's name. */
  summary: (planned: T) => ReactNode;
  /** The heading of a change, by its path. */
  sectionTitle: (planned: T) => (path: string) => string;
  /** Why the change may be wrong. */
  doubt?: (planned: T) => ReactNode;
}

interface PlannedTargetsProps<T extends PlannedChange> {
  plan: readonly T[];
  words: TargetWords<T>;
  /** By `bulkKey`. */
  states: ReadonlyMap<string, BulkState>;
  isRunning: boolean;
  isTicked: (planned: T) => boolean;
  onTick: (planned: T, isOn: boolean) => void;
}

/** Up to this many records start expanded. */
const OPEN_UP_TO = 4;

/** Whether a record can be changed and needs it. */
export function isChangeable({ changes }: PlannedChange): boolean {
  return changes.length > 0;
}

/** Each record's changes, with a checkbox and the result. */
export function PlannedTargets<T extends PlannedChange>(props: PlannedTargetsProps<T>) {
  const { plan, words, states, isRunning, isTicked, onTick } = props;
  const hasStarted = states.size > 0;
  const rows = useMemo(
    () =>
      plan.map((planned) => ({
        planned,
        tick: words.tick(planned),
        summary: words.summary(planned),
        sectionTitle: words.sectionTitle(planned),
        doubt: words.doubt?.(planned),
        onTick: (isOn: boolean) => onTick(planned, isOn),
      })),
    [plan, words, onTick],
  );
  return (
    <>
      {plan.length > OPEN_UP_TO && !hasStarted && <TickAll plan={plan} isTicked={isTicked} onTick={onTick} />}
      <ul className="mt-3 flex max-w-table flex-col gap-0" aria-label={words.list}>
        {plan.map((planned, index) => {
          const { kind, id } = planned;
          const row = rows[index];
          return (
            row && (
              <Target
                key={`${kind} ${id} ${hasStarted}`}
                row={row}
                state={states.get(bulkKey(kind, id))}
                isRunning={isRunning}
                isTicked={isTicked(planned)}
                isOpenFirst={!hasStarted && plan.length <= OPEN_UP_TO}
              />
            )
          );
        })}
      </ul>
    </>
  );
}

/** A planned record with its words. */
interface Row {
  planned: PlannedChange;
  tick: string;
  summary: ReactNode;
  sectionTitle: (path: string) => string;
  doubt: ReactNode;
  onTick: (isOn: boolean) => void;
}

interface TargetProps {
  row: Row;
  state: BulkState | undefined;
  isRunning: boolean;
  isTicked: boolean;
  isOpenFirst: boolean;
}

const Target = memo(function Target({ row, state, isRunning, isTicked, isOpenFirst }: TargetProps) {
  const { planned, tick, doubt, onTick } = row;
  const isStored = state?.kind === "done" || (state?.kind === "skipped" && state.why === "same");
  const detail = state && "detail" in state ? state.detail : undefined;
  const report = detail && reportToShow(detail);
  return (
    <li
      className={
        "grid grid-cols-[32px_minmax(0,1fr)] border-b border-line py-1.5 [contain-intrinsic-size:auto_44px] [content-visibility:auto]"
      }
    >
      <Checkbox
        className={"flex h-control min-w-control cursor-pointer items-center data-disabled:cursor-default"}
        aria-label={tick}
        checked={isTicked}
        disabled={isRunning || isStored || !isChangeable(planned)}
        onCheck={onTick}
      />
      <div className="min-w-0">
        <Changes row={row} state={state} isOpenFirst={isOpenFirst} />
        {report && <Deviations schema={RECORD_KINDS[planned.kind].schema} report={report} />}
        {doubt && !isStored && <p className={"ps-5 pb-1.5 text-sm text-warn"}>{doubt}</p>}
      </div>
    </li>
  );
});

const TARGET_HEAD = "relative flex min-h-control flex-wrap [align-items:center] gap-x-3 gap-y-1 py-1 ps-5";

/** One record's changes in words, and the result. */
function Changes({ row, state, isOpenFirst }: Pick<TargetProps, "row" | "state" | "isOpenFirst">) {
  const { kind, id, name, changes, record, mine } = row.planned;
  const { schema } = RECORD_KINDS[kind];
  const outcome = state && bulkWords(schema, state);
  const head = (
    <>
      <span className="flex items-center gap-2 font-medium">
        <ReferrerMark referrer={{ kind, id, name }} />
        {name}
      </span>
      <span className="text-xs font-normal text-muted">{row.summary}</span>
    </>
  );
  if (changes.length === 0) return <div className={TARGET_HEAD}>{head}</div>;
  return (
    <Disclosure
      isLazy
      isOpenFirst={isOpenFirst}
      labelClassName={`${TARGET_HEAD} [&>span:first-child]:absolute [&>span:first-child]:start-0 [&>span:first-child]:top-[calc(var(--spacing-control)/2-3px)]`}
      label={
        <>
          {head}
          {outcome && <span className={`text-sm ${TONE_TEXT[outcome.tone]} w-full`}>{outcome.text}</span>}
        </>
      }
    >
      <div className="roomy-links flex flex-col gap-3.5 ps-5 pt-1.5 pb-2.5 [&_a]:underline">
        <Link to={`/${kind}s/${idToSegment(id)}`} target="_blank" className="w-fit text-xs">
          {`Open ${name} in a new tab`}
        </Link>
        <ChangesBySection
          schema={schema}
          changes={byWholeLists(changes, record, mine)}
          document={mine}
          sectionTitle={row.sectionTitle}
        />
      </div>
    </Disclosure>
  );
}

/** Selects all changeable records, or none. */
function TickAll<T extends PlannedChange>({
  plan,
  isTicked,
  onTick,
}: Pick<PlannedTargetsProps<T>, "plan" | "isTicked" | "onTick">) {
  const changeable = plan.filter(isChangeable);
  const ticked = changeable.filter(isTicked).length;
  return (
    <Checkbox
      className="flex min-h-8 w-fit cursor-pointer items-center gap-4"
      isIndeterminate={ticked > 0 && ticked < changeable.length}
      checked={ticked === changeable.length}
      disabled={changeable.length === 0}
      onCheck={(checked) => {
        for (const planned of changeable) onTick(planned, checked);
      }}
    >
      <span>
        Select all{" "}
        <span className="text-xs font-normal text-muted">{`${number(ticked)} of ${number(plan.length)} selected`}</span>
      </span>
    </Checkbox>
  );
}
