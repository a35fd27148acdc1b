import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { useFieldArray, useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { useFormOfField } from "@/form/document-form";
import { type FormValue, JsonText } from "@/form/values";
import { textAt } from "@/lib/read";
import { lookupOf } from "@/references/lookups";
import { destinationsOf, membersIn } from "./model/edits";

/** The members in the form, as far as what stands around their fields needs to know of them. */
export interface Members {
  /** Whether they are a list of objects, are absent or null, or something else, which is edited as JSON. */
  kind: "list" | "none" | "odd";
  /** A key for each member; all are new whenever the list was edited as a whole, so that its fields are drawn anew. */
  keys: readonly string[];
  /** How many hand-overs each member has; undefined where they are no list of objects. */
  destinations: readonly (number | undefined)[];
  /** What each member is called; undefined where nobody knows. */
  labels: readonly (string | undefined)[];
  /** The names that a hand-over can call a member by, each once. */
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
    compute: (name: FormValue) => (typeof name === "string" && name.trim() !== "" ? name : undefined),
  });
  const byId = assistants && lookupOf(assistants).byId;
  const named = useWatch({
    control,
    name: "members",
    compute: (members: FormValue) =>
      JSON.stringify(
        membersIn(members).map((member) => [
          textAt(member, "assistantOverrides", "name") ?? null,
          textAt(member, "assistant", "name") ??
            textAt(byId?.get(textAt(member, "assistantId") ?? "")?.[0], "name") ??
            null,
        ]),
      ),
  });
  const keys = fields.map(({ rowKey }) => rowKey).join(" ");
  const members = useMemo((): Members => {
    const pairs = JSON.parse(named) as [string | null, string | null][];
    const all = pairs.map(([override, own]) =>
      [override, forAll, own].filter((name) => typeof name === "string"),
    );
    return {
      kind,
      keys: keys.split(" "),
      destinations: JSON.parse(counts, (_, value) => value ?? undefined) as (number | undefined)[],
      labels: all.map(([name]) => name),
      names: [...new Set(all.flat())],
    };
  }, [kind, keys, counts, named, forAll]);
  return <Context value={members}>{children}</Context>;
}

function kindOf(members: FormValue): Members["kind"] {
  if (Array.isArray(members)) return "list";
  return members instanceof JsonText ? "odd" : "none";
}

function countsOf(members: FormValue): string {
  return JSON.stringify(membersIn(members).map((member) => destinationsOf(member)?.length ?? null));
}
