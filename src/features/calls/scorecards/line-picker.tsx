import { useEffect, useId, useMemo, useState } from "react";
import type { Timeline } from "@/document/call-timeline";
import { fold, wantedIn } from "@/document/search";
import { turnKey } from "@/review/turn-notes";
import { Combobox } from "@/ui/combobox";
import { lineName } from "./lines";

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
export function LinePicker({ question, turns, onPick, onCancel }: LinePickerProps) {
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
        className="text-box"
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
