import { useEffect, useState } from "react";
import type { KeptContents } from "@/editing/kept-database";
import {
  keptDatabase,
  setKeepHistory,
  setKeepNothing,
  useKeptSettings,
  useKeptTrouble,
} from "@/editing/kept-database-here";
import { count, sayBytes } from "@/lib/words";
import { Note } from "@/ui/note";
import styles from "./settings.module.css";

/** What of records this browser may keep, and how much it keeps now. */
export function KeptSettings() {
  const { keepNothing, keepHistory } = useKeptSettings();
  const trouble = useKeptTrouble();
  const [contents, setContents] = useState<KeptContents>();
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a setting removes something
  useEffect(() => {
    let isWanted = true;
    void keptDatabase.contents().then((found) => {
      if (isWanted) setContents(found);
    });
    return () => {
      isWanted = false;
    };
  }, [changes]);
  const set = (change: Promise<void>) => void change.then(() => setChanges((before) => before + 1));

  return (
    <div className={styles.kept}>
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={keepNothing}
          aria-describedby="keep-nothing-help"
          onChange={({ currentTarget }) => set(setKeepNothing(currentTarget.checked))}
        />
        Keep nothing on this device
      </label>
      <p id="keep-nothing-help" className={styles.facts}>
        For machines that others use too. Turning it on removes drafts, history, saved views and values last
        sent at once; an edit that is not saved is then lost with its tab.
      </p>
      <label className={styles.remember}>
        <input
          type="checkbox"
          checked={keepHistory && !keepNothing}
          disabled={keepNothing}
          aria-describedby="keep-history-help"
          onChange={({ currentTarget }) => set(setKeepHistory(currentTarget.checked))}
        />
        Keep history
      </label>
      <p id="keep-history-help" className={styles.facts}>
        The versions that this browser has seen or saved: 50 of a record at most, 20 MB in all. Turning it off
        removes them.
      </p>
      {trouble && (
        <Note tone="warn">
          Nothing is kept now: this browser's storage is {trouble === "full" ? "full" : "blocked"}.
        </Note>
      )}
      {contents && <p role="status">{contentsWords(contents)}</p>}
    </div>
  );
}

function contentsWords({ drafts, versions, sent, notes }: KeptContents): string {
  const parts = [
    { ...drafts, words: count(drafts.count, "draft") },
    { ...versions, words: count(versions.count, "version") },
    { ...sent, words: `values last sent to ${count(sent.count, "record")}` },
    { ...notes, words: count(notes.count, "saved view or note", "saved views and notes") },
  ];
  const kept = parts.filter((part) => part.count > 0);
  if (kept.length === 0) return "Kept now: no drafts, no versions, no values last sent.";
  return `Kept now: ${kept.map(({ words, size }) => `${words} (${sayBytes(size)})`).join(", ")}.`;
}
