import type { Problem } from "@/references/checks/problem";
import { isMutedBy } from "@/references/mutes";
import { type Mute, muteKey } from "@/storage/entries";
import { Button } from "@/ui/button";
import { Line, RecordMarks } from "./line";
import { muteWords } from "./mute-words";
import { ProblemLines } from "./problem-group";
import { LinesSection } from "./severity-section";

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
    <LinesSection
      title="Muted"
      words="Muted problems don't count anywhere. Mutes apply to this connection, in this browser only."
    >
      {entries.map(({ mute, hidden }) => {
        const { what, where } = muteWords(mute, hidden[0]);
        const words = `${what}: ${where}`;
        return (
          <Line
            key={muteKey(mute)}
            title={hidden.length > 1 ? `${words} (${hidden.length})` : words}
            isHeading
            records={hidden.length === 0 ? "No current problems" : <RecordMarks problems={hidden} />}
            actions={
              <Button
                size="small"
                onClick={() => onUnmute(mute, `${what} unmuted for ${where}`)}
                aria-label={`Unmute: ${words}`}
              >
                Unmute
              </Button>
            }
          >
            {hidden.length === 0 ? undefined : (
              <ProblemLines noun={words} problems={hidden} isReasonSaid={false} onFix={onFix} />
            )}
          </Line>
        );
      })}
    </LinesSection>
  );
}
