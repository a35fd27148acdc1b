import { useEffect, useRef } from "react";
import { Note } from "@/ui/note";
import styles from "./form-shell.module.css";
import { goToField } from "./go-to-field";

/** A complaint, with the field that shows it, where one does. */
export interface Complaint {
  /** The field's path; undefined where the complaint is about no field that can be seen. */
  path: string | undefined;
  /** What the field is called. */
  label: string;
  message: string;
  /** A way out of it. */
  action?: { label: string; run: () => void };
}

interface ErrorSummaryProps {
  title: string;
  complaints: readonly Complaint[];
}

/** Everything that keeps a form from being saved, with a way to each place. It takes the focus where no field is wrong. */
export function ErrorSummary({ title, complaints }: ErrorSummaryProps) {
  const summary = useRef<HTMLElement>(null);
  // A new list is a new answer to a click on save: the focus goes to the first field that is wrong, and its words are read out.
  useEffect(() => {
    const first = complaints.find(({ path }) => path !== undefined)?.path;
    if (first !== undefined) return goToField(first);
    summary.current?.focus();
    summary.current?.scrollIntoView({ block: "center" });
  }, [complaints]);
  return (
    <section ref={summary} tabIndex={-1} aria-label={title} className={styles.summary}>
      <Note tone="bad" role="alert">
        <strong>{title}</strong>
        <ul>
          {complaints.map(({ path, label, message, action }) => (
            <li key={`${path} ${label} ${message}`}>
              {path === undefined ? (
                label
              ) : (
                <button type="button" className={styles.jump} onClick={() => goToField(path)}>
                  {label}
                </button>
              )}
              : {message}
              {action && (
                <>
                  {" "}
                  <button type="button" className={styles.jump} onClick={action.run}>
                    {action.label}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      </Note>
    </section>
  );
}
