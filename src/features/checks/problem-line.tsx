import { Link } from "react-router";
import { placeInWords } from "@/document/place-in-words";
import { ElsewhereLink } from "@/record-editor/problem-list";
import type { Problem } from "@/references/checks/problem";
import { problemPage, problemPlace } from "@/references/problem-address";
import type { Mute } from "@/storage/entries";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { MoreMenu } from "@/ui/more-menu";
import { Line, ProblemRecord } from "./line";
import { muteItems, recordName } from "./mute-words";

/** What can be done with problems, and what is known about them. */
export interface ProblemActions {
  onFix: (problem: Problem) => void;
  /** Absent: they're muted already. */
  onMute?: (mute: Mute, example: Problem) => void;
  isNew?: (problem: Problem) => boolean;
}

interface ProblemLineProps extends ProblemActions {
  problem: Problem;
  /** The group says the reason. */
  isReasonSaid: boolean;
}

/** One problem with its record and its fix. It opens to its reason and its place. */
export function ProblemLine({ problem, isReasonSaid, onFix, onMute, isNew }: ProblemLineProps) {
  const { record, title, reason, path, fix, elsewhere } = problem;
  const page = problemPage(problem);
  const place = problemPlace(problem);
  const name = recordName(problem);
  const hasPlace = path.length > 0 && place !== page && place !== undefined;
  return (
    <Line
      title={title}
      badge={isNew?.(problem) && <Badge tone="accent">New</Badge>}
      records={<ProblemRecord problem={problem} />}
      actions={
        fix &&
        record.id !== undefined && (
          <Button size="small" onClick={() => onFix(problem)} aria-label={`${fix.label}: ${name}`}>
            {fix.label}
          </Button>
        )
      }
      menu={onMute && <MoreMenu label={`Mute: ${title}, ${name}`} items={() => muteItems(problem, onMute)} />}
    >
      {isReasonSaid && !hasPlace && !elsewhere ? undefined : (
        <>
          {!isReasonSaid && <p>{reason}</p>}
          {hasPlace && (
            <Link to={place} aria-label={`${placeInWords(path)}, in ${name}`}>
              {placeInWords(path)}
            </Link>
          )}
          {elsewhere && <ElsewhereLink to={elsewhere} />}
        </>
      )}
    </Line>
  );
}
