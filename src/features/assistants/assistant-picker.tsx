import { useId, useMemo, useState } from "react";
import { type Named, nameAmong } from "@/document/read";
import { fold, wantedIn } from "@/document/search";
import { compareNames } from "@/lib/format";
import { Combobox } from "@/ui/combobox";
import { Monogram } from "@/ui/monogram";
import { Note } from "@/ui/note";

interface AssistantPickerProps {
  label: string;
  assistants: readonly Named[];
  /** The chosen ID; it may not exist. */
  value: string | undefined;
  onChange: (id: string) => void;
}

/** Typing part of a name finds the rest. */
const MOST_SHOWN = 80;

/** Chooses an assistant by part of its name or ID. Text that matches none is cleared on blur. */
export function AssistantPicker({ label, assistants, value, onChange }: AssistantPickerProps) {
  const id = useId();
  const options = useMemo(() => optionsOf(assistants), [assistants]);
  const [typed, setTyped] = useState<string>();
  const text = typed ?? options.find((option) => option.value === value)?.label ?? "";
  const found = useMemo(() => matching(options, text), [options, text]);
  const groups = useMemo(
    () => [{ values: found.slice(0, MOST_SHOWN).map((option) => option.label) }],
    [found],
  );
  return (
    <div className="flex max-w-field min-w-0 flex-[1_1_200px] flex-col gap-1">
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <Combobox
        id={id}
        ref={null}
        value={text}
        groups={groups}
        onlyOffered
        markOf={(name) => {
          const picked = options.find((option) => option.label === name);
          return picked && <Monogram id={picked.value} name={name} />;
        }}
        placeholder="Name or ID"
        invalid={false}
        describedBy={`${id}-found`}
        onChange={(next) => {
          const picked = options.find((option) => option.label === next);
          setTyped(picked ? undefined : next);
          if (picked) onChange(picked.value);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <p id={`${id}-found`} role="status" className="text-xs text-muted empty:hidden">
        {found.length === 0 && text !== "" && `No assistants match “${text}”`}
      </p>
    </div>
  );
}

/** Says that the assistant that the URL names isn't listed. */
export function UnlistedChoice({ id }: { id: string }) {
  return (
    <Note tone="warn" role="alert">
      {`Choose another assistant. The one with the ID ${id} may have been deleted or belong to another connection.`}
    </Note>
  );
}

interface Option {
  value: string;
  label: string;
}

/**
 * The options whose name or ID contains a text. If the text is a complete name, all of them, so that another
 * one can be chosen.
 */
export function matching(options: readonly Option[], typed: string): readonly Option[] {
  const wanted = wantedIn(typed);
  if (wanted === "" || options.some(({ label }) => label === typed)) return options;
  return options.filter(({ value, label }) => fold(label).includes(wanted) || fold(value).includes(wanted));
}

/** Assistants with the same name also show their ID. */
export function optionsOf(assistants: readonly Named[]): Option[] {
  return assistants
    .map((assistant) => ({ value: assistant.id, label: nameAmong(assistant, assistants) }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}
