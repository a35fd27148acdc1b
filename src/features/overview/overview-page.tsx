import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { startReading } from "@/api/start-reading";
import { voicesQuery } from "@/api/voices";
import { Page, Section } from "@/ui/page";
import { Figure } from "./figure";
import { LastCalls } from "./last-calls";
import { LastChanged } from "./last-changed";
import styles from "./overview.module.css";

/** Starts reading the small lists; never the calls, which may be many. */
export const loader = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(filesQuery(connection));
  void client.prefetchQuery(knowledgeBasesQuery(connection));
  void client.prefetchQuery(voicesQuery(connection));
});

/** What the organisation has, what was changed last, and what cannot be done here. */
export function Component() {
  const connection = useConnection();
  return (
    <Page title="Overview">
      <div className={styles.figures}>
        <Figure label="Assistants" to="/assistants" query={assistantsQuery(connection)} />
        <Figure label="Squads" to="/squads" query={squadsQuery(connection)} />
        <Figure label="Files" to="/files" query={filesQuery(connection)} />
        <Figure label="Knowledge bases" to="/knowledge-bases" query={knowledgeBasesQuery(connection)} />
        <Figure label="Voices" to="/voices" query={voicesQuery(connection)} />
      </div>
      <div className={styles.columns}>
        <Section title="Assistants changed last">
          <LastChanged connection={connection} />
        </Section>
        <Section title="Last calls">
          <LastCalls connection={connection} />
        </Section>
      </div>
      <Section title="What the API does not offer">
        <ul className={styles.limits}>
          <li>Assistants, files and knowledge bases are created and deleted outside this dashboard.</li>
          <li>Squads can be created and changed, but not deleted.</li>
          <li>Phone numbers and tools cannot be listed: they open by their id.</li>
          <li>There is no way to place a test call or to buy a number.</li>
        </ul>
      </Section>
    </Page>
  );
}
