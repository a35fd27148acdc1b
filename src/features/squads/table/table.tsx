import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { Note } from "@/ui/note";
import { FindingsAt } from "../findings";
import { useMembers } from "../members";
import { newDestination } from "../model/edits";
import { useSquadEdits } from "../model/use-squad-edits";
import { type Selected, useSelection } from "../selection";
import { AddMember } from "./add-member";
import { MemberRow } from "./member-row";
import styles from "./table.module.css";

/** A squad of more members than this begins folded; beside the graph, where what is selected opens, one of a few. */
const MOST_OPEN = { alone: 12, beside: 2 };

/**
 * The members with their transfers, each edited in its place.
 * @param props.isBeside stands beside the graph
 */
export function Table({ isBeside = false }: { isBeside?: boolean }) {
  const { kind, keys, destinations } = useMembers();
  const edits = useSquadEdits();
  const form = useFormOfField();
  const holder = useRef<HTMLElement>(null);
  const focusAfter = useFocusAfter(holder, keys);
  const count = destinations.length;
  const folds = useFolds(count, isBeside ? MOST_OPEN.beside : MOST_OPEN.alone);
  useSelectedInView(holder, folds.open);
  if (kind === "odd" || !edits) {
    return (
      <div className={styles.odd}>
        <Field path="members" />
      </div>
    );
  }
  const entry = (index: number) => `[data-entry="members.${index}"]`;
  const action = (index: number, name: string) => `${entry(index)} [data-action="${name}"]:not(:disabled)`;
  const move = (from: number, to: number) => {
    folds.moved(from, to);
    const way = to < from ? "up" : "down";
    focusAfter(action(to, way), action(to, way === "up" ? "down" : "up"));
    edits.moveMember(from, to);
  };
  return (
    <section ref={holder} data-field="members" aria-labelledby="members-heading">
      <div className={styles.tableHead}>
        <h2 id="members-heading">
          Members <span className={styles.count}>{count}</span>
        </h2>
        {count > 1 && (
          <button type="button" className={styles.foldAll} onClick={() => folds.all(!folds.areAllOpen)}>
            {folds.areAllOpen ? "Fold all" : "Open all"}
          </button>
        )}
      </div>
      <FindingsAt path="members" />
      {kind === "none" && !form.isShown(["members"]) && (
        <Note tone="warn">
          This service does not show the members of its squads. What you add here takes their place.
        </Note>
      )}
      <ol className={styles.members}>
        {destinations.map((_, index) => (
          <MemberRow
            key={keys[index] ?? index}
            index={index}
            open={folds.isOpen(index)}
            onFold={(open) => folds.set(index, open)}
            onMove={(to) => move(index, to)}
            onDuplicate={() => {
              folds.added(index + 1);
              focusAfter(action(index + 1, "fold"));
              edits.duplicateMember(index);
            }}
            onRemove={() => {
              folds.removed(index);
              focusAfter(action(Math.min(index, count - 2), "remove"), "[name=add-member]");
              edits.removeMember(index);
            }}
            onAddDestination={() => {
              folds.set(index, true);
              focusAfter(
                `[name="members.${index}.assistantDestinations.${destinations[index] ?? 0}.assistantName"]`,
              );
              edits.addDestination(index, newDestination(""));
            }}
            onMoveDestination={(from, to) => {
              const row = `[data-entry="members.${index}.assistantDestinations.${to}"]`;
              const way = to < from ? "up" : "down";
              focusAfter(
                `${row} [data-action="${way}"]:not(:disabled)`,
                `${row} [data-action]:not(:disabled)`,
              );
              edits.moveDestination(index, from, to);
            }}
            onDuplicateDestination={(position) => {
              focusAfter(`[name="members.${index}.assistantDestinations.${position + 1}.assistantName"]`);
              edits.duplicateDestination(index, position);
            }}
            onRemoveDestination={(position) => {
              const left = (destinations[index] ?? 1) - 1;
              const next = Math.min(position, left - 1);
              focusAfter(
                `[data-entry="members.${index}.assistantDestinations.${next}"] [data-action="remove"]`,
                action(index, "add"),
              );
              edits.removeDestination(index, position);
            }}
          />
        ))}
      </ol>
      <AddMember
        onAdd={(member) => {
          folds.added(count);
          focusAfter(
            "assistant" in member
              ? `[name="members.${count}.assistant.name"]`
              : `${entry(count)} [data-action="add"]`,
          );
          edits.addMember(member);
        }}
      />
    </section>
  );
}

/** Which members are open, by their positions; it goes along with what the table itself does to them. */
function useFolds(count: number, most: number) {
  const [others, setOthers] = useState<readonly (boolean | undefined)[]>([]);
  const [byDefault, setByDefault] = useState(count <= most);
  const padded = () => Array.from({ length: count }, (_, index) => others[index]);
  const isOpen = (index: number) => others[index] ?? byDefault;
  return {
    isOpen,
    areAllOpen: Array.from({ length: count }, (_, index) => isOpen(index)).every(Boolean),
    // The fields of many members take their time: meanwhile the page answers.
    all: (open: boolean) =>
      startTransition(() => {
        setByDefault(open);
        setOthers([]);
      }),
    open: (index: number) => {
      if (!isOpen(index)) setOthers(padded().with(index, true));
    },
    set: (index: number, open: boolean) => setOthers(padded().with(index, open)),
    added: (at: number) => setOthers(padded().toSpliced(at, 0, true)),
    removed: (index: number) => setOthers(padded().toSpliced(index, 1)),
    moved: (from: number, to: number) =>
      setOthers(padded().toSpliced(from, 1).toSpliced(to, 0, others[from])),
  };
}

/** What is selected elsewhere, in the graph beside the table, opens and comes into view. */
function useSelectedInView(holder: RefObject<HTMLElement | null>, open: (index: number) => void) {
  const { selected } = useSelection();
  const show = useEffectEvent((one: Selected) => {
    if (holder.current?.contains(document.activeElement)) return;
    open(one.member);
    requestAnimationFrame(() => {
      const member = `members.${one.member}`;
      const path =
        one.destination === undefined ? member : `${member}.assistantDestinations.${one.destination}`;
      holder.current?.querySelector(`[data-entry="${path}"]`)?.scrollIntoView({ block: "nearest" });
    });
  });
  useEffect(() => {
    if (selected) show(selected);
  }, [selected]);
}

/**
 * Moves the focus once an edit of the whole list is drawn: its rows are drawn anew, and the focus would go with the old ones.
 * @param keys change when the list was edited
 * @returns `after` says where the focus goes then: the first of these selectors that finds something
 */
function useFocusAfter(holder: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const wanted = useRef<readonly string[] | undefined>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it answers to the new rows
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const [target] = wanted.current.flatMap(
      (selector) => holder.current?.querySelector<HTMLElement>(selector) ?? [],
    );
    wanted.current = undefined;
    target?.focus();
  }, [holder, keys]);
  return (...selectors: string[]) => {
    wanted.current = selectors;
  };
}
