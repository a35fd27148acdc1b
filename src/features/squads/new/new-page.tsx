import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { errorWords } from "@/api/errors";
import { squadsQuery } from "@/api/squads";
import { idOf } from "@/document/read";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ErrorView } from "@/ui/error-view";
import { Page } from "@/ui/page";
import { SkeletonText } from "@/ui/skeleton";
import { carriedFile } from "../import-squad";
import { NewSquad } from "./new-squad";
import { copyOf, EMPTY, fromFile, type Start } from "./start";

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** The page that makes a squad: of nothing, as a copy of another one (`?from=`), or of a file. */
export function Component() {
  const { data, error, refetch, isFetching } = useQuery(squadsQuery(useConnection()));
  const [parameters] = useSearchParams();
  const { state } = useLocation();
  const [begun, setBegun] = useState<{ from: string | null; start: Start }>();
  // A link inside the builder may name what it opens and no more: that begins no other squad.
  const isInside = ["open", "field", "view"].some((name) => parameters.has(name));
  const from = parameters.get("from") ?? (isInside ? begun?.from : undefined) ?? null;
  const original = from === null ? undefined : data?.records.find((record) => idOf(record) === from);
  // A copy is one of the squad as it was when the copy was begun.
  const isBegun = begun?.from === from;
  if (!isBegun && data && (from === null || original)) {
    const file = from === null ? carriedFile(state) : undefined;
    setBegun({ from, start: original ? copyOf(original) : file ? fromFile(file) : EMPTY });
  }

  if (begun && isBegun) {
    return (
      <Page title="New squad" crumbs={CRUMBS}>
        <NewSquad
          key={from ?? ""}
          start={begun.start}
          draftId={from === null ? "new" : `new from ${from}`}
          records={data?.records ?? []}
        />
      </Page>
    );
  }
  return (
    <Page title="New squad" crumbs={CRUMBS}>
      {!data && error && (
        <ErrorView words={errorWords(error)} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <div aria-busy="true">
          <SkeletonText lines={6} />
        </div>
      )}
      {data && from !== null && !original && (
        <EmptyState
          title="There is nothing to copy"
          action={<ButtonLink to="/squads/new">Begin with nothing</ButtonLink>}
        >
          The service lists no squad with the id <code>{from}</code>.
        </EmptyState>
      )}
    </Page>
  );
}
