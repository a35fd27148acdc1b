import { useState } from "react";
import { jsonOf } from "@/document/exact-json";
import { byWholeLists } from "@/document/list-changes";
import { ChangesBySection } from "@/editing/change-in-words";
import { download, fileNameFrom } from "@/lib/files";
import { sayMoment } from "@/lib/time";
import type { Version } from "@/storage/stores";
import { useStorageSettings } from "@/storage/use-storage";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { ClosingDialog } from "@/ui/dialog";
import { PlainTable } from "@/ui/plain-table";
import { Moment } from "@/ui/when";
import { versionChanges } from "./history-restore";
import { howWords } from "./history-versions";
import { useStoredEdits } from "./use-drafts";

interface HistoryDialogProps {
  /** Newest first; undefined while they're being read. */
  versions: readonly Version[] | undefined;
  /** Whether restoring a version would change anything. */
  isOther: (version: Version) => boolean;
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** The versions of a record that this browser has seen or saved, to compare, restore and export. */
export function HistoryDialog({ versions, isOther, onRestore, onClose }: HistoryDialogProps) {
  const { storeNothing, storeHistory } = useStorageSettings();
  // The numbers of the compared versions: a write may add a version meanwhile.
  const [earlier, setEarlier] = useState<number>();
  const [later, setLater] = useState<number>();
  const chosen = (number: number | undefined, index: number) =>
    versions?.find((version) => version.number === number) ?? versions?.[index];
  const from = chosen(earlier, 1);
  const to = chosen(later, 0);
  return (
    <ClosingDialog title="History" width={820} onClose={onClose}>
      <div className="flex flex-col gap-6">
        <p className="text-xs text-muted">
          These are the versions that this browser has seen or saved. The service has no history. Secrets
          aren't stored, and restoring leaves them unchanged.
        </p>
        {(storeNothing || !storeHistory) && <p>History is turned off in the settings.</p>}
        {versions?.length === 0 && storeHistory && !storeNothing && <p>No versions yet.</p>}
        {versions && versions.length > 0 && (
          <div className="max-h-70 overflow-auto">
            <PlainTable className="[&_td]:align-middle [&_time]:whitespace-nowrap">
              <thead>
                <tr>
                  <th scope="col">Earlier</th>
                  <th scope="col">Later</th>
                  <th scope="col">Date</th>
                  <th scope="col" className="max-sm:hidden!">
                    Event
                  </th>
                  <th scope="col">
                    <span className="sr-only">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {versions.map((version, index) => (
                  <VersionRow
                    key={version.number}
                    version={version}
                    isEarlier={version === from}
                    isLater={version === to}
                    // Only the newest is asked about: finding out takes long for a large record.
                    isCurrent={index === 0 && !isOther(version)}
                    onEarlier={() => setEarlier(version.number)}
                    onLater={() => setLater(version.number)}
                    onRestore={() => onRestore(version)}
                  />
                ))}
              </tbody>
            </PlainTable>
          </div>
        )}
        {from && to && <VersionDifference from={from} to={to} />}
      </div>
    </ClosingDialog>
  );
}

interface VersionRowProps {
  version: Version;
  /** Whether it's one of the two compared versions. */
  isEarlier: boolean;
  isLater: boolean;
  isCurrent: boolean;
  onEarlier: () => void;
  onLater: () => void;
  onRestore: () => void;
}

function VersionRow(props: VersionRowProps) {
  const { version, isEarlier, isLater, isCurrent, onEarlier, onLater, onRestore } = props;
  const { title } = useStoredEdits();
  const how = howWords(version);
  const when = sayMoment({ at: new Date(version.at), zoned: true }, new Date());
  const exportIt = () => {
    const time = new Date(version.at).toISOString().slice(0, 19).replaceAll(":", "-");
    const name = `${fileNameFrom(title, "version")}-${time}.json`;
    download({ name, text: `${jsonOf(version.document, 2)}\n` });
  };
  const choice = (name: string, label: string, checked: boolean, onChange: () => void) => (
    <td className="w-13">
      <input
        type="radio"
        name={name}
        aria-label={`${label} ${when}`}
        checked={checked}
        onChange={onChange}
        className="block"
      />
    </td>
  );
  return (
    <tr>
      {choice("history-earlier", "Compare from", isEarlier, onEarlier)}
      {choice("history-later", "Compare to", isLater, onLater)}
      <td>
        <Moment at={version.at} />
        <span className="sm:hidden! block text-muted">{how}</span>
      </td>
      <td className="max-sm:hidden!">{how}</td>
      <td>
        <div className="flex items-center justify-end gap-1 max-sm:flex-col max-sm:items-end">
          <Button variant="quiet" aria-label={`Export the version from ${when}`} onClick={exportIt}>
            Export
          </Button>
          {isCurrent ? (
            <span className="w-19 px-2 text-end">
              <Badge>Current</Badge>
            </span>
          ) : (
            <Button
              variant="quiet"
              className="w-19 justify-end"
              aria-label={`Restore the version from ${when}`}
              onClick={onRestore}
            >
              Restore
            </Button>
          )}
        </div>
      </td>
    </tr>
  );
}

function VersionDifference({ from, to }: { from: Version; to: Version }) {
  const { schema, sectionTitle } = useStoredEdits();
  const changes = versionChanges(schema, from.document, to.document);
  return (
    <section className="flex flex-col gap-2">
      <h3>Changes</h3>
      {changes.length === 0 && <p role="status">No differences.</p>}
      <ChangesBySection
        schema={schema}
        changes={byWholeLists(changes, from.document, to.document)}
        document={to.document}
        sectionTitle={sectionTitle}
        heading="h4"
      />
    </section>
  );
}
