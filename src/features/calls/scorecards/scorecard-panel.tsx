import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { CallValue } from "@/api/dialects";
import type { Timeline } from "@/document/call-timeline";
import { sayMoment } from "@/lib/time";
import { useScorecards, useWrittenScores } from "@/review/scorecards";
import type { Answer, CallScores, Question, Scorecard } from "@/storage/scorecards";
import { announce } from "@/ui/announce";
import { ButtonLink } from "@/ui/button";
import { Select } from "@/ui/select";
import { StorageHint } from "../review/storage-hint";
import { callFacts } from "./call-facts";
import { QuestionField } from "./question-field";
import { sayAnswer, sayFilled } from "./question-words";
import { storeAnswer } from "./save";
import { optionsOf, valueAt } from "./scoring";
import { byName, filledOf, latestOf, numberOf, sayQuestion, sayScorecard } from "./versions";

/** What scoring a call needs to know about it. */
export interface ScorecardProps {
  connectionId: string;
  callId: string;
  /** As it's shown: masked, if the connection's calls are. */
  call: CallValue;
  turns: Timeline["turns"];
  /** Shows the turn with this index. */
  onShowTurn: (index: number) => void;
}

interface ScorecardPanelProps extends ScorecardProps {
  /** How often its shortcut was pressed, which leads to the first question without an answer. */
  asked: number;
}

/** The scorecard that was filled in last is offered first. */
const last: { scorecardId: string | undefined } = { scorecardId: undefined };

/** Scorecards, filled in next to a call's transcript. Each answer is stored at once. */
export function ScorecardPanel({ asked, ...props }: ScorecardPanelProps) {
  const [chosen, setChosen] = useState(last.scorecardId);
  const { all, scorecard, own } = useChosen(props, chosen);
  const panel = useRef<HTMLDivElement>(null);
  const answeredTo = useRef(0);
  useEffect(() => {
    // The questions may come later.
    if (asked > answeredTo.current && focusQuestion(panel.current)) answeredTo.current = asked;
  });
  if (!all) return <p aria-busy="true">Loading scorecards</p>;
  if (!scorecard) {
    return (
      <div className="flex flex-col gap-2">
        <p className="text-muted">Answer the same questions about each call you review.</p>
        <ButtonLink to="/calls/scorecards" className="w-fit">
          Create a scorecard
        </ButtonLink>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: digits are the scorecard's, and not the page's
    <div ref={panel} className="flex flex-col gap-3" onKeyDown={keepDigits}>
      {all.length > 1 && (
        <Select
          aria-label="Scorecard"
          size="form"
          value={scorecard.id}
          options={all.map((one) => ({ value: one.id, label: sayScorecard(one) }))}
          onChange={(id) => {
            last.scorecardId = id;
            setChosen(id);
          }}
        />
      )}
      <Filling key={scorecard.id} {...props} scorecard={scorecard} own={own} />
    </div>
  );
}

const isDigit = (key: string) => /^[0-9]$/.test(key);

function keepDigits(event: KeyboardEvent) {
  if (isDigit(event.key)) event.stopPropagation();
}

/** The result of a call's scorecard, in a few words. */
export function ScorecardSummary(props: ScorecardProps) {
  const { all = [], scorecard, own } = useChosen(props, last.scorecardId);
  const [filled] = scorecard ? filledOf(scorecard, own) : [];
  if (!scorecard || !filled) return "Scorecard";
  // Only several need their names.
  const name = all.length > 1 ? `${sayScorecard(scorecard)}, ` : "";
  return `Scorecard: ${name}${sayFilled(filled.version, filled.answers).result}`;
}

/** The scorecards, and the one for a call: the selected one, else one that the call was scored with. */
function useChosen({ callId }: ScorecardProps, chosen: string | undefined) {
  const scorecards = useScorecards();
  const scores = useWrittenScores();
  const own = scores?.get(callId);
  if (!scorecards || !scores) return {};
  const all = byName(scorecards.values());
  const scorecard =
    all.find(({ id }) => id === chosen) ?? all.find((one) => filledOf(one, own).length > 0) ?? all[0];
  return { all, scorecard, own };
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
}

function Filling({ connectionId, callId, call, turns, onShowTurn, scorecard, own }: FillingProps) {
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
    last.scorecardId = scorecard.id;
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
