import { IconPhoto, IconPlayerPlayFilled } from "@tabler/icons-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import type { FileValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { filePreview, fileSize, fileType } from "@/document/files";
import { hostIn, isWebAddress, unstoredMedia } from "@/lib/web-address";
import { sayBytesExactly } from "@/lib/words";
import type { KnownUses } from "@/references/use-uses";
import { UsedBy } from "@/references/uses-list";
import { file as schema } from "@/schema/file";
import { useStoresNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { EnumValue } from "@/ui/enum-value";
import { ExternalLink } from "@/ui/external-link";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";

interface FileDialogProps {
  /** The ID in the URL. */
  id: string;
  /** Undefined if the service lists none with this ID. */
  file: Loaded<FileValue> | undefined;
  uses: KnownUses;
  /** Reloads the lists of users that couldn't be loaded. */
  onRetry: () => void;
  onClose: () => void;
}

/** All fields of a file, its preview, and what uses it. Loaded when the first file is opened. */
export function FileDialog({ id, file, uses, onRetry, onClose }: FileDialogProps) {
  return (
    <Dialog title={file?.name ?? "File not found"} onClose={onClose} width={680}>
      {!file && (
        <p>
          The service has no file with ID <code>{id}</code>. It may have been deleted or belong to another
          connection.
        </p>
      )}
      {file?.value.isDeleted && (
        <Note tone="warn">This file is marked as deleted, so assistants can't search it.</Note>
      )}
      {file && <FilePreview file={file} />}
      <Part title="Used by">
        <UsedBy
          id={id}
          uses={uses}
          none="No assistant, squad or knowledge base uses this file."
          onRetry={onRetry}
        />
      </Part>
      {file && (
        <Part title="All fields">
          <KeyValue value={file.raw} schema={schema} render={render} />
          <RawJsonDisclosure value={file.raw} />
        </Part>
      )}
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-4">
      <h3 className="mb-1">{title}</h3>
      {children}
    </section>
  );
}

function render(path: string, value: string | number) {
  if (typeof value === "number") {
    const size = path === "size" ? fileSize({ size: value }) : undefined;
    return size === undefined ? undefined : sayBytesExactly(size);
  }
  if (path === "url") return <ExternalLink href={value} />;
  if (path === "purpose") return <EnumValue value={value} />;
  const type = path === "mimeType" ? fileType({ mimeType: value }) : undefined;
  return type === undefined || type === value ? undefined : `${type} (${value})`;
}

/**
 * A preview of a picture or audio file, or else a link to the file. The record decides which host it comes
 * from, so nothing is loaded until someone asks for it.
 */
function FilePreview({ file: { name, value } }: { file: Loaded<FileValue> }) {
  const [step, setStep] = useState<"offered" | "shown" | "failed">("offered");
  const preview = filePreview(value);
  const address = value.url?.trim();
  if (!address) return null;
  if (!isWebAddress(address)) {
    return <p className="text-muted">This file can't be opened here: its URL isn't http or https.</p>;
  }
  const link = <ExternalLink href={address}>Open file</ExternalLink>;
  if (!preview) return <p>{link}</p>;
  const isPicture = preview.kind === "image";
  if (step === "failed") {
    return (
      <Note tone="warn" role="status">
        {isPicture ? "Couldn't load the image." : "Couldn't load the audio."} Its URL may have changed or
        require signing in. {link}
      </Note>
    );
  }
  const Icon = isPicture ? IconPhoto : IconPlayerPlayFilled;
  return (
    <div className="flex flex-col items-start gap-2">
      {step === "shown" ? (
        <Shown {...preview} name={name} onError={() => setStep("failed")} />
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button icon={Icon} onClick={() => setStep("shown")}>
            {isPicture ? "Show image" : "Play audio"}
          </Button>
          <span className="text-muted">From {hostIn(preview.address)}</span>
        </div>
      )}
      {link}
    </div>
  );
}

interface ShownProps {
  kind: "image" | "audio";
  address: string;
  name: string;
  onError: () => void;
}

function Shown({ kind, address, name, onError }: ShownProps) {
  const source = useSource(address, onError);
  if (source === undefined) return <SkeletonText lines={2} />;
  return kind === "image" ? (
    <img
      // Its room is kept before it is there.
      className="h-50 max-w-full rounded-md border border-line bg-sunken object-contain"
      src={source}
      alt={name}
      referrerPolicy="no-referrer"
      onError={onError}
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the service has no captions for audio files
    <audio className="h-11 w-full" src={source} controls autoPlay onError={onError} aria-label={name} />
  );
}

/** The preview's source: its URL, or a copy in memory if nothing may be stored on this device. */
function useSource(address: string, onError: () => void): string | undefined {
  const isPrivate = useStoresNothing();
  const [brought, setBrought] = useState<string>();
  const fail = useEffectEvent(onError);
  useEffect(() => {
    if (!isPrivate) return;
    const abort = new AbortController();
    const bringing = unstoredMedia(address, abort.signal);
    bringing.then(setBrought, () => !abort.signal.aborted && fail());
    return () => {
      abort.abort();
      bringing.then(URL.revokeObjectURL, () => undefined);
    };
  }, [address, isPrivate]);
  return isPrivate ? brought : address;
}
