import type { Problem } from "@/references/checks/problem";
import { isMutedBy } from "@/references/mutes";
import { type Mute, muteKey } from "@/storage/notes";
import { Button } from "@/ui/button";
import styles from "./checks.module.css";
import { muteWords } from "./mute-words";
import { OpenableLine } from "./problem-group";

interface MutedViewProps {
  mutes: readonly Mute[];
  /** The muted problems that the filters leave. */
  problems: readonly Problem[];
  /** Whether mutes without a problem are left out. */
  isNarrowed: boolean;
  onFix: (problem: Problem) => void;
  onUnmute: (mute: Mute, words: string) => void;
}

/** Everything that is muted, with the problems that it hides. */
export function MutedView({ mutes, problems, isNarrowed, onFix, onUnmute }: MutedViewProps) {
  const entries = mutes
    .map((mute) => ({ mute, hidden: problems.filter((problem) => isMutedBy(problem, mute)) }))
    .filter(({ hidden }) => !isNarrowed || hidden.length > 0);
  return (
    <section className={styles.severitySection}>
      <div className={styles.severityHead}>
        <h2>Muted</h2>
        <p className={styles.reason}>
          Muted problems aren't counted anywhere. This applies to this connection in this browser.
        </p>
      </div>
      <ul className={styles.problems}>
        {entries.map(({ mute, hidden }) => {
          const { what, where } = muteWords(mute, hidden[0]);
          const words = `${what}: ${where}`;
          return (
            <OpenableLine
              key={muteKey(mute)}
              title={hidden.length > 1 ? `${words} (${hidden.length})` : words}
              reason={hidden.length === 0 ? "No such problem now." : undefined}
              problems={hidden}
              isReasonSaid={false}
              onFix={onFix}
              actions={
                <Button
                  onClick={() => onUnmute(mute, `${what} unmuted for ${where}`)}
                  aria-label={`Unmute: ${words}`}
                >
                  Unmute
                </Button>
              }
            />
          );
        })}
      </ul>
    </section>
  );
}
