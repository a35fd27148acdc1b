import {
  IconBraces,
  IconCheck,
  IconCopy,
  IconDownload,
  IconEyeOff,
  IconFileCertificate,
  IconLink,
  IconNote,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { CallValue } from "@/api/dialects";
import { recordFile } from "@/deletion/records";
import { type Timeline, transcriptText } from "@/document/call-timeline";
import { redact } from "@/document/redact";
import { download, downloadBlob, idInFileName } from "@/lib/files";
import type { FoundNotes } from "@/review/turn-notes";
import { useShown, useWritten } from "@/review/use-workspace";
import { annotationKind } from "@/storage/annotation-kind";
import type { Annotation } from "@/storage/annotations";
import { scorecardKind, scoresKind } from "@/storage/scorecards";
import { Button, ButtonLink } from "@/ui/button";
import { PopoverButton } from "@/ui/popover";
import { useCopy } from "@/ui/use-copy";
import { byName } from "../scorecards/versions";
import { evidencePage } from "./evidence/evidence-page";
import { useSquadName } from "./facts";
import { CHANNELS, type Recording } from "./playback";
import { useIsUnmasked } from "./reveal";
import type { Speaker } from "./speaker-lane";

interface EvidenceButtonProps {
  id: string;
  call: CallValue;
  timeline: Timeline;
  speakers: ReadonlyMap<number, Speaker>;
  assistant: string | undefined;
  annotation: Annotation | undefined;
  turnNotes: FoundNotes;
}

interface CallActionsProps extends EvidenceButtonProps {
  /** The service's own record, for export; undefined until it's loaded. */
  record: object | undefined;
  recordings: readonly Recording[];
  /** A link to the current moment of the call. */
  link: () => string;
  /** Without space for labels, the link's button is only an icon. */
  isCompact: boolean;
  /** On a phone, the panel's button is an icon, too. */
  isIcon: boolean;
  children: ReactNode;
}

/** The actions on a call. Most of them are in a panel, so that there's always space. */
export function CallActions(props: CallActionsProps) {
  const { id, record, annotation, recordings, link, isCompact, isIcon, children } = props;
  const { call, timeline, speakers, assistant, turnNotes } = props;
  const transcript = () => transcriptText(timeline);
  const exported = (body: object) => () => download(recordFile("call", id, body));
  const copyLink = {
    icon: IconLink,
    text: link,
    tooltip: "Copy a link to this moment of the call",
    children: "Copy link",
  };
  return (
    <>
      <CopyButton {...copyLink} className="max-sm:hidden" variant="default" isCompact={isCompact} />
      <PopoverButton {...(isIcon ? { label: "", name: "Export", icon: IconDownload } : { label: "Export" })}>
        <div className="grid min-w-50 *:justify-start *:text-fg">
          <CopyButton {...copyLink} className="sm:hidden" />
          <CopyButton icon={IconCopy} text={transcript}>
            Copy transcript
          </CopyButton>
          <CopyButton
            icon={IconEyeOff}
            text={() => redact(transcript())}
            tooltip="Copy the transcript without phone numbers, email addresses or other long numbers. Names aren't removed."
          >
            Copy redacted
          </CopyButton>
          {record && (
            <Button variant="quiet" icon={IconBraces} onClick={exported(record)}>
              Export JSON
            </Button>
          )}
          {record && annotation && (
            <Button
              variant="quiet"
              icon={IconNote}
              tooltip="The service's record, and your tags and notes as “annotation”"
              onClick={exported({ ...record, annotation })}
            >
              Export JSON with notes
            </Button>
          )}
          {record && (
            <EvidenceButton {...{ id, call, timeline, speakers, assistant, annotation, turnNotes }} />
          )}
          {recordings.map((recording) => (
            <ButtonLink
              key={recording.channels}
              variant="quiet"
              to={recording.addresses[0] ?? ""}
              target="_blank"
              rel="noreferrer noopener"
              reloadDocument
              download
              icon={IconDownload}
            >
              {CHANNELS[recording.channels].download}
            </ButtonLink>
          ))}
        </div>
      </PopoverButton>
      {children}
    </>
  );
}

/** Downloads a call as one page for printing, with what's masked on its page masked. */
function EvidenceButton({ id, call, speakers, annotation, ...source }: EvidenceButtonProps) {
  const squad = useSquadName(call.squadId);
  const scorecards = useWritten(scorecardKind);
  const shownScores = useShown(scoresKind);
  const writtenScores = useWritten(scoresKind);
  const scores = useIsUnmasked() ? writtenScores : shownScores;
  const isRead = [useShown(annotationKind), scorecards, scores].every((all) => all !== undefined);
  const save = () => {
    const page = evidencePage({
      ...source,
      call,
      squad,
      note: annotation?.note ?? "",
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

interface CopyButtonProps {
  variant?: "quiet" | "default";
  className?: string | undefined;
  icon: TablerIcon;
  /** Built on request: transcripts are long. */
  text: () => string;
  tooltip?: string;
  isCompact?: boolean;
  children: string;
}

function CopyButton({ variant = "quiet", icon, text, isCompact, children, ...look }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  const words = copied ? "Copied" : children;
  return (
    <Button
      variant={variant}
      {...look}
      icon={isCompact && copied ? IconCheck : icon}
      onClick={() => void copy(text())}
      {...(isCompact && { "aria-label": words })}
    >
      {!isCompact && words}
    </Button>
  );
}
