import { useQuery } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { jsonOf } from "@/document/raw-json";
import { download } from "@/lib/download";
import { sentence } from "@/lib/words";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import { listKey } from "@/storage/record-key";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { RawJson } from "@/ui/raw-json";
import { Moment } from "@/ui/when";

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
  const { id: connectionId } = useConnection();
  const { data } = useQuery({
    queryKey: ["stored versions", connectionId, kind, id],
    queryFn: async () => {
      const [last] = await versionsOf(database, { ...listKey(connectionId, kind), id });
      return last ?? null;
    },
    gcTime: 0,
  });
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
        From <Moment at={data.at} />. Secrets aren't stored.
      </p>
      <RawJson value={data.document} label={`${sentence(noun)} JSON`} />
    </Section>
  );
}
