import { Each } from "@/editing/each";
import { count } from "@/lib/words";
import type { Evidence } from "./evidence";
import styles from "./evidence-dialog.module.css";

/** The preview shows this many turns. */
const SHOWN = 200;

/** The content of the file. */
export function EvidencePreview({ evidence }: { evidence: Evidence }) {
  const { title, facts, summaries, notes, scorecards, turns, transcript, configuration, redacted } = evidence;
  return (
    <section className={`caption pre-wrap panel above-16 sunken ${styles.preview}`} aria-label="Preview">
      <p role="status">{redacted === 0 ? "Nothing redacted" : count(redacted, "redaction")}</p>
      <h3 dir="auto">{title}</h3>
      <Pairs of={facts} />
      {summaries.length > 0 && <h3>Summary</h3>}
      {summaries.map((text) => (
        <p key={text} dir="auto">
          {text}
        </p>
      ))}
      {notes.length > 0 && (
        <>
          <h3>Notes</h3>
          <Pairs of={notes} />
        </>
      )}
      <Each of={scorecards}>
        {({ name, result, answers }) => (
          <>
            <h3>
              Scorecard: <bdi>{name}</bdi>
            </h3>
            <p>{result}</p>
            <Pairs of={answers} />
          </>
        )}
      </Each>
      <h3>Transcript</h3>
      {transcript === undefined && turns.length === 0 && <p>No transcript</p>}
      {transcript !== undefined && <p dir="auto">{transcript}</p>}
      <ol>
        {turns.slice(0, SHOWN).map(({ position, at, who, text, tool, note }) => (
          <li key={position}>
            {at} <strong dir="auto">{who}</strong>{" "}
            <bdi>{tool ? [tool.facts, tool.given, tool.result].filter(Boolean).join("\n") : text}</bdi>
            {note !== undefined && (
              <p>
                Note: <bdi>{note}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
      {turns.length > SHOWN && <p>The file has {count(turns.length - SHOWN, "more message")}.</p>}
      <h3>Assistant at the time of the call</h3>
      <p>{configuration.note}</p>
      {configuration.json !== undefined && (
        <pre dir="auto" className="pre-wrap">
          {configuration.json}
        </pre>
      )}
    </section>
  );
}

function Pairs({ of }: { of: Evidence["facts"] }) {
  return (
    <dl>
      <Each of={of}>
        {([label, text]) => (
          <div className="flex gap-12">
            <dt className="rigid muted">{label}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        )}
      </Each>
    </dl>
  );
}
