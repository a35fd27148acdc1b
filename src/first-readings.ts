import { assistantsQuery } from "@/api/assistants";
import { filesQuery } from "@/api/files";
import { knowledgeBasesQuery } from "@/api/knowledge-bases";
import { squadsQuery } from "@/api/squads";
import { readingFirst, startReading } from "@/api/start-reading";
import { voicesQuery } from "@/api/voices";
import { archiveFor } from "@/archive/archive";

// The loaders of the pages that people begin with. They stand here and not with their pages, so that what a page shows is asked for while
// its code is still on its way.

/** The overview: the calls, and the lists that the checks look at. */
export const readOverview = startReading((client, connection) => {
  archiveFor(connection).start();
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(filesQuery(connection));
  void client.prefetchQuery(knowledgeBasesQuery(connection));
  void client.prefetchQuery(voicesQuery(connection));
});

/** The assistants; their list shows its shape meanwhile. */
export const readAssistants = startReading((client, connection) => {
  void client.prefetchQuery(assistantsQuery(connection));
  void client.prefetchQuery(squadsQuery(connection));
});

/** One assistant. There is no operation for it: the list is read before the page is shown. */
export const readAssistant = readingFirst((client, connection) => {
  // The voices only suggest: the page does not wait for them, and works without.
  void client.prefetchQuery(voicesQuery(connection));
  return client.ensureQueryData(assistantsQuery(connection));
});

/** The squads, and one of them: there is no operation for one. */
export const readSquads = startReading((client, connection) => {
  void client.prefetchQuery(squadsQuery(connection));
  void client.prefetchQuery(assistantsQuery(connection));
});

/** The calls, and who had them. */
export const readCalls = startReading((client, connection) => {
  archiveFor(connection).start();
  void client.prefetchQuery(assistantsQuery(connection));
});
