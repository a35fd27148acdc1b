import { errorWords } from "@/api/errors";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { IN_LINE, PROGRESS_LINE, Progress } from "@/ui/progress";
import type { ExportState } from "./use-export";

type Running = Extract<ExportState, { step: "running" }>;

/** Screen readers announce the text once; the bar holds the progress. */
function ExportProgress({ kind, share, onCancel }: Running & { onCancel: () => void }) {
  const words = kind === "records" ? "Loading records from the service" : "Writing file";
  const done = share && `${number(share.done)} of ${number(share.of)}`;
  return (
    <div className={PROGRESS_LINE}>
      <span role="status">{words}</span>
      <Progress label={words} value={share?.part} valueText={done} className={IN_LINE} />
      <span>{done}</span>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** The calls that an export of full records doesn't contain. */
function missingWords(missing: number): string | undefined {
  if (missing === 0) return undefined;
  if (missing === 1) return "1 call isn't in the file because the service no longer lists it.";
  return `${number(missing)} calls aren't in the file because the service no longer lists them.`;
}

/** The progress or the result of an export. */
export function ExportNote({ state, onCancel }: { state: ExportState; onCancel: () => void }) {
  if (state.step === "running") return <ExportProgress {...state} onCancel={onCancel} />;
  const close = (
    <Button variant="quiet" onClick={onCancel}>
      Dismiss
    </Button>
  );
  if (state.step === "failed") {
    const { title, advice } = errorWords(state.error);
    return (
      <Note tone="bad" role="alert" actions={close}>
        Nothing was exported. {title}. {advice}
      </Note>
    );
  }
  return (
    <Note tone={state.missing > 0 || !state.isWhole ? "warn" : "good"} role="status" actions={close}>
      {state.words} {missingWords(state.missing)}
    </Note>
  );
}
