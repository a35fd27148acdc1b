import { useState } from "react";
import { fileName, filePreview } from "@/document/files";
import { textAt } from "@/document/read";
import { isWebAddress } from "@/lib/web-address";
import { ExternalLink } from "@/ui/external-link";
import { Note } from "@/ui/note";
import styles from "./files.module.css";

/** The picture or the sound itself, where the file is one and its address may be loaded; else a link to it. */
export function FilePreview({ file }: { file: object }) {
  const [hasFailed, setHasFailed] = useState(false);
  const preview = filePreview(file);
  const address = textAt(file, "url");
  if (address === undefined) return null;
  if (!isWebAddress(address)) {
    return (
      <p className={styles.hint}>
        It stands at no address that is opened from here: only http and https are.
      </p>
    );
  }
  const link = <ExternalLink href={address}>Open the file itself</ExternalLink>;
  if (!preview) return <p>{link}</p>;
  if (hasFailed) {
    return (
      <Note tone="warn" role="status">
        The {preview.kind === "image" ? "picture" : "sound"} could not be loaded from its address. It may have
        moved, or the address may want a sign-in. {link}
      </Note>
    );
  }
  const onError = () => setHasFailed(true);
  return (
    <div className={styles.preview}>
      {preview.kind === "image" ? (
        <img src={preview.address} alt={fileName(file)} referrerPolicy="no-referrer" onError={onError} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the service has no words to a sound file
        <audio
          // React tells of nothing that came between making an element and showing it.
          ref={(audio) => {
            if (audio?.error) setHasFailed(true);
          }}
          src={preview.address}
          controls
          preload="metadata"
          onError={onError}
          aria-label={fileName(file)}
        />
      )}
      {link}
    </div>
  );
}
