import { CheckRow } from "@/ui/check-row";
import styles from "./evidence-dialog.module.css";
import type { EvidenceNote } from "./notes";

interface NoteChoiceProps {
  notes: readonly EvidenceNote[];
  /** The keys of those that the file has. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** As much of a note as tells it from others; the preview has it all. */
const MOST = 200;

/** Chooses among the notes on a call. They're for the team, so the file has none that nobody chose. */
export function NoteChoice({ notes, chosen, onChange }: NoteChoiceProps) {
  if (notes.length === 0) return null;
  return (
    <fieldset className={`column gap-4 ${styles.notes}`}>
      <legend className="medium">Notes to include</legend>
      {notes.length > 1 && (
        <CheckRow
          checked={notes.every(({ key }) => chosen.has(key))}
          onChange={({ currentTarget: { checked } }) =>
            onChange(new Set(checked ? notes.map(({ key }) => key) : []))
          }
        >
          All notes
        </CheckRow>
      )}
      {notes.map(({ key, about, note }) => (
        <CheckRow
          key={key}
          checked={chosen.has(key)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(new Set(checked ? [...chosen, key] : [...chosen].filter((other) => other !== key)))
          }
        >
          <span className="truncate">
            <bdi>{about}</bdi>: <bdi>{note.slice(0, MOST)}</bdi>
          </span>
        </CheckRow>
      ))}
    </fieldset>
  );
}
