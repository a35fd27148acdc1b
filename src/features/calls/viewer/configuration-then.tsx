import { isRecord } from "@/document/equal";
import { useRecordKey } from "@/editing/record-key";
import { sortableTime } from "@/lib/time";
import { useVersions } from "@/record-editor/history-versions";
import { useStorageSettings } from "@/storage/use-storage";
import { KeyValue } from "@/ui/key-value";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { Moment } from "@/ui/when";

/**
 * The newest known version at a moment.
 * @param versions in any order, each with when it was seen or saved, in epoch milliseconds
 * @param moment in epoch milliseconds
 * @returns the version, with the next one if any; if all are later, the first, marked as such; undefined if
 *   there are none
 */
export function versionAt<T extends { at: number }>(
  versions: readonly T[],
  moment: number,
): { version: T; next: T | undefined; isLater: boolean } | undefined {
  const sorted = versions.toSorted((a, b) => a.at - b.at);
  const behind = sorted.findIndex(({ at }) => at > moment);
  const first = behind < 0 ? sorted.length : behind;
  const version = sorted[first - 1];
  if (version) return { version, next: sorted[first], isLater: false };
  const later = sorted[0];
  return later && { version: later, next: sorted[1], isLater: true };
}

/** The assistant's configuration at the start of the call, from this browser's history. */
export default function ConfigurationThen({ id, startedAt }: { id: string; startedAt: string | undefined }) {
  const { storeNothing, storeHistory } = useStorageSettings();
  const versions = useVersions(useRecordKey("assistants", id));
  const start = sortableTime(startedAt);
  if (start === undefined) {
    return <p>The call has no readable start time, so its version of the assistant can't be found.</p>;
  }
  if (!versions) return <p aria-busy="true">Loading history</p>;
  const found = versionAt(versions, start);
  if (!found) {
    return (
      <p>
        {storeNothing || !storeHistory
          ? "History isn't stored in this browser."
          : "This browser has no history for this assistant. The service doesn't store versions."}
      </p>
    );
  }
  const { version, next, isLater } = found;
  const at = <Moment at={version.at} />;
  return (
    <>
      <p>
        {isLater ? (
          <>This browser first loaded the assistant after the call: {at}. It may have changed in between.</>
        ) : (
          <>
            Version {version.how} in this browser: {at}.{" "}
            {next && (
              <>
                Next version: <Moment at={next.at} />.
              </>
            )}{" "}
            Someone else may have changed the assistant in between.
          </>
        )}
      </p>
      {isRecord(version.document) && <KeyValue value={version.document} />}
      <RawJsonDisclosure value={version.document} label="Version as JSON" />
    </>
  );
}
