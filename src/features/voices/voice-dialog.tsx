import { Link } from "react-router";
import { sayLanguage } from "@/lib/languages";
import { count } from "@/lib/words";
import { usesByHolder } from "@/references/places";
import { UnreadNote } from "@/references/unread-note";
import type { KnownUses } from "@/references/use-uses";
import { UsesList } from "@/references/uses-list";
import { ButtonLink } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { KeyValue } from "@/ui/key-value";
import { Note } from "@/ui/note";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SkeletonText } from "@/ui/skeleton";
import type { VoiceRow } from "./voice-rows";
import styles from "./voices.module.css";

interface VoiceDialogProps {
  name: string;
  /** The listed entries of this name; none where the service does not list it. */
  entries: readonly NonNullable<VoiceRow["entry"]>[];
  uses: KnownUses;
  /** Reads again what could not be read of who uses it. */
  onRetry: () => void;
  onClose: () => void;
}

/** A voice: who speaks with it, its fields, and the way to use it on assistants. */
export function VoiceDialog({ name, entries, uses, onRetry, onClose }: VoiceDialogProps) {
  const references = uses.of(name);
  const assistants = usesByHolder(references ?? []).filter(({ from }) => from.kind === "assistant").length;
  return (
    <Dialog
      title={name}
      onClose={onClose}
      width={640}
      actions={
        <ButtonLink
          variant="primary"
          to={`/assistants/apply?${new URLSearchParams({ set: "voice.voiceId", value: name })}`}
        >
          Use this voice on assistants…
        </ButtonLink>
      }
    >
      {entries.length === 0 && (
        <Note>
          The service does not list a voice of this name. It may still know it: the list need not be complete.
        </Note>
      )}
      <section className={styles.part}>
        <h3>Used by</h3>
        {!references && (
          <div aria-busy="true">
            <SkeletonText lines={2} />
          </div>
        )}
        {references?.length === 0 && uses.unread.length === 0 && (
          <p className={styles.hint}>No assistant and no squad names it.</p>
        )}
        {references && <UsesList references={references} />}
        {assistants > 1 && (
          <p className={styles.hint}>
            <Link to={`/assistants?${new URLSearchParams({ voice: name })}`}>
              Show the {count(assistants, "assistant")} in their list
            </Link>
          </p>
        )}
        <UnreadNote unread={uses.unread} onRetry={onRetry} />
      </section>
      {entries.length > 0 && (
        <section className={styles.part}>
          <h3>{entries.length === 1 ? "As it is listed" : `As it is listed, ${entries.length} times`}</h3>
          {entries.map((entry, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and do not move
            <div key={position} className={styles.entry}>
              <KeyValue value={{ ...entry }} render={languageInWords} />
              <RawJsonDisclosure value={entry} />
            </div>
          ))}
        </section>
      )}
      <p className={styles.hint}>
        A voice has no id: an assistant is given it by its name. The API has no sample of it to listen to.
      </p>
    </Dialog>
  );
}

function languageInWords(path: string, value: unknown) {
  return path === "language" && typeof value === "string" && value !== "" ? sayLanguage(value) : undefined;
}
