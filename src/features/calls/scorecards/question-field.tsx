import { IconLink, IconX } from "@tabler/icons-react";
import { useEffect, useId, useMemo, useState } from "react";
import type { Timeline } from "@/document/call-timeline";
import { fold, wantedIn } from "@/document/search";
import { turnKey } from "@/review/turn-notes";
import type { Answer, Question } from "@/storage/scorecards";
import { Button, IconButton } from "@/ui/button";
import { Combobox } from "@/ui/combobox";
import { Segments } from "@/ui/segments";
import { NoteField } from "../review/note-field";
import { useShownText } from "../viewer/reveal";
import { lineName, lineOf } from "./lines";
import { sayOption } from "./question-words";
import { optionsOf, positionOf, valueAt } from "./scoring";

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
export function QuestionField(props: QuestionFieldProps) {
  const { question, words, answer, turns, onAnswer, onShowTurn } = props;
  const { kind } = question;
  const [isLinking, setLinking] = useState(false);
  const id = useId();
  const shown = useShownText();
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
          shown={shown}
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
                  {kind === "choice" ? sayOption(question, index) : label}
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
                {`${lineName(line.turn, line.index, line.turn.who)}: ${line.turn.text}`.slice(0, 120)}
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
const MOST = 120;

/** Chooses a transcript line by searching its words. */
function LinePicker({ question, turns, onPick, onCancel }: LinePickerProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const keys = useMemo(
    () =>
      new Map(
        turns.map((turn, index) => {
          const words = (turn.tool?.name ?? turn.text).trim().replace(/\s+/g, " ").slice(0, MOST);
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
