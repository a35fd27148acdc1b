import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo, useState } from "react";
import { useFieldArray } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { OWN_DESTINATIONS } from "@/api/dialects";
import { type JsonObject, recordOf } from "@/document/equal";
import { useComputed, useFormOfField } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import { memberLabel, membersOf } from "@/references/members";
import { entriesIn, oddIn } from "./model/edits";
import type { TransferEdge } from "./model/graph";

/** A member in the form. */
export interface ListedMember {
  /** Its position in the form's list. */
  index: number;
  /** What it's called, as in the graph. */
  label: string;
  /** The positions of its own transfers. */
  transfers: readonly number[];
}

/** What the builder needs to know about the members in the form. */
interface Members {
  /** A key for each position. All change when the list itself is edited, so that React recreates the fields. */
  keys: readonly string[];
  /** Those that are objects. */
  members: readonly ListedMember[];
  /** The names that a transfer can use for a member, without duplicates. */
  names: readonly string[];
}

/** The selection in a squad: a member by its position, or one of its transfers. */
export interface Selected {
  member: number;
  /** The position of one of its destinations. */
  destination?: number | undefined;
  /** The edge of a transfer that's declared elsewhere, such as in a tool. */
  declared?: TransferEdge | undefined;
}

interface Selection {
  selected: Selected | undefined;
  select: (next: Selected | undefined) => void;
}

const SquadContext = createContext<JsonObject>({});
const MembersContext = createContext<Members>({ keys: [], members: [], names: [] });
const SelectionContext = createContext<Selection>({ selected: undefined, select: () => {} });

/** The edited squad, up to the last pause in typing. */
export const useSquad = (): JsonObject => use(SquadContext);

/** The members of the edited squad. */
export const useMembers = (): Members => use(MembersContext);

/** The selection that the table and the graph share, and how to change it. */
export const useSelection = (): Selection => use(SelectionContext);

/** What a member of the edited squad is called; undefined if there is none. */
export function useMemberLabel(index: number): string | undefined {
  return useMembers().members.find((member) => member.index === index)?.label;
}

/** The organization's assistants; undefined until they're loaded. */
export function useAssistantRecords(): readonly JsonObject[] | undefined {
  return useQuery(assistantsQuery(useConnection())).data?.raws;
}

const SHAPE =
  /^members(?:\.\d+)?$|\.(?:name|assistant|assistantOverrides|assistantId|assistantName|transferMode|assistantDestinations(?:\.\d+)?)$/;

/** Changes to what members are and where they lead show at once; other typing is debounced. */
const pauseOf = (edited: string | undefined) => (edited === undefined || SHAPE.test(edited) ? 0 : 200);

/**
 * Follows the squad in the form. `useMembers` renders again when a member is added, removed, moved or renamed, but
 * not on other edits. What the squad doesn't have counts as not selected.
 */
export function MembersProvider({ children }: { children: ReactNode }) {
  const form = useFormOfField();
  const squad = recordOf(useDocument(form, "", pauseOf));
  const assistants = useAssistantRecords();
  // react-hook-form drops entries of a field array that aren't objects, and adds an empty list where there's none.
  const isFieldArray = useComputed(
    "members",
    (members: unknown) => entriesIn(members).length > 0 && oddIn({ members }).length === 0,
  );
  const { control } = form.methods;
  const { fields } = useFieldArray({ control, name: "members", keyName: "rowKey", disabled: !isFieldArray });
  const all = membersOf(squad, assistants);
  // As a string, so that only a different result causes a render.
  const facts = JSON.stringify({
    keys: fields.map(({ rowKey }) => rowKey),
    members: all.map((member) => ({
      index: member.path[1],
      label: memberLabel(member),
      transfers: member.member.destinations.flatMap(({ path }) =>
        path[2] === OWN_DESTINATIONS ? [path[3]] : [],
      ),
    })),
    names: [...new Set(all.flatMap(({ names }) => names))],
  });
  const members = useMemo((): Members => JSON.parse(facts), [facts]);
  const [wanted, select] = useState<Selected>();
  const { transfers } = members.members.find(({ index }) => index === wanted?.member) ?? {};
  const exists = transfers && (wanted?.destination === undefined || transfers.includes(wanted.destination));
  const selected = exists ? wanted : undefined;
  const selection = useMemo(() => ({ selected, select }), [selected]);
  return (
    <SquadContext value={squad}>
      <MembersContext value={members}>
        <SelectionContext value={selection}>{children}</SelectionContext>
      </MembersContext>
    </SquadContext>
  );
}
