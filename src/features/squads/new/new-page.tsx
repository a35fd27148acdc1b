import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import type { JsonObject } from "@/document/equal";
import { idOf, ownName } from "@/document/read";
import { newBody } from "@/editing/body";
import { failureOf, Loading } from "@/record-list/loading";
import { squad as schema } from "@/schema/squad";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Page } from "@/ui/page";
import { BuilderSkeleton } from "../builder";
import { carriedFile } from "../import-squad";
import { NewSquad, type Start } from "./new-squad";

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** The page for a new squad: empty, a copy of another one (`?from=`), or from a file. */
export function Component() {
  const query = useQuery(squadsQuery(useConnection()));
  const { data } = query;
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const [started, setStarted] = useState<{ from: string | null; start: Start }>();
  // A link inside the builder may leave out `from`; it still belongs to the same new squad.
  const isInside = ["open", "field", "view"].some((name) => parameters.has(name));
  const from = parameters.get("from") ?? (isInside ? started?.from : undefined) ?? null;
  const original = from === null ? undefined : data?.raws.find((record) => idOf(record) === from);
  // The copy doesn't follow later changes of the original.
  const isStarted = started?.from === from;
  if (!isStarted && data && (from === null || original)) {
    const file = from === null ? carriedFile.carriedBy(state) : undefined;
    setStarted({
      from,
      start: original ? copyOf(original) : file ? fromFile(file) : { loaded: {}, lostSecrets: [] },
    });
  }
  return (
    <Page title="New squad" crumbs={CRUMBS}>
      {started && isStarted && (
        <NewSquad
          key={from ?? ""}
          start={started.start}
          draftId={from === null ? "new" : `new from ${from}`}
          records={data?.raws ?? []}
        />
      )}
      {!isStarted && !data && (
        <Loading failure={failureOf(query)}>
          <BuilderSkeleton />
        </Loading>
      )}
      {!isStarted && data && from !== null && !original && (
        <EmptyState
          title="Squad not found"
          action={<ButtonLink to="/squads/new">Start with an empty squad</ButtonLink>}
        >
          There's nothing to copy: no squad has the ID <code>{from}</code>.
        </EmptyState>
      )}
    </Page>
  );
}

/** A copy of a squad, named "Copy of …". */
export function copyOf(squad: JsonObject): Start {
  const { body, secretsLeftOut } = newBody(schema, squad);
  const name = ownName(squad);
  const loaded = name === undefined ? body : { ...body, name: `Copy of ${name}` };
  return { loaded, from: name ?? "an unnamed squad", lostSecrets: secretsLeftOut };
}

/** A squad from a file. All of it is an edit, so that drafts store it like typed text. */
export function fromFile(file: { name: string; document: JsonObject }): Start {
  const { body, secretsLeftOut } = newBody(schema, file.document);
  return { loaded: {}, edits: body, from: file.name, lostSecrets: secretsLeftOut };
}
