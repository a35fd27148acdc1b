import { IconFileCertificate } from "@tabler/icons-react";
import type { CallValue } from "@/api/dialects";
import type { Timeline } from "@/document/call-timeline";
import { downloadBlob, idInFileName } from "@/lib/files";
import { useAnnotations } from "@/review/annotations";
import { useScorecards, useScores, useWrittenScores } from "@/review/scorecards";
import type { FoundNotes } from "@/review/turn-notes";
import { Button } from "@/ui/button";
import { byName } from "../../scorecards/versions";
import { useSquadName } from "../facts";
import { useIsUnmasked } from "../reveal";
import type { Speaker } from "../speakers";
import { evidencePage } from "./evidence-page";

interface EvidenceButtonProps {
  id: string;
  call: CallValue;
  timeline: Timeline;
  speakers: ReadonlyMap<number, Speaker>;
  assistant: string | undefined;
  note: string;
  turnNotes: FoundNotes;
}

/** Downloads a call as one page for printing, with what's masked on its page masked. */
export function EvidenceButton({ id, call, speakers, ...source }: EvidenceButtonProps) {
  const squad = useSquadName(call.squadId);
  const scorecards = useScorecards();
  const shownScores = useScores();
  const writtenScores = useWrittenScores();
  const scores = useIsUnmasked() ? writtenScores : shownScores;
  const isRead = [useAnnotations(), scorecards, scores].every((all) => all !== undefined);
  const save = () => {
    const page = evidencePage({
      ...source,
      call,
      squad,
      speaker: ({ position, who }) => speakers.get(position)?.name ?? who,
      scorecards: byName(scorecards?.values() ?? []),
      scores: scores?.get(id),
      made: new Date(),
    });
    downloadBlob(
      `call-${idInFileName(id)}-evidence.html`,
      new Blob([page], { type: "text/html;charset=utf-8" }),
    );
  };
  return (
    <Button
      variant="quiet"
      icon={IconFileCertificate}
      tooltip="One HTML page to print: the call's facts, summary, transcript, notes and scores, masked as on this page"
      busy={!isRead}
      onClick={save}
    >
      Evidence file
    </Button>
  );
}
