import { IconPhoto, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { FileValue } from "@/api/dialects";
import { fileName, filePreview } from "@/document/files";
import { unstoredMedia } from "@/lib/unstored-media";
import { hostIn, isWebAddress } from "@/lib/web-address";
import { useStoresNothing } from "@/storage/private-mode";
import { Button } from "@/ui/button";
import { ExternalLink } from "@/ui/external-link";
import { Note } from "@/ui/note";
import { SkeletonText } from "@/ui/skeleton";
import styles from "./files.module.css";

/**
 * A preview of a picture or audio file, or else a link to the file. The record decides which host it comes
 * from, so nothing is loaded until someone asks for it.
 */
export function FilePreview({ file }: { file: FileValue }) {
  const [step, setStep] = useState<"offered" | "shown" | "failed">("offered");
  const preview = filePreview(file);
  const address = file.url?.trim();
  if (!address) return null;
  if (!isWebAddress(address)) {
    return <p className="muted">This file can't be opened here: its URL isn't http or https.</p>;
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
    <div className={`align-start column ${styles.preview}`}>
      {step === "shown" ? (
        <Shown {...preview} name={fileName(file)} onError={() => setStep("failed")} />
      ) : (
        <div className="row wrap">
          <Button icon={<Icon size={15} aria-hidden="true" />} onClick={() => setStep("shown")}>
            {isPicture ? "Show image" : "Play audio"}
          </Button>
          <span className="muted">From {hostIn(preview.address)}</span>
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
      className="panel sunken within"
      src={source}
      alt={name}
      referrerPolicy="no-referrer"
      onError={onError}
    />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: the service has no captions for audio files
    <audio className="full" src={source} controls autoPlay onError={onError} aria-label={name} />
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
