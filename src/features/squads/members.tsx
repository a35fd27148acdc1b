import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { lookupOf } from "@/references/lookups";
import { memberLabel } from "@/references/members";
import { destinationsOf, kindOf, type MembersKind, membersIn } from "./model/edits";

/** What the builder needs to know about the members in the form. */
interface Members {
  kind: MembersKind;
  /** A key for each member. All change when the list itself is edited, so that React recreates the fields. */
  keys: readonly string[];
  /** How many transfers each member has; undefined if they aren't a list of objects. */
  destinations: readonly (number | undefined)[];
  /** What each member is called, as in the graph. */
  labels: readonly string[];
  /** The names that a transfer can use for a member, without duplicates. */
  names: readonly string[];
}

const NONE: Members = { kind: "none", keys: [], destinations: [], labels: [], names: [] };
const Context = createContext<Members>(NONE);

/** The members of the edited squad. */
export const useMembers = (): Members => use(Context);

/**
 * Follows the members in the form. Renders again when one is added, removed, moved or renamed, but not on
 * other edits.
 */
export function MembersProvider({ children }: { children: ReactNode }) {
  const { control } = useFormOfField().methods;
  const assistants = useQuery(assistantsQuery(useConnection())).data?.raws;
  const kind = useWatch({ control, name: "members", compute: kindOf });
  const { fields } = useFieldArray({
    control,
    name: "members",
    keyName: "rowKey",
    disabled: kind !== "list",
  });
  const forAll = useWatch({
    control,
    name: "members_overrides.name",
    compute: (name: unknown) => (typeof name === "string" && name.trim() !== "" ? name : undefined),
  });
  // As a string, so that only a different result causes a render.
  const facts = useWatch({ control, name: "members", compute: factsIn });
  const keys = fields.map(({ rowKey }) => rowKey).join(" ");
  const members = useMemo((): Members => {
    const byId = assistants && lookupOf(assistants).byId;
    const parsed: MemberFacts[] = JSON.parse(facts);
    const all = parsed.map(({ override, own, written, id }) => {
      const listed = id === undefined ? undefined : textAt(byId?.get(id)?.[0], "name");
      return [override, forAll, own ?? listed, written].filter((name) => name !== undefined);
    });
    return {
      kind,
      keys: keys.split(" "),
      destinations: parsed.map(({ transfers }) => transfers),
      labels: all.map((names, index) =>
        memberLabel({ names, id: parsed[index]?.id, path: ["members", index] }),
      ),
      names: [...new Set(all.flat())],
    };
  }, [kind, keys, facts, forAll, assistants]);
  return <Context value={members}>{children}</Context>;
}

interface MemberFacts {
  /** How many transfers it has; undefined if they aren't a list of objects. */
  transfers: number | undefined;
  /** Its name in its overrides. */
  override: string | undefined;
  /** The name of its transient assistant. */
  own: string | undefined;
  /** A name in the member itself, as some services write it. */
  written: string | undefined;
  /** The ID of an existing assistant. */
  id: string | undefined;
}

function factsIn(members: unknown): string {
  return JSON.stringify(
    membersIn(members).map(
      (member): MemberFacts => ({
        transfers: destinationsOf(member)?.length,
        override: textAt(member, "assistantOverrides", "name"),
        own: textAt(member, "assistant", "name"),
        written: textAt(member, "assistant") ?? textAt(member, "name"),
        id: textAt(member, "assistantId"),
      }),
    ),
  );
}
