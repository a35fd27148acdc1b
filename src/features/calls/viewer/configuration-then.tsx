import { useQuery } from "@tanstack/react-query";
import { isRecord } from "@/document/equal";
import { versionsOf } from "@/editing/history";
import { keptDatabase, useKeptSettings, useWhose } from "@/editing/kept-database-here";
import { sortableTime } from "@/lib/time";
import { KeyValue } from "@/ui/key-value";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { When } from "@/ui/when";
import { versionAt } from "./version-at";

/** The assistant as this browser's history knows it to have stood when the call began. */
export default function ConfigurationThen({ id, startedAt }: { id: string; startedAt: unknown }) {
  const whose = useWhose("assistants", id);
  const { keepNothing, keepHistory } = useKeptSettings();
  const { data: versions } = useQuery({
    queryKey: ["history", whose],
    queryFn: () => versionsOf(keptDatabase, whose),
    staleTime: 0,
    gcTime: 0,
  });
  const began = sortableTime(startedAt);
  if (began === undefined)
    return <p>The call has no time that can be read, so that nothing can be said of then.</p>;
  if (!versions) return <p aria-busy="true">Reading this browser's history</p>;
  const found = versionAt(versions, began);
  if (!found) {
    return (
      <p>
        {keepNothing || !keepHistory
          ? "This browser keeps no history."
          : "This browser has not seen this assistant before. The service keeps no versions."}
      </p>
    );
  }
  const { version, next, isLater } = found;
  const at = <When value={new Date(version.at).toISOString()} />;
  return (
    <>
      <p>
        {isLater ? (
          <>This browser first saw it after the call: {at}. It may have been another before.</>
        ) : (
          <>
            As it was {version.how} here: {at}.{" "}
            {next ? (
              <>
                The next version that this browser knows is of{" "}
                <When value={new Date(next.at).toISOString()} />.
              </>
            ) : (
              "This browser knows no later version."
            )}{" "}
            Somebody else may have changed it in between.
          </>
        )}
      </p>
      {isRecord(version.document) && <KeyValue value={version.document} />}
      <RawJsonDisclosure value={version.document} label="That version as JSON" />
    </>
  );
}
