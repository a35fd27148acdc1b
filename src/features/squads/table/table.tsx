import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { type FieldErrors, useFormState } from "react-hook-form";
import { useFormOfField } from "@/form/document-form";
import { shownProblems } from "@/form/validation";
import { isOne } from "@/lib/format";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { RawJsonDisclosure } from "@/ui/raw-json";
import { SortableList } from "@/ui/sortable-list";
import { FindingsAt } from "../findings";
import { type Selected, useMembers, useSelection, useSquad } from "../members";
import { oddIn, useSquadEdits } from "../model/edits";
import { useSquadGraph } from "../model/squad-graph";
import { AddAssistant, AddSquadOnly } from "./choose-assistant";
import { type CardFacts, MemberCard } from "./member-card";
import { tableActions, useOpenPlaces } from "./table-actions";

/** The members as cards with their transfers, edited in place. */
export const Table = memo(function Table() {
  const { keys, members } = useMembers();
  const edits = useSquadEdits();
  const form = useFormOfField();
  const holder = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(holder, keys);
  const { open, places } = useOpenPlaces();
  const on = useMemo(() => tableActions(edits, places, focusAfter), [edits, places, focusAfter]);
  const { selected } = useSelection();
  const cards = useCards();
  useErrorsOpen(places.set);
  const select = useSelectedInView(holder, places.peek);
  const all = members.flatMap(({ index, transfers }) => [
    `${index}`,
    ...transfers.map((position) => `${index}.${position}`),
  ]);
  const count = 1 + (members.at(-1)?.index ?? -1);
  const add = (member: object) => on.addMember(member, count);
  const areAllOpen = all.every((place) => open.has(place));
  return (
    <section ref={holder} data-field="members" aria-labelledby="members-heading">
      <div className="mb-2 flex min-h-control items-center justify-between">
        <h2 id="members-heading">
          Members <span className="font-normal text-muted">{members.length}</span>
        </h2>
        {members.length > 1 && (
          <Button variant="quiet" onClick={() => places.only(areAllOpen ? [] : all)}>
            {areAllOpen ? "Collapse all" : "Expand all"}
          </Button>
        )}
      </div>
      <FindingsAt path="members" />
      <OddEntries />
      {members.length === 0 && (
        <p className="text-muted">
          No members yet. Add the assistant that should answer the call.
          {form.isNew && " You can create an empty squad, but the service may reject it."}
        </p>
      )}
      <SortableList count={count} titleOf={(index) => `Member ${index + 1}`} onMove={on.moveMember}>
        <ol className="grid grid-cols-1 gap-2">
          {members.map(({ index, ...member }) => (
            <MemberCard
              key={keys[index] ?? index}
              {...member}
              index={index}
              count={count}
              facts={cards.get(index)}
              isOpen={open.has(`${index}`)}
              openTransfers={member.transfers.filter((position) => open.has(`${index}.${position}`))}
              selected={selected?.member === index ? selected : undefined}
              onSelect={select}
              on={on}
            />
          ))}
        </ol>
      </SortableList>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 py-4">
        <div className="max-w-field min-w-0 flex-[1_1_200px]">
          <AddAssistant name="add-member" labelClass="font-medium" onAdd={add} />
        </div>
        <AddSquadOnly onAdd={add} />
      </div>
    </section>
  );
});

/** Says once what the squad has in place of members or transfers. No edit changes it. */
function OddEntries() {
  const squad = useSquad();
  const odd = useMemo(() => oddIn(squad), [squad]);
  if (odd.length === 0) return null;
  return (
    <Note tone="warn">
      {isOne(odd.length)
        ? "1 entry isn't an object, so it can't be edited here and stays as it is."
        : `${number(odd.length)} entries aren't objects, so they can't be edited here and stay as they are.`}
      <RawJsonDisclosure value={odd} label="Invalid entries" />
    </Note>
  );
}

/** What the graph knows of each member, by its position. */
function useCards(): ReadonlyMap<number, CardFacts> {
  const { nodes, edges } = useSquadGraph();
  return useMemo(() => {
    const factsOf = (node: CardFacts["node"]) => ({
      node,
      transfers: edges
        .filter(({ member }) => member === node.member)
        .map((edge) => ({ edge, targetId: nodes[edge.target ?? -1]?.assistantId })),
    });
    return new Map(nodes.map((node) => [node.member, factsOf(node)]));
  }, [nodes, edges]);
}

/** Opens what has an error. It stays open when the error is fixed. */
function useErrorsOpen(open: (place: string, isOpen: boolean) => void) {
  const { control } = useFormOfField().methods;
  const found = placesOfErrors(useFormState({ control, name: "members" }).errors).join(" ");
  useLayoutEffect(() => {
    for (const place of found.split(" ")) if (place !== "") open(place, true);
  }, [found, open]);
}

function placesOfErrors(errors: FieldErrors): string[] {
  return shownProblems(errors).flatMap(({ path }) => {
    const [first, member, key, position] = path.split(".");
    if (first !== "members" || member === undefined) return [];
    return key === "assistantDestinations" && position !== undefined ? `${member}.${position}` : member;
  });
}

/**
 * Opens and scrolls to what is selected in the graph.
 * @returns selects something in the table, which stays as it is: it would move away from under the pointer
 */
function useSelectedInView(holder: RefObject<HTMLElement | null>, open: (place: string) => void) {
  const { selected, select } = useSelection();
  const own = useRef<Selected>(undefined);
  const show = useEffectEvent(({ member, destination, declared }: Selected) => {
    if (!declared) open(destination === undefined ? `${member}` : `${member}.${destination}`);
    requestAnimationFrame(() => {
      const path = `members.${member}`;
      const entry = destination === undefined ? path : `${path}.assistantDestinations.${destination}`;
      holder.current?.querySelector(`[data-entry="${entry}"]`)?.scrollIntoView({ block: "nearest" });
    });
  });
  useEffect(() => {
    if (selected && selected !== own.current) show(selected);
  }, [selected]);
  return useCallback(
    (next: Selected) => {
      own.current = next;
      select(next);
    },
    [select],
  );
}

/**
 * Moves the focus after an edit of the list has rendered. Its rows are recreated, so the focus would be lost.
 * @param keys change when the list is edited
 * @returns sets where the focus moves next: to the first selector that matches
 */
function useFocusAfter(holder: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const wanted = useRef<readonly string[] | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows are recreated
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const [target] = wanted.current.flatMap(
      (selector) => holder.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    target?.focus();
    // The first member of a list recreates the rows once more before they're painted.
    requestAnimationFrame(() => {
      wanted.current = undefined;
    });
  }, [holder, keys]);
  return useCallback((...selectors: string[]) => {
    wanted.current = selectors;
  }, []);
}
