import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useConnection } from "@/api/connection";
import { moved } from "@/lib/lists";
import { idToSegment } from "@/lib/record-address";
import { sayMoment } from "@/lib/time";
import { count } from "@/lib/words";
import { type Question, SCORECARD_LIMITS, type Scorecard } from "@/storage/scorecards";
import { announce } from "@/ui/announce";
import { BarActions } from "@/ui/bar-actions";
import { Button } from "@/ui/button";
import { debounceTyping, flushTyping } from "@/ui/debounce";
import { ConfirmDialog } from "@/ui/dialog";
import { Page, Section } from "@/ui/page";
import { SkeletonFields } from "@/ui/skeleton";
import { SortableList } from "@/ui/sortable-list";
import { TextField } from "@/ui/text-field";
import { StorageHint } from "../review/storage-hint";
import { NumberField } from "./number-field";
import { QuestionEditor } from "./question-editor";
import { deleteScorecard, editScorecard, newQuestion } from "./save";
import { CRUMBS, ScorecardPage } from "./scorecard-page";
import { latestOf, numberOf, type ScorecardContent, sayScorecard, usesOf } from "./versions";

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
            most={100}
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
