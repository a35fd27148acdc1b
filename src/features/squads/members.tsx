import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { isRecord } from "@/document/equal";
import { textAt } from "@/document/read";
import { useFormOfField } from "@/form/document-form";
import { lookupOf } from "@/references/lookups";
import { destinationsOf, membersIn } from "./model/edits";

/** The members in the form, as far as what stands around their fields needs to know of them. */
export interface Members {
  /** Whether they are a list of objects, are absent or null, or something else, which is edited as JSON. */
  kind: "list" | "none" | "odd";
  /** A key for each member; all are new whenever the list was edited as a whole, so that its fields are drawn anew. */
  keys: readonly string[];
  /** How many transfers each member has; undefined where they are no list of objects. */
  destinations: readonly (number | undefined)[];
  /** What each member is called; undefined where nobody knows. */
  labels: readonly (string | undefined)[];
  /** The names that a transfer can call a member by, each once. */
  names: readonly string[];
}

const NONE: Members = { kind: "none", keys: [], destinations: [], labels: [], names: [] };
const Context = createContext<Members>(NONE);

/** The members of the squad that is edited. */
export const useMembers = (): Members => use(Context);

/** Follows the members in the form: drawn again when one comes, goes, moves or is renamed, not when something else is typed. */
export function MembersProvider({ children }: { children: ReactNode }) {
  const { control } = useFormOfField().methods;
  const assistants = useQuery(assistantsQuery(useConnection())).data?.records;
  const kind = useWatch({ control, name: "members", compute: kindOf });
  const { fields } = useFieldArray({
    control,
    name: "members",
    keyName: "rowKey",
    disabled: kind !== "list",
  });
  // As texts, so that only another outcome draws it again.
  const counts = useWatch({ control, name: "members", compute: countsOf });
  const forAll = useWatch({
    control,
    name: "members_overrides.name",
    compute: (name: unknown) => (typeof name === "string" && name.trim() !== "" ? name : undefined),
  });
  const named = useWatch({ control, name: "members", compute: namesIn });
  const keys = fields.map(({ rowKey }) => rowKey).join(" ");
  const members = useMemo((): Members => {
    const byId = assistants && lookupOf(assistants).byId;
    const parsed: NamesOfMember[] = JSON.parse(named);
    const all = parsed.map(({ override, own, id }) => {
      const listed = id === undefined ? undefined : textAt(byId?.get(id)?.[0], "name");
      return [override, forAll, own ?? listed].filter((name) => name !== undefined);
    });
    const destinations: (number | undefined)[] = JSON.parse(counts, (_, value) => value ?? undefined);
    return {
      kind,
      keys: keys.split(" "),
      destinations,
      labels: all.map(([name]) => name),
      names: [...new Set(all.flat())],
    };
  }, [kind, keys, counts, named, forAll, assistants]);
  return <Context value={members}>{children}</Context>;
}

function kindOf(members: unknown): Members["kind"] {
  if (members === undefined || members === null) return "none";
  return Array.isArray(members) && members.every(isRecord) ? "list" : "odd";
}

function countsOf(members: unknown): string {
  return JSON.stringify(membersIn(members).map((member) => destinationsOf(member)?.length ?? null));
}

/** What a member is called by its overrides, by its own assistant, and the id of an existing one. */
interface NamesOfMember {
  override: string | undefined;
  own: string | undefined;
  id: string | undefined;
}

function namesIn(members: unknown): string {
  return JSON.stringify(
    membersIn(members).map(
      (member): NamesOfMember => ({
        override: textAt(member, "assistantOverrides", "name"),
        own: textAt(member, "assistant", "name"),
        id: textAt(member, "assistantId"),
      }),
    ),
  );
}
