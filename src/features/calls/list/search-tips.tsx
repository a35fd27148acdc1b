import { explained } from "@/ui/tooltip";

const TIPS: readonly [example: string, says: string][] = [
  ["refund monday", "Both words, anywhere in the call"],
  ['"a full refund"', "Exact phrase"],
  ["-invoice", "Excludes the word. A minus negates any filter."],
  ["assistant:Front", "Part of the assistant name"],
  ["ended:customer", "End reason; also status: and type:"],
  ["evaluation:<5", "Score below 5; also evaluation:passed"],
  ["customer:Hughes", "Customer name or number"],
  ["number:+4420", "Any phone number on the call"],
  ["tag:refund", "Your tags; tag:refund,billing finds either"],
  ["review:follow-up", "Review status; also assignee: and note:"],
  ["score:<70", "Scorecard score; also score:failed, score:none"],
  ["after:2026-11-01", "On or after a date; also before:"],
  ["longer:2m", "Longer than 2 minutes; also shorter:"],
];

/** Explains what the search understands. */
export default function SearchTips({ onTry }: { onTry: (query: string) => void }) {
  return (
    <>
      <dl className="grid w-[min(480px,80vw)] gap-0.5">
        {TIPS.map(([example, says]) => (
          <div
            key={example}
            className="grid grid-cols-[150px_1fr] items-baseline gap-x-3 px-2 text-sm max-sm:grid-cols-1"
          >
            <dt>
              <button
                type="button"
                className="min-h-6 text-start text-accent-text"
                onClick={() => onTry(example)}
                {...explained("Add to search")}
              >
                <code>{example}</code>
              </button>
            </dt>
            <dd className="text-muted">{says}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-120 border-t border-line p-2 text-xs text-muted">
        Case and accents don't matter. Put values that contain spaces in quotation marks. Press / to search, J
        and K to move between rows, Enter to open, X or Space to select, and Shift with an arrow key to select
        several rows.
      </p>
    </>
  );
}
