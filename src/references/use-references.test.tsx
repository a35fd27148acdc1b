import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { assistantsQuery } from "@/api/assistants";
import { connectionTo } from "@/api/connection.testing";
import { loadAssistant, loadFile, loadSquad } from "@/api/dialects";
import { filesQuery } from "@/api/files";
import { listOf } from "@/api/lists";
import { squadsQuery } from "@/api/squads";
import { isRecord, recordOf } from "@/document/equal";
import { setAt } from "@/document/path";
import type { Problem } from "./checks/problem";
import { cleanOrganization } from "./organization.testing";
import { useProblems } from "./use-problems";
import { type References, useAllProblems, useReferences, useUsedBy } from "./use-references";

const connection = connectionTo("https://service.example");

interface Seen {
  references?: References;
  problems?: readonly Problem[];
  all?: readonly Problem[];
  uses?: number;
}

interface ProbeProps {
  document: unknown;
  gone: string[];
  onSeen: (seen: Seen) => void;
}

function Probe({ document, gone, onSeen }: ProbeProps) {
  const references = useReferences(connection, gone);
  const problems = useProblems(references, "assistant", recordOf(document))?.shown;
  const all = useAllProblems(references);
  const uses = useUsedBy(references, "assistant", "a-billing").length;
  onSeen({ references, problems, all, uses });
  return null;
}

/** Renders once, with what the cache has: nothing is fetched. */
function see(client: QueryClient, document: unknown, gone: string[] = []): Seen {
  let seen: Seen = {};
  const keep = (now: Seen) => {
    seen = now;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Probe document={document} gone={gone} onSeen={keep} />
    </QueryClientProvider>,
  );
  return seen;
}

describe("useReferences", () => {
  const { assistants, squads, files } = cleanOrganization();

  it("waits for nothing, and names the lists that are missing", () => {
    const seen = see(new QueryClient(), { id: "a" });
    expect(seen.references?.missing).toEqual(["assistants", "squads", "files", "knowledge bases", "voices"]);
    expect(seen.references?.failed).toEqual([]);
    expect([seen.problems, seen.all, seen.uses]).toEqual([[], undefined, 0]);
  });

  it("answers from the lists that are there, at once", () => {
    const client = new QueryClient();
    client.setQueryData(
      assistantsQuery(connection).queryKey,
      listOf(assistants.filter(isRecord), [], loadAssistant),
    );
    client.setQueryData(squadsQuery(connection).queryKey, listOf(squads.filter(isRecord), [], loadSquad));
    client.setQueryData(filesQuery(connection).queryKey, listOf(files.filter(isRecord), [], loadFile));
    const edited = setAt(assistants[0], ["model", "knowledgeBase", "fileIds"], ["file-none"]);
    const seen = see(client, edited, ["tool-2"]);
    expect(seen.references?.missing).toEqual(["knowledge bases", "voices"]);
    expect(seen.uses).toBe(6);
    expect(seen.problems?.map(({ kind }) => kind)).toEqual(["tool-deleted", "file-missing"]);
    // Those of the whole organization are found by a worker (checker.test.ts), which nothing here starts.
    expect(seen.all).toBeUndefined();
  });
});
