import { Checkbox } from "@/ui/checkbox";
import styles from "./evidence-dialog.module.css";

/** A note or scorecard of a call. */
interface EvidencePart {
  key: string;
  /** What it's about, in words. */
  about: string;
  text: string;
}

interface PartChoiceProps {
  legend: string;
  /** Chooses all, if there are several. */
  all: string;
  parts: readonly EvidencePart[];
  /** The keys of those that the file has. */
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** The start of the text, to tell it from others; the preview shows all of it. */
const MOST = 200;

/** Chooses among the notes or scorecards of a call. They're internal, so none is included by default. */
export function PartChoice({ legend, all, parts, chosen, onChange }: PartChoiceProps) {
  if (parts.length === 0) return null;
  const others = [...chosen].filter((key) => parts.every((part) => part.key !== key));
  return (
    <fieldset className={`column gap-4 scroll ${styles.notes}`}>
      <legend className="small medium">{legend}</legend>
      {parts.length > 1 && (
        <Checkbox
          checked={parts.every(({ key }) => chosen.has(key))}
          onCheck={(checked) =>
            onChange(new Set([...others, ...(checked ? parts.map(({ key }) => key) : [])]))
          }
        >
          {all}
        </Checkbox>
      )}
      {parts.map(({ key, about, text }) => (
        <Checkbox
          key={key}
          checked={chosen.has(key)}
          onCheck={(checked) =>
            onChange(new Set(checked ? [...chosen, key] : [...chosen].filter((other) => other !== key)))
          }
        >
          <span className="anywhere">
            <bdi>{about}</bdi>: <bdi>{text.slice(0, MOST)}</bdi>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
