import { useQuery } from "@tanstack/react-query";
import { useConnection } from "@/api/connection";
import { download } from "@/deletion/download";
import { versionsOf } from "@/editing/history";
import { keptDatabase, scopeOf } from "@/editing/kept-database-here";
import { Button } from "@/ui/button";
import { Section } from "@/ui/page";
import { RawJson } from "@/ui/raw-json";
import { When } from "@/ui/when";

/** The last version of a squad that this browser kept, to read and to save as a file; nothing where there is none. */
export function KeptVersion({ id }: { id: string }) {
  const { id: connectionId } = useConnection();
  const { data } = useQuery({
    queryKey: ["kept versions", connectionId, "squads", id],
    queryFn: async () => {
      const [last] = await versionsOf(keptDatabase, { ...scopeOf(connectionId, "squads"), id });
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
          onClick={() =>
            download({ name: `squad-${id}.json`, text: `${JSON.stringify(data.document, null, 2)}\n` })
          }
        >
          Save as a file
        </Button>
      }
    >
      <p>
        As it was <When value={new Date(data.at).toISOString()} />. Secrets are not kept.
      </p>
      <RawJson value={data.document} label="The squad as JSON" />
    </Section>
  );
}
