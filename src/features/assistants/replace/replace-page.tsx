import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { Link } from "react-router";
import { sectionTitle } from "@/assistant-form/sections";
import { labelAt } from "@/document/fields";
import { idOf, nameOf } from "@/document/read";
import { hitAt } from "@/document/search";
import { MARKED } from "@/editing/change-in-words";
import { RECORD_KINDS } from "@/editing/record-kinds";
import { withAll } from "@/lib/lists";
import { capitalized, count, number } from "@/lib/words";
import type { PlannedChange, RecordLists } from "@/record-editor/bulk/plan";
import type { TargetWords } from "@/record-editor/bulk/planned-targets";
import { ReviewedRun } from "@/record-editor/bulk/reviewed-run";
import { useRecordLists } from "@/record-editor/bulk/use-bulk-run";
import { squadSectionTitle } from "@/references/members";
import { placeAddress } from "@/references/places";
import { ReferrerMark, ReferrerName } from "@/references/referrer";
import { recordsInWords } from "@/references/rename";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { Combobox } from "@/ui/combobox";
import { EmptyState } from "@/ui/empty-state";
import { FootBar } from "@/ui/foot-bar";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { Segments } from "@/ui/segments";
import { Text } from "@/ui/text";
import { TextField } from "@/ui/text-field";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import {
  type Found,
  findPlaces,
  MAX_PLACES,
  type Place,
  planReplacement,
  problemOf,
  type Replacement,
  variableName,
  variablesOfAll,
} from "./places";

/** What to find and to write are in the URL: `find`, `with`, `kind`, `case` and `words`. */
export function Component() {
  const [parameters, change] = useUrlParameters();
  const replacement = useMemo(() => read(parameters), [parameters]);
  const lists = useRecordLists();
  const searched = useDeferredValue(replacement);
  const { found, isCut } = useMemo(() => findPlaces(lists, searched), [lists, searched]);
  /** The matches that aren't to be replaced, by key. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [review, setReview] = useState<Replacement>();
  const problems = problemOf(replacement);
  const isChosen = ({ key, problem }: Place) => !problem && !left.has(key);
  const chosen = found.flatMap(({ places }) => places.filter(isChosen));
  const records = found.filter(({ places }) => places.some(isChosen));
  const variables = useMemo(
    () => (replacement.kind === "variable" ? variablesOfAll(lists) : NONE),
    [replacement.kind, lists],
  );
  const needs = missingIn(replacement, problems);
  return (
    <Page title="Find and replace" crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      {review ? (
        <Review lists={lists} replacement={review} left={left} onBack={() => setReview(undefined)} />
      ) : (
        <>
          <Form
            replacement={replacement}
            problems={problems}
            variables={variables}
            onChange={(next, isTyped) =>
              change((url) => write(url, { ...read(url), ...next }), { isTyped, replace: !isTyped })
            }
          />
          <Results
            found={found}
            isCut={isCut}
            replacement={searched}
            isChosen={isChosen}
            onChoose={(places, isOn) =>
              setLeft((before) =>
                withAll(
                  before,
                  places.map(({ key }) => key),
                  !isOn,
                ),
              )
            }
          />
          {found.length > 0 && (
            <FootBar
              label="Replace"
              actions={
                <Button
                  variant="primary"
                  disabled={chosen.length === 0 || needs !== undefined}
                  onClick={() => setReview(replacement)}
                >
                  Review changes
                </Button>
              }
            >
              <span role="status">
                {needs ??
                  (chosen.length === 0
                    ? "Nothing selected"
                    : `${count(chosen.length, "place")} in ${recordsInWords(records)}`)}
              </span>
            </FootBar>
          )}
        </>
      )}
    </Page>
  );
}

const NONE: readonly string[] = [];

interface ReviewProps {
  lists: RecordLists;
  replacement: Replacement;
  /** The matches that aren't to be replaced, by key. */
  left: ReadonlySet<string>;
  onBack: () => void;
}

/** The changes of each record, the run and its report. */
function Review({ lists, replacement, left, onBack }: ReviewProps) {
  const planFor = useCallback(
    (newest: RecordLists) => planReplacement(newest, replacement, ({ key }) => !left.has(key)),
    [replacement, left],
  );
  return (
    <ReviewedRun
      plan={useMemo(() => planFor(lists), [planFor, lists])}
      replan={planFor}
      words={WORDS}
      verb="Replace in"
      done="Replaced"
      leaving="Texts are being replaced. If you leave, the remaining records stay as they are."
      lead={() => <p className="mb-3">{`${leadWords(replacement)} Nothing is saved until you confirm.`}</p>}
      empty={
        <EmptyState title="Nothing left to replace" action={<Button onClick={onBack}>Back</Button>}>
          The records have changed since.
        </EmptyState>
      }
      back={(hasStarted) => <Button onClick={onBack}>{hasStarted ? "Find more" : "Back"}</Button>}
    />
  );
}

function read(parameters: URLSearchParams): Replacement {
  const isVariable = parameters.get("kind") === "variable";
  const textOf = (name: string) => parameters.get(name) ?? "";
  return {
    kind: isVariable ? "variable" : "text",
    find: isVariable ? variableName(textOf("find")) : textOf("find"),
    write: isVariable ? variableName(textOf("with")) : textOf("with"),
    matchesCase: parameters.has("case"),
    wholeWords: parameters.has("words"),
  };
}

function write(parameters: URLSearchParams, replacement: Replacement): void {
  setParameter(parameters, "kind", replacement.kind === "variable" ? "variable" : undefined);
  setParameter(parameters, "find", replacement.find);
  setParameter(parameters, "with", replacement.write);
  setParameter(parameters, "case", replacement.matchesCase ? "1" : undefined);
  setParameter(parameters, "words", replacement.wholeWords ? "1" : undefined);
}

/** What has to be entered before a review, in words. */
function missingIn({ kind, find, write: next }: Replacement, problems: ReturnType<typeof problemOf>) {
  if (problems.write !== undefined) return problems.write;
  if (kind === "variable" && next === "") return "Enter the new name.";
  return find === next ? "Enter another text to write." : undefined;
}

function leadWords({ kind, find, write: next }: Replacement): string {
  if (kind === "variable") return `The variable {{${find}}} becomes {{${next}}}.`;
  return next === "" ? `“${find}” is removed.` : `“${find}” becomes “${next}”.`;
}

const WORDS: TargetWords<PlannedChange> = {
  list: "Records with changes",
  tick: ({ name }) => `Replace in ${name}`,
  summary: ({ kind, changes }) => `${kind}, ${count(changes.length, "text")}`,
  sectionTitle: ({ kind }) => (kind === "assistant" ? sectionTitle : squadSectionTitle),
};

interface FormProps {
  replacement: Replacement;
  problems: ReturnType<typeof problemOf>;
  /** The names of all variables. */
  variables: readonly string[];
  onChange: (next: Partial<Replacement>, isTyped: boolean) => void;
}

/** What to find, and what to write in its place. */
function Form({ replacement, problems, variables, onChange }: FormProps) {
  const { kind, find, write: next, matchesCase, wholeWords } = replacement;
  const id = useId();
  const isVariable = kind === "variable";
  return (
    <div className="mb-4 flex max-w-prose flex-col gap-3">
      <Segments
        label="What to find"
        value={kind}
        options={[
          { value: "text", label: "Text" },
          { value: "variable", label: "Variable" },
        ]}
        onChoose={(value) => onChange({ kind: value }, false)}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        {isVariable ? (
          <div className="flex min-w-0 flex-col gap-1">
            <label className="text-sm font-medium" htmlFor={id}>
              Find variable
            </label>
            <Combobox
              id={id}
              name="find"
              value={find}
              groups={[{ values: variables }]}
              placeholder="customerName"
              invalid={problems.find !== undefined}
              describedBy={`${id}-problem`}
              onChange={(value) => onChange({ find: variableName(value) }, true)}
              onBlur={() => {}}
            />
            <div id={`${id}-problem`} className="text-sm text-bad empty:hidden">
              {problems.find}
            </div>
          </div>
        ) : (
          <TextField
            label="Find"
            name="find"
            value={find}
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => onChange({ find: value }, true)}
          />
        )}
        <TextField
          label={isVariable ? "New name" : "Replace with"}
          name="with"
          value={next}
          autoComplete="off"
          error={problems.write}
          onChange={({ currentTarget: { value } }) =>
            onChange({ write: isVariable ? variableName(value) : value }, true)
          }
        />
      </div>
      {!isVariable && (
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Checkbox checked={matchesCase} onCheck={(isOn) => onChange({ matchesCase: isOn }, false)}>
            Match case
          </Checkbox>
          <Checkbox checked={wholeWords} onCheck={(isOn) => onChange({ wholeWords: isOn }, false)}>
            Whole words
          </Checkbox>
        </div>
      )}
    </div>
  );
}

interface ResultsProps {
  found: readonly Found[];
  isCut: boolean;
  replacement: Replacement;
  isChosen: (place: Place) => boolean;
  onChoose: (places: readonly Place[], isOn: boolean) => void;
}

/** All matches in context, by record. */
function Results({ found, isCut, replacement, isChosen, onChoose }: ResultsProps) {
  const { kind, find, write: next } = replacement;
  if (find === "") {
    return (
      <EmptyState title={kind === "variable" ? "Choose a variable to rename" : "Enter a text to find"}>
        {kind === "variable"
          ? "It's renamed in the prompts and messages of assistants and squads, and where squads set its value."
          : "It's looked for in the prompts and messages of assistants and squads."}
      </EmptyState>
    );
  }
  if (isCut) {
    return (
      <Note tone="warn" role="status">
        {`There are more than ${number(MAX_PLACES)} matches. Enter more of the text to see and replace them.`}
      </Note>
    );
  }
  if (found.length === 0) {
    return <EmptyState title="No matches">{`No prompt or message contains “${find}”.`}</EmptyState>;
  }
  return found.map((one) => (
    <InRecord
      key={`${one.kind} ${idOf(one.record)}`}
      found={one}
      write={next}
      isChosen={isChosen}
      onChoose={onChoose}
    />
  ));
}

interface InRecordProps extends Pick<ResultsProps, "isChosen" | "onChoose"> {
  found: Found;
  write: string;
}

function InRecord({ found: { kind, record, places }, write: next, isChosen, onChoose }: InRecordProps) {
  const name = nameOf(record);
  const from = { kind, id: idOf(record), name };
  const open = places.filter(({ problem }) => !problem);
  const chosen = open.filter(isChosen).length;
  return (
    <section
      aria-label={name}
      className="mb-4 max-w-table [contain-intrinsic-size:auto_120px] [content-visibility:auto]"
    >
      <div className="flex min-h-control items-center gap-2 border-b border-line">
        <Checkbox
          className="flex min-h-control min-w-6 cursor-pointer items-center pointer-coarse:min-w-control"
          aria-label={`Select all in ${name}`}
          isIndeterminate={chosen > 0 && chosen < open.length}
          checked={chosen > 0 && chosen === open.length}
          disabled={open.length === 0}
          onCheck={(isOn) => onChoose(open, isOn)}
        />
        <ReferrerMark referrer={from} />
        <h2 className="min-w-0 truncate text-base">
          <ReferrerName referrer={from} />
        </h2>
        <span className="flex-none text-xs text-muted">{`${capitalized(kind)}, ${count(places.length, "match", "matches")}`}</span>
      </div>
      <ul>
        {places.map((place) => (
          <Match
            key={place.key}
            place={place}
            write={next}
            label={labelAt(RECORD_KINDS[kind].schema, place.path)}
            to={placeAddress({ from, path: place.path })}
            isChosen={isChosen(place)}
            onChoose={(isOn) => onChoose([place], isOn)}
          />
        ))}
      </ul>
    </section>
  );
}

interface MatchProps {
  place: Place;
  write: string;
  label: string;
  to: string | undefined;
  isChosen: boolean;
  onChoose: (isOn: boolean) => void;
}

/** A match in its text, with what replaces it. */
function Match({ place, write: next, label, to, isChosen, onChoose }: MatchProps) {
  const { text, from, to: end, path, problem } = place;
  const { before, match, after } = hitAt(text, from, end - from, path, AROUND);
  return (
    <li className="flex items-start gap-2 border-b border-line py-1">
      <Checkbox
        className="flex min-h-6 min-w-6 cursor-pointer items-center pointer-coarse:min-h-control pointer-coarse:min-w-control"
        aria-label={`Replace in ${label}: ${before}${match}${after}`}
        checked={isChosen}
        disabled={problem !== undefined}
        onCheck={onChoose}
      />
      <div className="min-w-0 flex-1 text-sm">
        <Where to={to}>{label}</Where>
        <p className={cn("wrap-anywhere", MARKED)}>
          <Text>{before}</Text>
          {isChosen ? (
            <>
              <del>{match}</del>
              <ins>{next}</ins>
            </>
          ) : (
            <mark>{match}</mark>
          )}
          <Text>{after}</Text>
        </p>
        {problem && <p className="text-xs text-warn">{`${problem}, so it can't be renamed.`}</p>}
      </div>
    </li>
  );
}

/** The characters shown on each side of a match. */
const AROUND = 80;

function Where({ to, children }: { to: string | undefined; children: ReactNode }) {
  const look = "text-xs text-muted";
  return to ? (
    <Link to={to} target="_blank" className={`${look} hover:underline`}>
      {children}
    </Link>
  ) : (
    <span className={look}>{children}</span>
  );
}
