import { useConnection } from "@/api/connection";
import type { CallValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { DeleteButton } from "@/deletion/delete-button";
import { listed } from "@/lib/format";
import { count as counted } from "@/lib/words";
import { sayParts } from "@/review/annotation-words";
import { useShown } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { type CallScores, scoresKind } from "@/storage/scorecards";
import { callDeletion } from "./call-deletion";

interface DeleteCallProps {
  call: Loaded<CallValue>;
  id: string;
  name: string;
  /** Called once it's in the queue, to go on to the next call. */
  onQueued: () => void;
  isCompact: boolean;
}

/** Deletes a call and says what is deleted with it. Nothing in the API refers to a call. */
export function DeleteCall({ call, id, name, onQueued, isCompact }: DeleteCallProps) {
  const connection = useConnection();
  const annotation = useShown(annotationKind)?.get(id);
  const scores = useShown(scoresKind)?.get(id);
  const written = [
    annotation && sayParts(annotation),
    scores && counted(countAnswers(scores), "scorecard answer"),
  ].filter((part) => part !== undefined);
  const { messages, summaries, evaluation, recordings } = call.value;
  const parts = [
    messages.length > 0 && `transcript (${counted(messages.length, "message")})`,
    summaries.length > 0 && "summary",
    evaluation !== undefined && "evaluation",
    recordings.length > 0 && "recording URL",
  ].filter((part) => part !== false);
  return (
    <DeleteButton
      {...callDeletion(connection)}
      id={id}
      name={name}
      record={
        written.length === 0
          ? call.raw
          : { ...call.raw, ...(annotation && { annotation }), ...(scores && { scores }) }
      }
      onQueued={onQueued}
      isCompact={isCompact}
    >
      <p>{name}</p>
      <p>
        {parts.length === 0 ? "This deletes the call's record." : `This deletes the ${listed(parts)}.`} The
        service may still store the recording itself.
      </p>
      {written.length > 0 && <p>What this browser stores about it is deleted too: {written.join("; ")}.</p>}
    </DeleteButton>
  );
}

/** How many questions about a call are answered. */
function countAnswers({ filledIn }: CallScores): number {
  return Object.values(filledIn).reduce((sum, { answers }) => sum + Object.keys(answers).length, 0);
}
