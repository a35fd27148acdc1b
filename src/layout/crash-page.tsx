import { useMemo, useState } from "react";
import { useRouteError } from "react-router";
import { errorOf } from "@/lib/error-of";
import styles from "./crash-page.module.css";
import { crashWords, reportOf } from "./crash-words";

/**
 * Replaces the whole dashboard if the frame itself fails. It depends on nothing: no theme, no data, no
 * connection.
 */
export function CrashPage() {
  const thrown = useRouteError();
  const error = useMemo(() => errorOf(thrown), [thrown]);
  const [copied, setCopied] = useState(false);
  // Once: what was being sent is forgotten after a while.
  const [words] = useState(() => crashWords(error));
  const report = reportOf(error);
  return (
    <main className={styles.page}>
      <title>Something went wrong · Switchboard</title>
      <h1>{words.title}</h1>
      <p className="above-8 muted">{words.safe}</p>
      <p className="above-8 muted">{words.advice}</p>
      <div className="row gap-16 above-16 below-16">
        <button type="button" className="raised panel padded-small" onClick={() => window.location.reload()}>
          Reload page
        </button>
        <a href="/">Go to overview</a>
      </div>
      <details>
        <summary className="muted below-8">Error details</summary>
        <pre className="panel sunken padded scroll caption pre-wrap anywhere">{report}</pre>
        <button
          type="button"
          className="raised panel padded-small"
          onClick={() => navigator.clipboard?.writeText(report).then(() => setCopied(true))}
        >
          {copied ? "Copied" : "Copy details"}
        </button>
      </details>
    </main>
  );
}
