import {
  memo,
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
import { useAssistants } from "./assistant-id-control";
import { MemberRow } from "./member-row";
import styles from "./table.module.css";

/** Squads with more members than this start collapsed. Next to the graph, where the selected member opens, all do. */
const MOST_OPEN = { tableOnly: 12, nextToGraph: 0 };

/**
 * The members with their transfers, edited in place.
 * @param props.isNextToGraph whether the graph is shown too
 */
export const Table = memo(function Table({ isNextToGraph = false }: { isNextToGraph?: boolean }) {
  const { kind, keys, destinations } = useMembers();
  const edits = useSquadEdits();
  const form = useFormOfField();
  const holder = useRef<HTMLElement>(null);
  const { isPending } = useAssistants();
  const focusAfter = useFocusAfter(holder, keys);
  const count = destinations.length;
  const folds = useFolds(count, isNextToGraph ? MOST_OPEN.nextToGraph : MOST_OPEN.tableOnly);
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
    <section
      ref={holder}
      data-field="members"
      className={isPending ? styles.waiting : undefined}
      aria-labelledby="members-heading"
    >
      <div className={styles.tableHead}>
        <h2 id="members-heading">
          Members <span className={styles.count}>{count}</span>
        </h2>
        {count > 1 && (
          <button type="button" className={styles.foldAll} onClick={() => folds.all(!folds.areAllOpen)}>
            {folds.areAllOpen ? "Collapse all" : "Expand all"}
          </button>
        )}
      </div>
      <FindingsAt path="members" />
      {kind === "none" && !form.isShown(["members"]) && (
        <Note tone="warn">
          This service doesn't return squad members. Members that you add here replace the existing ones.
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
});

/** Which members are expanded, by position. The table's own edits move this along. */
function useFolds(count: number, most: number) {
  const [others, setOthers] = useState<readonly (boolean | undefined)[]>([]);
  const [byDefault, setByDefault] = useState(count <= most);
  const padded = () => Array.from({ length: count }, (_, index) => others[index]);
  const isOpen = (index: number) => others[index] ?? byDefault;
  return {
    isOpen,
    areAllOpen: Array.from({ length: count }, (_, index) => isOpen(index)).every(Boolean),
    // Rendering the fields of many members is slow, so the page stays responsive meanwhile.
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

/** Expands and scrolls to what is selected in the graph. */
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
    wanted.current = undefined;
    target?.focus();
  }, [holder, keys]);
  return (...selectors: string[]) => {
    wanted.current = selectors;
  };
}
