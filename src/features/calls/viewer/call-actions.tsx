import {
  IconBraces,
  IconCheck,
  IconCopy,
  IconDownload,
  IconEyeOff,
  IconLink,
  IconNote,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { recordFile } from "@/deletion/records";
import { redact } from "@/document/redact";
import { download } from "@/lib/files";
import type { Annotation } from "@/storage/annotations";
import { Button, ButtonLink } from "@/ui/button";
import { PopoverButton } from "@/ui/popover";
import { useCopy } from "@/ui/use-copy";
import { CHANNELS, expiryOf, type Recording } from "./recordings";

interface CallActionsProps {
  id: string;
  /** The service's own record, for export; undefined until it's loaded. */
  record: object | undefined;
  annotation: Annotation | undefined;
  recordings: readonly Recording[];
  /** A link to the current moment of the call. */
  link: () => string;
  transcript: () => string;
  /** The button that downloads the call as a page; it needs the service's own record. */
  evidence: ReactNode;
  /** Without space for labels, the link's button is only an icon. */
  isCompact: boolean;
  /** On a phone, the panel's button is an icon, too. */
  isIcon: boolean;
  children: ReactNode;
}

/** The actions on a call. Most of them are in a panel, so that there's always space. */
export function CallActions(props: CallActionsProps) {
  const { id, record, annotation, recordings, link, transcript, evidence, isCompact, isIcon, children } =
    props;
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
          {record && evidence}
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
              {`${CHANNELS[recording.channels].download}${expiryOf(recording) === undefined ? "" : " (expired)"}`}
            </ButtonLink>
          ))}
        </div>
      </PopoverButton>
      {children}
    </>
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
