import { Each } from "@/editing/each";
import { count } from "@/lib/words";
import type { Evidence, EvidenceSection, EvidenceTurn } from "./evidence";
import styles from "./evidence-dialog.module.css";

/** The preview shows this many turns. */
const SHOWN = 200;

/** The content of the file. */
export function EvidencePreview({ evidence: { title, sections, redacted } }: { evidence: Evidence }) {
  return (
    <section
      className={`caption pre-wrap panel padded above-16 sunken ${styles.preview}`}
      aria-label="Preview"
    >
      <p role="status">{redacted === 0 ? "Nothing redacted" : count(redacted, "redaction")}</p>
      <h3 dir="auto">{title}</h3>
      <Each of={sections}>{(section) => <Section {...section} />}</Each>
    </section>
  );
}

function Section({ title, name, texts = [], pairs = [], turns = [], json }: EvidenceSection) {
  return (
    <>
      <h3>
        {title}
        {name !== undefined && ": "}
        <bdi>{name}</bdi>
      </h3>
      <Each of={texts}>{(text) => <p dir="auto">{text}</p>}</Each>
      {pairs.length > 0 && (
        <dl>
          <Each of={pairs}>
            {([label, text]) => (
              <div className="flex gap-12">
                <dt className="rigid muted">{label}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            )}
          </Each>
        </dl>
      )}
      {turns.length > 0 && (
        <ol>
          {turns.slice(0, SHOWN).map((turn) => (
            <Line key={turn.position} {...turn} />
          ))}
        </ol>
      )}
      {turns.length > SHOWN && <p>The file has {count(turns.length - SHOWN, "more message")}.</p>}
      {json !== undefined && (
        <pre dir="auto" className="pre-wrap">
          {json}
        </pre>
      )}
    </>
  );
}

function Line({ at, who, text, tool, note }: EvidenceTurn) {
  return (
    <li>
      {at} <strong dir="auto">{who}</strong>{" "}
      <bdi>{tool ? [tool.facts, tool.given, tool.result].filter(Boolean).join("\n") : text}</bdi>
      {note !== undefined && (
        <p>
          Note: <bdi>{note}</bdi>
        </p>
      )}
    </li>
  );
}
