import { IconX } from "@tabler/icons-react";
import { useId } from "react";
import { QUESTION_KINDS, type Question, type QuestionOption, SCORECARD_LIMITS } from "@/storage/scorecards";
import { Button, IconButton } from "@/ui/button";
import { EntryActions } from "@/ui/entry-actions";
import { Select } from "@/ui/select";
import { SortableEntry } from "@/ui/sortable-list";
import { TextField } from "@/ui/text-field";
import { NumberField } from "./number-field";
import { KIND_WORDS } from "./question-words";

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
export function QuestionEditor({ question, index, onChange, onRemove }: QuestionEditorProps) {
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
              most={100}
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
