import { errorWords } from "@/api/errors";
import type { CallMentions } from "@/archive/use-call-mentions";
import { useCallsLately } from "@/archive/use-calls-lately";
import { count } from "@/lib/words";
import type { References } from "@/references/use-references";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Section } from "@/ui/page";
import styles from "./checks.module.css";

/** The lists that could not be read: what they would tell is missing. */
export function NotRead({ references, busy }: { references: References; busy: boolean }) {
  const { failed, error, retry } = references;
  if (failed.length === 0) return null;
  return (
    <Note
      tone="warn"
      role="alert"
      actions={
        <Button onClick={retry} busy={busy}>
          Try again
        </Button>
      }
    >
      {errorWords(error).title}. Not read, so nothing is said of what they would hold: {failed.join(", ")}.
    </Note>
  );
}

interface NotCheckedProps {
  calls: CallMentions | undefined;
  /** How many phone numbers were looked up. */
  numbers: number;
}

/** What the checks cannot see, or do not look at unasked. */
export function NotChecked({ calls, numbers }: NotCheckedProps) {
  const { state, load } = useCallsLately();
  return (
    <Section title="What the checks cannot see">
      <ul className={styles.limits}>
        <li>
          {calls ? (
            `${count(calls.calls, "call")} were looked at for assistants and numbers that are not there${calls.isWhole ? "." : ", those that could be read."}`
          ) : state === "loading" || state === "loaded" ? (
            <span role="status">The calls are being read. What they name is checked once they are here.</span>
          ) : (
            <>
              The calls are not loaded, so what they name is not checked.{" "}
              <Button className={styles.load} onClick={load}>
                Load the calls
              </Button>
            </>
          )}
        </li>
        <li>
          The API lists no phone numbers.{" "}
          {numbers === 0
            ? "Those that you look up are checked; so far there are none."
            : `${numbers === 1 ? "The one that was" : `The ${numbers} that were`} looked up here ${numbers === 1 ? "is" : "are"} checked.`}
        </li>
        <li>
          Whether a tool still exists cannot be asked. Only those that were deleted from here are known to be
          gone.
        </li>
      </ul>
    </Section>
  );
}
