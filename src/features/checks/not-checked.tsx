import { errorWords } from "@/api/errors";
import type { CallMentions } from "@/archive/use-call-mentions";
import { useRecentCallCounts } from "@/archive/use-recent-call-counts";
import { listed } from "@/lib/format";
import { count } from "@/lib/words";
import type { References } from "@/references/use-references";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { RetryNote } from "@/ui/retry-note";

/** The lists that couldn't be loaded, so that their problems are missing. */
export function NotRead({ references, busy }: { references: References; busy: boolean }) {
  const { failed, error, retry } = references;
  if (failed.length === 0) return null;
  return (
    <RetryNote role="alert" onRetry={retry} busy={busy}>
      {`Couldn't load ${listed(failed)}, so the checks are incomplete. ${errorWords(error).title}.`}
    </RetryNote>
  );
}

interface NotCheckedProps {
  calls: CallMentions | undefined;
  /** How many phone numbers were looked up. */
  numbers: number;
}

/** What the checks can't see, or only check on request. */
export function NotChecked({ calls, numbers }: NotCheckedProps) {
  const { state, load } = useRecentCallCounts();
  const isAsked = state === "loading" || state === "loaded";
  return (
    <Section title="Coverage" actions={!calls && !isAsked && <Button onClick={load}>Load calls</Button>}>
      <ul className="bullets muted small prose links">
        <li>
          {calls ? (
            callsChecked(calls)
          ) : isAsked ? (
            <span role="status">Loading calls. The records they refer to are checked next.</span>
          ) : (
            "Calls aren't loaded, so the records they refer to aren't checked."
          )}
        </li>
        <li>{numbersChecked(numbers)}</li>
        <li>The API can't tell whether a tool exists. Only tools deleted from here are reported.</li>
      </ul>
    </Section>
  );
}

function callsChecked({ calls, isWhole }: CallMentions): string {
  const many = count(calls, "call");
  return isWhole
    ? `Checked ${many} for missing assistants and phone numbers.`
    : `Checked the ${many} that could be loaded for missing assistants and phone numbers.`;
}

function numbersChecked(numbers: number): string {
  if (numbers === 0)
    return "The API can't list phone numbers, so only the ones you look up are checked: none so far.";
  return `The API can't list phone numbers, so only the ones you look up are checked: ${numbers} so far.`;
}
