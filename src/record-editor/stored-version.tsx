import { jsonOf } from "@/document/raw-json";
import { useRecordKey } from "@/editing/record-key";
import { download } from "@/lib/download";
import { sentence } from "@/lib/words";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { RawJson } from "@/ui/raw-json";
import { Moment } from "@/ui/when";
import { useVersions } from "./history-versions";

interface StoredVersionProps {
  /** The API's name of the list. */
  kind: "assistants" | "squads";
  id: string;
}

/**
 * The last version of a record stored in this browser, for reading and exporting; renders nothing if there is
 * none.
 */
export function StoredVersion({ kind, id }: StoredVersionProps) {
  const noun = kind.slice(0, -1);
  const data = useVersions(useRecordKey(kind, id))?.[0];
  if (!data) return null;
  return (
    <Section
      title="Last version in this browser"
      actions={
        <Button
          onClick={() => download({ name: `${noun}-${id}.json`, text: `${jsonOf(data.document, 2)}\n` })}
        >
          Export JSON
        </Button>
      }
    >
      <p>
        From <Moment at={data.at} inSentence />. Secrets aren't stored.
      </p>
      <RawJson value={data.document} label={`${sentence(noun)} JSON`} />
    </Section>
  );
}
