import { useQuery } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { jsonOf } from "@/document/exact-number";
import { download } from "@/lib/download";
import { database } from "@/storage/database";
import { versionsOf } from "@/storage/history";
import { listKey } from "@/storage/record-key";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { RawJson } from "@/ui/raw-json";
import { When } from "@/ui/when";

interface StoredVersionProps {
  /** The API's name of the list. */
  kind: "assistants" | "squads";
  id: string;
}

/**
 * The last version of a record that this browser stored, to read and to save as a file; nothing if there is
 * none.
 */
export function StoredVersion({ kind, id }: StoredVersionProps) {
  const noun = kind.slice(0, -1);
  const { id: connectionId } = useConnection();
  const { data } = useQuery({
    queryKey: ["kept versions", connectionId, kind, id],
    queryFn: async () => {
      const [last] = await versionsOf(database, { ...listKey(connectionId, kind), id });
      return last ?? null;
    },
    gcTime: 0,
  });
  if (!data) return null;
  return (
    <Section
      title="The last version in this browser"
      actions={
        <Button
          onClick={() => download({ name: `${noun}-${id}.json`, text: `${jsonOf(data.document, 2)}\n` })}
        >
          Save as a file
        </Button>
      }
    >
      <p>
        As it was <When value={new Date(data.at).toISOString()} />. Secrets are not kept.
      </p>
      <RawJson value={data.document} label={`The ${noun} as JSON`} />
    </Section>
  );
}
