import { IconBraces, IconCopy, IconDownload, IconEyeOff, IconLink } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { recordFile } from "@/deletion/records";
import { download } from "@/lib/download";
import { Button, ButtonLink } from "@/ui/button";
import { DropPanel } from "@/ui/drop-panel";
import { useCopy } from "@/ui/use-copy";
import type { Recording } from "./playback";
import { redact } from "./redact";
import styles from "./viewer.module.css";

interface CallActionsProps {
  id: string;
  /** The service's own record, for export; undefined until it's loaded. */
  record: object | undefined;
  recordings: readonly Recording[];
  /** A link to the current moment of the call. */
  link: () => string;
  transcript: () => string;
  /** There's no room for words. */
  isNarrow: boolean;
  children: ReactNode;
}

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

/** The actions on a call. Most of them are in a panel, so that there's room for them all the time. */
export function CallActions({ children, isNarrow, ...props }: CallActionsProps) {
  const copyLink = (
    <CopyButton
      variant={isNarrow ? "quiet" : "default"}
      icon={<IconLink {...ICON} />}
      text={props.link}
      title="Copy a link to this moment of the call"
    >
      Copy link
    </CopyButton>
  );
  return (
    <>
      {!isNarrow && copyLink}
      <DropPanel label="Export">
        <div className={styles.stack}>
          {isNarrow && copyLink}
          <Actions {...props} />
        </div>
      </DropPanel>
      {children}
    </>
  );
}

function Actions({
  id,
  record,
  recordings,
  transcript,
}: Pick<CallActionsProps, "id" | "record" | "recordings" | "transcript">) {
  const web = recordings.filter(({ isWeb }) => isWeb);
  return (
    <>
      <CopyButton icon={<IconCopy {...ICON} />} text={transcript}>
        Copy transcript
      </CopyButton>
      <CopyButton
        icon={<IconEyeOff {...ICON} />}
        text={() => redact(transcript())}
        title="Copy the transcript without phone numbers, email addresses or other long numbers. Names aren't removed."
      >
        Copy redacted
      </CopyButton>
      {record && (
        <Button
          variant="quiet"
          icon={<IconBraces {...ICON} />}
          onClick={() => download(recordFile("call", id, record))}
        >
          Export JSON
        </Button>
      )}
      {web.map(({ channels, address }) => (
        <ButtonLink
          key={channels}
          variant="quiet"
          to={address}
          target="_blank"
          rel="noreferrer noopener"
          reloadDocument
          download
          icon={<IconDownload {...ICON} />}
        >
          {channels === "mono" ? "Download recording" : "Download stereo recording"}
        </ButtonLink>
      ))}
    </>
  );
}

interface CopyButtonProps {
  variant?: "quiet" | "default";
  icon: ReactNode;
  /** Built on request: transcripts are long. */
  text: () => string;
  title?: string;
  children: string;
}

function CopyButton({ variant = "quiet", icon, text, title, children }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  return (
    <Button variant={variant} icon={icon} title={title} onClick={() => void copy(text())}>
      {copied ? "Copied" : children}
    </Button>
  );
}
