import { useState } from "react";
import { jsonOf } from "@/document/exact-json";
import { byWholeLists } from "@/document/list-changes";
import { ChangesBySection } from "@/editing/change-in-words";
import type { DocumentForm } from "@/form/document-form";
import { download, fileNameFrom } from "@/lib/download";
import type { RecordKey } from "@/storage/record-key";
import type { Version } from "@/storage/stores";
import { useStorageSettings } from "@/storage/use-storage";
import { ClosingDialog } from "@/ui/dialog";
import { versionChanges } from "./history-restore";
import { HistoryTable } from "./history-table";
import { useVersions } from "./history-versions";

interface HistoryDialogProps {
  form: DocumentForm;
  recordKey: RecordKey;
  /** The record's name. */
  title: string;
  sectionTitle: (path: string) => string;
  /** Whether restoring a version would change anything. */
  isOther: (version: Version) => boolean;
  onRestore: (version: Version) => void;
  onClose: () => void;
}

/** The versions of a record that this browser has seen or saved, to compare, restore and export. */
export default function HistoryDialog(props: HistoryDialogProps) {
  const { form, recordKey, title, onRestore, onClose } = props;
  const { storeNothing, storeHistory } = useStorageSettings();
  const versions = useVersions(recordKey);
  // By number: a write may add a version meanwhile.
  const [earlier, setEarlier] = useState<number>();
  const [later, setLater] = useState<number>();

  const chosen = (number: number | undefined, index: number) =>
    versions?.find((version) => version.number === number) ?? versions?.[index];
  const from = chosen(earlier, 1);
  const to = chosen(later, 0);
  return (
    <ClosingDialog title="History" width={820} onClose={onClose}>
      <div className="column gap-24">
        <p className="muted caption">
          These are the versions that this browser has seen or saved. The service has no history. Secrets
          aren't stored, and restoring leaves them unchanged.
        </p>
        {(storeNothing || !storeHistory) && <p>History is turned off in the settings.</p>}
        {versions?.length === 0 && storeHistory && !storeNothing && <p>No versions yet.</p>}
        {versions && versions.length > 0 && (
          <HistoryTable
            versions={versions}
            earlier={from}
            later={to}
            onEarlier={({ number }) => setEarlier(number)}
            onLater={({ number }) => setLater(number)}
            isOther={props.isOther}
            onRestore={onRestore}
            onExport={(version) => exportVersion(version, title)}
          />
        )}
        {from && to && (
          <VersionDifference form={form} from={from} to={to} sectionTitle={props.sectionTitle} />
        )}
      </div>
    </ClosingDialog>
  );
}

interface DifferenceProps {
  form: DocumentForm;
  from: Version;
  to: Version;
  sectionTitle: (path: string) => string;
}

function VersionDifference({ form: { schema }, from, to, sectionTitle }: DifferenceProps) {
  const changes = byWholeLists(
    versionChanges(schema, from.document, to.document),
    from.document,
    to.document,
  );
  return (
    <section className="column">
      <h3>Changes</h3>
      {changes.length === 0 && <p role="status">No differences.</p>}
      <ChangesBySection
        schema={schema}
        changes={changes}
        document={to.document}
        sectionTitle={sectionTitle}
        heading="h4"
      />
    </section>
  );
}

function exportVersion(version: Version, title: string) {
  const when = new Date(version.at).toISOString().slice(0, 19).replaceAll(":", "-");
  download({
    name: `${fileNameFrom(title, "version")}-${when}.json`,
    text: `${jsonOf(version.document, 2)}\n`,
  });
}
