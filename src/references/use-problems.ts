import { useDeferredValue, useMemo } from "react";
import type { JsonObject } from "@/document/equal";
import { checkRecord } from "./checks/check";
import { type UnmutedProblems, withoutMuted } from "./mutes";
import { useMutes } from "./mutes-here";
import type { ReferrerKind } from "./reference";
import type { References } from "./use-references";

/**
 * The problems of a document while it's edited; typing doesn't wait for them.
 * @param document the record with its `id`, stored or edited; must not be changed in place
 * @param isWanted false: nothing is checked yet
 * @returns the muted ones apart; undefined if they aren't wanted
 */
export function useProblems(
  { index, connectionId }: References,
  kind: ReferrerKind,
  document: JsonObject,
  isWanted = true,
): UnmutedProblems | undefined {
  const shown = useDeferredValue(document);
  const problems = useMemo(
    () => (isWanted ? checkRecord(kind, shown, index) : undefined),
    [isWanted, kind, shown, index],
  );
  const mutes = useMutes(connectionId, problems !== undefined);
  return problems && withoutMuted(problems, mutes);
}
