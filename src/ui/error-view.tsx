import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Button } from "./button";
import { STATE, STATE_ICON } from "./empty-state";
import { ICON } from "./icon";

/** What happened, what is safe and what to do next. The texts are in api/errors.ts. */
export interface ErrorWords {
  title: string;
  safe: string;
  advice: string;
}

interface ErrorViewProps {
  words: ErrorWords;
  onRetry?: () => void;
  /** A retry is in progress. */
  busy?: boolean;
  /** More actions, such as a link back to the list. */
  children?: ReactNode;
}

/** Shows an error in place of the result. */
export function ErrorView({ words, onRetry, busy, children }: ErrorViewProps) {
  return (
    <div className={STATE} role="alert">
      <IconAlertTriangle {...ICON[20]} className={`${STATE_ICON} border-bad-line bg-bad-surface text-bad`} />
      <h2>{words.title}</h2>
      {words.safe && <p className="text-muted">{words.safe}</p>}
      {words.advice && <p className="text-muted">{words.advice}</p>}
      {(onRetry || children) && (
        <div className="mt-3 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button onClick={onRetry} busy={busy}>
              Try again
            </Button>
          )}
          {children}
        </div>
      )}
    </div>
  );
}
