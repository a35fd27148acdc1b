import { IconLink, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { useConnection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import type { Timeline } from "@/document/call-timeline";
import { readEvaluation } from "@/document/evaluation";
import { fold, wantedIn } from "@/document/search";
import { sayMoment, sortableTime } from "@/lib/time";
import { turnKey } from "@/review/turn-notes";
import { useWritten } from "@/review/use-workspace";
import { workspace } from "@/review/workspace";
import {
  type Answer,
  type CallScores,
  type Question,
  type Scorecard,
  scorecardKind,
  scoresKind,
} from "@/storage/scorecards";
import { announce } from "@/ui/announce";
import { Button, ButtonLink, IconButton } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { useKeyedActions } from "@/ui/page-actions";
import { Segments } from "@/ui/segments";
import { Select } from "@/ui/select";
import { startOf } from "../reading";
import { NoteField } from "../review/note-field";
import { StorageHint } from "../review/storage-hint";
import { Fold } from "../viewer/facts";
import { lineName, lineOf, optionsOf, positionOf, sayAnswer, sayFilled, valueAt } from "./scoring";
import { byName, filledOf, latestOf, numberOf, sayQuestion, sayScorecard } from "./versions";

/** What scoring a call needs to know about it. */
interface ScorecardProps {
  callId: string;
  /** As it's shown: masked, if the connection's calls are. */
  call: CallValue;
  turns: Timeline["turns"];
  /** Shows the turn with this index. */
  onShowTurn: (index: number) => void;
}

/** People score one call after another, so the next call's panel is as this one's was left. */
const left: { isOpen: boolean; scorecardId: string | undefined } = { isOpen: false, scorecardId: undefined };

/** Scorecards, filled in next to a call's transcript. Each answer is stored at once. */
export function ScorecardPanel(props: ScorecardProps) {
  const [isOpen, setOpen] = useState(left.isOpen);
  const [chosen, setChosen] = useState(left.scorecardId);
  /** How often it was asked for, which leads to the first question without an answer. */
  const [asked, setAsked] = useState(0);
  const scorecards = useWritten(scorecardKind);
  const scores = useWritten(scoresKind);
  const panel = useRef<HTMLDivElement>(null);
  const answeredTo = useRef(0);
  useEffect(() => {
    // The questions may come later.
    if (asked > answeredTo.current && focusQuestion(panel.current)) answeredTo.current = asked;
  });
  const toggle = (isOn: boolean) => {
    left.isOpen = isOn;
    setOpen(isOn);
    // Opening it means answering, so the first question gets the focus.
    if (isOn) setAsked((times) => times + 1);
  };
  useKeyedActions([{ label: "Fill in a scorecard", shortcut: "scorecard", run: () => toggle(true) }]);
  const choose = (id: string) => {
    left.scorecardId = id;
    setChosen(id);
  };

  const all = scorecards && scores && byName(scorecards.values());
  const own = scores?.get(props.callId);
  /** The selected one, else one that the call was scored with. */
  const scorecard =
    all?.find(({ id }) => id === chosen) ?? all?.find((one) => filledOf(one, own).length > 0) ?? all?.[0];
  const hasSeveral = all !== undefined && all.length > 1;
  const [filled] = scorecard ? filledOf(scorecard, own) : [];
  const name = scorecard && hasSeveral ? `${sayScorecard(scorecard)}, ` : "";
  return (
    <Fold
      label={filled ? `Scorecard: ${name}${sayFilled(filled.version, filled.answers).result}` : "Scorecard"}
      isOpen={isOpen}
      isLazy
      onToggle={toggle}
    >
      {!all && <p aria-busy="true">Loading scorecards</p>}
      {all && !scorecard && (
        <div className="flex flex-col gap-2">
          <p className="text-muted">Answer the same questions about each call you review.</p>
          <ButtonLink to="/calls/scorecards" className="w-fit">
            Create a scorecard
          </ButtonLink>
        </div>
      )}
      {scorecard && (
        // biome-ignore lint/a11y/noStaticElementInteractions: digits are the scorecard's, and not the page's
        <div ref={panel} className="flex flex-col gap-3" onKeyDown={keepDigits}>
          {hasSeveral && (
            <Select
              aria-label="Scorecard"
              size="form"
              value={scorecard.id}
              options={all.map((one) => ({ value: one.id, label: sayScorecard(one) }))}
              onChange={choose}
            />
          )}
          <Filling
            key={scorecard.id}
            {...props}
            scorecard={scorecard}
            own={own}
            onAnswered={() => choose(scorecard.id)}
          />
        </div>
      )}
    </Fold>
  );
}

const isDigit = (key: string) => /^[0-9]$/.test(key);

function keepDigits(event: KeyboardEvent) {
  if (isDigit(event.key)) event.stopPropagation();
}

/** Focuses the first question without an answer. @returns false if there's no question */
function focusQuestion(panel: HTMLElement | null): boolean {
  const questions = [...(panel?.querySelectorAll<HTMLElement>("[data-question]") ?? [])];
  const isOpen = (question: HTMLElement) => {
    const text = question.querySelector("textarea");
    return text ? text.value === "" : question.querySelector("input:checked") === null;
  };
  return focusIn(questions.find(isOpen) ?? questions[0]);
}

function focusIn(question: Element | null | undefined): boolean {
  const control =
    question?.querySelector<HTMLElement>("[type=radio]:checked") ??
    question?.querySelector<HTMLElement>("[type=radio], textarea");
  control?.focus();
  return control !== null && control !== undefined;
}

interface FillingProps extends ScorecardProps {
  scorecard: Scorecard;
  /** The answers about the call. */
  own: CallScores | undefined;
  onAnswered: () => void;
}

function Filling(props: FillingProps) {
  const { callId, call, turns, onShowTurn, scorecard, own, onAnswered } = props;
  const { id: connectionId } = useConnection();
  const [chosen, setChosen] = useState<string>();
  const [isStored, setStored] = useState(true);
  const filled = filledOf(scorecard, own);
  const latest = latestOf(scorecard);
  const version = scorecard.versions.find(({ id }) => id === chosen) ?? filled[0]?.version ?? latest;
  if (!version || !latest) return null;
  const answers = own?.filledIn[version.id]?.answers ?? {};
  const offered = scorecard.versions.filter(
    ({ id }) => id === latest.id || filled.some((one) => one.version.id === id),
  );

  const answer = (question: Question, next: Answer | undefined) => {
    onAnswered();
    const after = { ...answers };
    if (next) after[question.id] = next;
    else delete after[question.id];
    if (question.kind !== "text")
      announce(`${sayAnswer(question, next) ?? "Answer cleared"}. ${sayFilled(version, after).result}`);
    const change = { scorecard, versionId: version.id, questionId: question.id, answer: next };
    void storeAnswer(connectionId, callFacts(callId, call), change).then(setStored, () => setStored(false));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLOListElement>) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    const item = target instanceof Element ? target.closest<HTMLElement>("[data-question]") : null;
    const question = version.questions.find(({ id }) => id === item?.dataset.question);
    if (!item || !question || ctrlKey || metaKey || altKey || shiftKey) return;
    // In a text field, digits are text and arrows move the cursor.
    if (
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLInputElement && target.type === "text")
    )
      return;
    const position = Number(key) - 1;
    if (isDigit(key) && position >= 0 && position < optionsOf(question).length) {
      answer(question, { ...answers[question.id], value: valueAt(question.kind, position) });
      // Otherwise Tab would stop at it, and the next digit would change this answer.
      item.querySelector<HTMLElement>(`[type=radio][value="${position}"]`)?.focus();
    } else if ((key === "Backspace" || key === "Delete") && answers[question.id]) answer(question, undefined);
    else if (key === "ArrowDown") focusIn(item.nextElementSibling);
    else if (key === "ArrowUp") focusIn(item.previousElementSibling);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { result, progress } = sayFilled(version, answers);
  return (
    <>
      {offered.length > 1 && (
        <Select
          aria-label="Version"
          size="form"
          value={version.id}
          options={offered.map(({ id, at }) => ({
            value: id,
            label: `Version ${numberOf(scorecard, id)} · ${sayMoment({ at: new Date(at), zoned: true }, new Date())}`,
          }))}
          onChange={setChosen}
        />
      )}
      {version.id !== latest.id && (
        <p className="text-xs text-muted">
          {`Choose version ${numberOf(scorecard, latest.id)} above to use the latest questions. These answers are for version ${numberOf(scorecard, version.id)}.`}
        </p>
      )}
      <ol
        aria-label={sayScorecard(scorecard)}
        className="flex flex-col gap-3"
        // Before the radio buttons, whose own arrow keys would change the answer.
        onKeyDownCapture={onKeyDown}
      >
        {version.questions.map((question, index) => (
          <QuestionField
            key={question.id}
            question={question}
            words={sayQuestion(question, index)}
            answer={answers[question.id]}
            turns={turns}
            onAnswer={(next) => answer(question, next)}
            onShowTurn={onShowTurn}
          />
        ))}
      </ol>
      <div>
        <p className="font-semibold">{result}</p>
        <p className="text-xs text-muted">{`${progress}. Keys 1 to 9 answer the focused question, ↓ and ↑ move between questions.`}</p>
        <StorageHint isStored={isStored} isAutomatic />
      </div>
      <div className="-ms-2 flex items-center gap-1">
        <ButtonLink variant="quiet" to={`/calls/scorecards/${scorecard.id}/results`}>
          Results
        </ButtonLink>
        <ButtonLink variant="quiet" to={`/calls/scorecards/${scorecard.id}`}>
          Edit scorecard
        </ButtonLink>
      </div>
    </>
  );
}

/** The facts about a call that results need. A text evaluation isn't stored, because it may quote the call. */
function callFacts(callId: string, call: CallValue) {
  const evaluation = call.evaluation ?? "";
  return {
    callId,
    assistantId: call.assistantId,
    startedAt: sortableTime(startOf(call)),
    evaluation: readEvaluation(evaluation).kind === "other" ? undefined : evaluation.trim(),
  };
}

/** An answer about a call. */
interface AnswerChange {
  scorecard: Scorecard;
  versionId: string;
  questionId: string;
  /** Undefined removes it. */
  answer: Answer | undefined;
}

/** Stores an answer about a call. @returns whether it's stored, and not only held until the page closes */
async function storeAnswer(
  connectionId: string,
  call: Omit<CallScores, "filledIn" | "updatedAt">,
  { scorecard, versionId, questionId, answer }: AnswerChange,
): Promise<boolean> {
  const scores = await workspace.all(scoresKind, connectionId);
  const filledIn = { ...scores.get(call.callId)?.filledIn };
  const answers = { ...filledIn[versionId]?.answers };
  const at = Date.now();
  if (answer && String(answer.value).trim() !== "") answers[questionId] = answer;
  else delete answers[questionId];
  if (Object.keys(answers).length > 0) filledIn[versionId] = { scorecardId: scorecard.id, answers, at };
  else delete filledIn[versionId];
  return workspace.put(scoresKind, connectionId, [{ ...call, filledIn, updatedAt: at }]);
}

interface QuestionFieldProps {
  question: Question;
  /** What it asks, or its place. */
  words: string;
  answer: Answer | undefined;
  turns: Timeline["turns"];
  /** Undefined removes the answer. */
  onAnswer: (answer: Answer | undefined) => void;
  /** Shows the turn with this index. */
  onShowTurn: (index: number) => void;
}

/** A question about a call, its answer, and the line of the transcript that shows it. */
function QuestionField(props: QuestionFieldProps) {
  const { question, words, answer, turns, onAnswer, onShowTurn } = props;
  const { kind } = question;
  const [isLinking, setLinking] = useState(false);
  const id = useId();
  const position = positionOf(question, answer);
  const line = lineOf(turns, answer);
  const link = (key: string | undefined) => {
    setLinking(false);
    if (answer) onAnswer({ value: answer.value, ...(key !== undefined && { turn: key }) });
  };
  return (
    <li className="flex flex-col gap-1" data-question={question.id}>
      <div className="flex min-h-control items-center gap-2">
        {kind === "text" ? (
          <label htmlFor={id} className="min-w-0 flex-1 wrap-anywhere">
            {words}
          </label>
        ) : (
          <span aria-hidden="true" className="min-w-0 flex-1 wrap-anywhere">
            {words}
          </span>
        )}
        {answer && !isLinking && answer.turn === undefined && (
          <IconButton
            label={`Link a transcript line to “${words}”`}
            icon={IconLink}
            onClick={() => setLinking(true)}
          />
        )}
        {answer && kind !== "text" && (
          <IconButton label={`Clear answer to “${words}”`} icon={IconX} onClick={() => onAnswer(undefined)} />
        )}
      </div>
      {kind === "text" ? (
        <NoteField
          id={id}
          note={typeof answer?.value === "string" ? answer.value : ""}
          onChange={(value) => onAnswer({ ...answer, value })}
        />
      ) : (
        <Segments
          label={words}
          value={position === undefined ? "" : String(position)}
          options={optionsOf(question).map(({ label }, index) => ({
            value: String(index),
            label:
              kind === "rating" ? (
                label
              ) : (
                <>
                  <span aria-hidden="true" className="text-xs text-faint pointer-coarse:hidden">
                    {index + 1}
                  </span>
                  {label}
                </>
              ),
          }))}
          onChoose={(chosen) => onAnswer({ ...answer, value: valueAt(kind, Number(chosen)) })}
          // Answers of a choice may be long.
          className={
            kind === "choice"
              ? "w-full flex-col [&>label]:shrink [&>label]:justify-start [&>label]:py-1 [&>label]:wrap-anywhere"
              : undefined
          }
        />
      )}
      {isLinking && (
        <LinePicker question={words} turns={turns} onPick={link} onCancel={() => setLinking(false)} />
      )}
      {answer?.turn !== undefined && (
        <div className="flex items-center gap-1 text-sm">
          {line ? (
            <Button
              variant="quiet"
              className="min-w-0"
              tooltip={line.turn.text.slice(0, 200)}
              icon={IconLink}
              onClick={() => onShowTurn(line.index)}
            >
              <span className="relative truncate">
                {`${lineName(line.turn, line.index, line.turn.who)}: ${line.turn.text}`.slice(0, MAX_LINE)}
              </span>
              <span className="sr-only">{`, linked to “${words}”`}</span>
            </Button>
          ) : (
            <span className="min-w-0 flex-1 text-muted">The linked line is no longer in the transcript.</span>
          )}
          <IconButton
            label={`Unlink the line from “${words}”`}
            icon={IconX}
            onClick={() => link(undefined)}
          />
        </div>
      )}
    </li>
  );
}

interface LinePickerProps {
  /** The question whose answer the line supports. */
  question: string;
  turns: Timeline["turns"];
  /** Called with the turn's key. */
  onPick: (key: string) => void;
  onCancel: () => void;
}

/** How many characters of a line are shown. */
const MAX_LINE = 120;

/** Chooses a transcript line by searching its words. */
function LinePicker({ question, turns, onPick, onCancel }: LinePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const keys = useMemo(
    () =>
      new Map(
        turns.map((turn, index) => {
          const words = (turn.tool?.name ?? turn.text).trim().replace(/\s+/g, " ").slice(0, MAX_LINE);
          return [`${lineName(turn, index, turn.who)}: ${words}`, turnKey(turn)];
        }),
      ),
    [turns],
  );
  const wanted = wantedIn(typed);
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the input's
    <div
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        event.preventDefault();
        onCancel();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {`Transcript line that supports “${question}”`}
      </label>
      <Combobox
        id={id}
        value={typed}
        groups={[{ values: [...keys.keys()].filter((line) => fold(line).includes(wanted)) }]}
        placeholder="Search transcript"
        invalid={false}
        describedBy=""
        onlyOffered
        onType={setTyped}
        onChange={(line) => {
          const key = keys.get(line);
          if (key !== undefined) onPick(key);
        }}
        onBlur={() => undefined}
      />
    </div>
  );
}
