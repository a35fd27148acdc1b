import { IconX } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { moved } from "@/lib/lists";
import { randomId } from "@/lib/random-id";
import { idToSegment } from "@/lib/record-address";
import { sayMoment } from "@/lib/time";
import { count } from "@/lib/words";
import { workspace } from "@/review/workspace";
import {
  type CallScores,
  QUESTION_KINDS,
  type Question,
  type QuestionOption,
  SCORECARD_LIMITS,
  type Scorecard,
  scorecardKind,
  scoresKind,
} from "@/storage/scorecards";
import { announce } from "@/ui/announce";
import { BarActions } from "@/ui/bar-actions";
import { Button, IconButton } from "@/ui/button";
import { debounceTyping, flushTyping } from "@/ui/debounce";
import { ConfirmDialog } from "@/ui/dialog";
import { EntryActions } from "@/ui/entry-actions";
import { Page, Section } from "@/ui/page";
import { Select } from "@/ui/select";
import { SkeletonFields } from "@/ui/skeleton";
import { SortableEntry, SortableList } from "@/ui/sortable-list";
import { TextField } from "@/ui/text-field";
import { StorageHint } from "../review/storage-hint";
import { CRUMBS, ScorecardPage } from "./scorecard-page";
import { KIND_WORDS } from "./scoring";
import {
  edited,
  latestOf,
  newQuestion,
  numberOf,
  type ScorecardContent,
  sayScorecard,
  usesOf,
} from "./versions";

/** The questions of a scorecard. Each edit is stored at once. */
export function Component() {
  return (
    <ScorecardPage title="Scorecard" width="form" skeleton={<SkeletonFields />}>
      {({ scorecard, scores }) => (
        <ScorecardEditor key={scorecard.id} scorecard={scorecard} uses={usesOf(scores.values())} />
      )}
    </ScorecardPage>
  );
}

interface ScorecardEditorProps {
  scorecard: Scorecard;
  /** How many calls have answers to each version. */
  uses: ReadonlyMap<string, number>;
}

function ScorecardEditor({ scorecard, uses }: ScorecardEditorProps) {
  const { id: connectionId } = useConnection();
  const navigate = useNavigate();
  const [content, setContent] = useState(() => contentOf(scorecard));
  const [isStored, setStored] = useState(true);
  const [isDeleting, setDeleting] = useState(false);
  const { name, passMark, questions } = content;
  const change = (edit: Partial<ScorecardContent>) => {
    const next = { ...content, ...edit };
    setContent(next);
    debounceTyping(`scorecard ${scorecard.id}`, () => {
      void editScorecard(connectionId, scorecard.id, next).then(setStored, () => setStored(false));
    });
  };
  const list = useRef<HTMLOListElement>(null);
  const changeAll = (next: readonly Question[]) => change({ questions: next });
  const title = sayScorecard(content);
  const calls = scorecard.versions.reduce((sum, { id }) => sum + (uses.get(id) ?? 0), 0);
  return (
    <Page
      title={title}
      crumbs={CRUMBS}
      width="form"
      barActions={
        <BarActions
          links={[{ label: "Results", to: `/calls/scorecards/${idToSegment(scorecard.id)}/results` }]}
          more={[{ label: "Delete scorecard", onSelect: () => setDeleting(true) }]}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] items-start gap-3">
          <TextField
            label="Name"
            value={name}
            placeholder="Call quality"
            maxLength={SCORECARD_LIMITS.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <NumberField
            label="Pass mark"
            help="The lowest score that passes, from 0 to 100."
            value={passMark}
            onChange={(next) => change({ passMark: next ?? 0 })}
          />
        </div>
        <VersionNote scorecard={scorecard} uses={uses} />
      </div>
      <Section title="Questions">
        <SortableList
          count={questions.length}
          order={questions.map(({ id }) => id).join()}
          titleOf={(index) => `Question ${index + 1}`}
          onMove={(from, to) => changeAll(moved(questions, from, to))}
        >
          <ol ref={list} className="flex flex-col gap-4" aria-label="Questions">
            {questions.map((question, index) => (
              <QuestionEditor
                key={question.id}
                question={question}
                index={index}
                onChange={(next) => changeAll(questions.with(index, next))}
                onRemove={() => {
                  changeAll(questions.toSpliced(index, 1));
                  announce(`Question ${index + 1} removed`);
                  document.getElementById(ADD)?.focus();
                }}
              />
            ))}
          </ol>
        </SortableList>
        {questions.length < SCORECARD_LIMITS.questions && (
          <Button
            id={ADD}
            className="mt-3"
            onClick={() => {
              flushSync(() => changeAll([...questions, newQuestion()]));
              list.current?.lastElementChild?.querySelector("input")?.focus();
            }}
          >
            Add question
          </Button>
        )}
        <StorageHint isStored={isStored} isAutomatic />
      </Section>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this scorecard?"
          confirm="Delete scorecard"
          danger
          onConfirm={() => {
            flushTyping();
            void deleteScorecard(connectionId, scorecard).then(() => navigate("/calls/scorecards"));
          }}
          onCancel={() => setDeleting(false)}
        >
          <p>{title}</p>
          <p>
            {calls === 0
              ? "No calls are scored with it."
              : `This also deletes the scores of ${count(calls, "call")}.`}{" "}
            Export reviews in Settings first to save a copy.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

const ADD = "add-question";

function contentOf(scorecard: Scorecard): ScorecardContent {
  const { passMark = 0, questions = [] } = latestOf(scorecard) ?? {};
  return { name: scorecard.name, passMark, questions };
}

/** Which version is edited, and what an edit does to it. */
function VersionNote({ scorecard, uses }: ScorecardEditorProps) {
  const latest = latestOf(scorecard);
  if (!latest) return null;
  const calls = uses.get(latest.id) ?? 0;
  const number = numberOf(scorecard, latest.id);
  const earlier = scorecard.versions.filter(({ id }) => id !== latest.id && uses.has(id));
  return (
    <div role="status" className="text-sm text-muted">
      <p>
        {calls > 0
          ? `${count(calls, "call")} ${calls === 1 ? "is" : "are"} scored with version ${number}. Editing the questions creates version ${number + 1}; their answers stay on version ${number}.`
          : `Version ${number}, not filled in yet.`}
      </p>
      {earlier.length > 0 && (
        <ul aria-label="Earlier versions">
          {earlier.map(({ id, at }) => (
            <li key={id}>
              {`Version ${numberOf(scorecard, id)}, ${sayMoment({ at: new Date(at), zoned: true }, new Date())}: ${count(uses.get(id) ?? 0, "scored call")}`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/**
 * Stores another content of a scorecard. @returns whether it's stored, and not only held until the page
 * closes
 */
async function editScorecard(
  connectionId: string,
  scorecardId: string,
  content: ScorecardContent,
): Promise<boolean> {
  const [scorecards, scores] = await Promise.all([
    workspace.all(scorecardKind, connectionId),
    workspace.all(scoresKind, connectionId),
  ]);
  const before = scorecards.get(scorecardId);
  if (!before) return false;
  const context = { used: usesOf(scores.values()), newId: randomId, now: Date.now() };
  return workspace.put(scorecardKind, connectionId, [edited(before, content, context)]);
}

/** Deletes a scorecard and all answers to it. */
async function deleteScorecard(connectionId: string, scorecard: Scorecard): Promise<void> {
  const scores = await workspace.all(scoresKind, connectionId);
  const without = [...scores.values()].flatMap((call): CallScores[] => {
    const others = Object.entries(call.filledIn).filter(
      ([, { scorecardId }]) => scorecardId !== scorecard.id,
    );
    const isOther = others.length === Object.keys(call.filledIn).length;
    return isOther ? [] : [{ ...call, filledIn: Object.fromEntries(others), updatedAt: Date.now() }];
  });
  await workspace.put(scorecardKind, connectionId, [{ ...scorecard, versions: [] }]);
  await workspace.put(scoresKind, connectionId, without);
}

interface QuestionEditorProps {
  question: Question;
  index: number;
  onChange: (question: Question) => void;
  onRemove: () => void;
}

const KINDS = QUESTION_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }));
/** What a new choice offers. */
const FIRST: readonly QuestionOption[] = [
  { label: "Yes", points: 100 },
  { label: "Partly", points: 50 },
  { label: "No", points: 0 },
  { label: "Not applicable", points: null },
];

/** One question of a scorecard. */
function QuestionEditor({ question, index, onChange, onRemove }: QuestionEditorProps) {
  const { kind, text, options } = question;
  const id = useId();
  const name = `question ${index + 1}`;
  return (
    <SortableEntry
      as="li"
      index={index}
      title={name}
      className="flex flex-col gap-3 rounded-md border border-line px-3 py-2"
    >
      <div className="flex items-center justify-between gap-2">
        <h3>{`Question ${index + 1}`}</h3>
        <EntryActions title={name} onRemove={onRemove} />
      </div>
      <TextField
        label="Question"
        value={text}
        placeholder="Did the assistant resolve the request?"
        maxLength={SCORECARD_LIMITS.question}
        onChange={({ currentTarget }) => onChange({ ...question, text: currentTarget.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <label className="text-sm font-medium" htmlFor={id} id={`${id}-label`}>
            Answer
          </label>
          <Select
            id={id}
            size="form"
            value={kind}
            options={KINDS}
            onChange={(chosen) => {
              const next = QUESTION_KINDS.find((known) => known === chosen) ?? kind;
              const isFirst = next === "choice" && options.length === 0;
              onChange({ ...question, kind: next, options: isFirst ? FIRST : options });
            }}
          />
        </div>
      </div>
      {kind === "choice" && (
        <Options
          name={name}
          options={options}
          onChange={(next) => onChange({ ...question, options: next })}
        />
      )}
    </SortableEntry>
  );
}

interface OptionsProps {
  /** The question's. */
  name: string;
  options: readonly QuestionOption[];
  onChange: (options: readonly QuestionOption[]) => void;
}

function Options({ name, options, onChange }: OptionsProps) {
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">Options</legend>
      <p className="text-xs text-muted">Points from 0 to 100. An option without points doesn't count.</p>
      {options.map((option, index) => (
        // Options have no ID and don't move. Removing one renders those after it again.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={`${options.length} ${index}`} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 items-start gap-3">
            <TextField
              label={`Option ${index + 1}`}
              value={option.label}
              maxLength={SCORECARD_LIMITS.option}
              onChange={({ currentTarget }) =>
                onChange(options.with(index, { ...option, label: currentTarget.value }))
              }
            />
            <NumberField
              label="Points"
              name={`Points of option ${index + 1}`}
              value={option.points}
              isOptional
              onChange={(points) => onChange(options.with(index, { ...option, points }))}
            />
          </div>
          <IconButton
            // Beside the inputs, below their labels.
            className="mt-6"
            label={`Remove option ${index + 1} of ${name}`}
            icon={IconX}
            onClick={() => onChange(options.toSpliced(index, 1))}
          />
        </div>
      ))}
      {options.length < SCORECARD_LIMITS.options && (
        <Button className="w-fit" onClick={() => onChange([...options, { label: "", points: null }])}>
          Add option
        </Button>
      )}
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  /** What screen readers call it, if several have this label. */
  name?: string;
  help?: string;
  /** Null is empty. */
  value: number | null;
  /** It may be empty. */
  isOptional?: boolean;
  onChange: (value: number | null) => void;
}

/** A number from 0 to 100. Invalid input shows an error and changes nothing. */
function NumberField(props: NumberFieldProps) {
  const { label, name, help, value, isOptional = false, onChange } = props;
  const [typed, setTyped] = useState(String(value ?? ""));
  const read = readNumber(typed);
  const isWrong = read === undefined || (read === null && !isOptional);
  return (
    <TextField
      label={label}
      aria-label={name}
      help={help}
      inputMode="decimal"
      value={typed}
      error={isWrong && "Enter a number from 0 to 100."}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        const next = readNumber(text);
        setTyped(text);
        if (next !== undefined && (next !== null || isOptional)) onChange(next);
      }}
    />
  );
}

/** @returns null for no input, undefined for anything but a number in range */
function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (trimmed === "") return null;
  const value = /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  return value <= 100 ? value : undefined;
}
