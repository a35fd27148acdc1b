import { memo, useEffect, useRef, useState } from "react";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { LabeledInput } from "@/ui/labeled-input";
import type { SquadGraph } from "../model/graph";
import { edgeWords, transferWords } from "../model/words";
import { AddMember } from "../table/add-member";
import styles from "./graph.module.css";

/** Adds a member as the table does: an existing assistant, or one of this squad alone. */
export function AddDialog({ onAdd, onClose }: { onAdd: (member: object) => void; onClose: () => void }) {
  const inside = useRef<HTMLDivElement>(null);
  useEffect(() => inside.current?.querySelector("input")?.focus(), []);
  return (
    <Dialog title="Add a member" onClose={onClose} width={520}>
      <div ref={inside} className={styles.adder}>
        {/* Beside the graph the table has its own. */}
        <AddMember name="add-member-to-graph" onAdd={onAdd} />
      </div>
    </Dialog>
  );
}

interface TransferDialogProps {
  graph: SquadGraph;
  /** The member that transfers. */
  member: number;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** The members that a member could transfer to, and any other name: the assistant of that name may join later. */
export function TransferDialog({ graph, member, onChoose, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useState("");
  const from = graph.nodes.find((node) => node.member === member);
  const wanted = typed.trim().toLowerCase();
  const names = [...new Set(graph.nodes.map(({ label }) => label))];
  const shown = names.filter((name) => name.toLowerCase().includes(wanted));
  const isOther = wanted !== "" && !names.includes(typed.trim());
  const first = shown[0] ?? typed.trim();
  return (
    <Dialog title={`Hand over from ${from?.label ?? "this member"}`} onClose={onClose} width={420}>
      <LabeledInput
        label="Member"
        help="Enter takes the first one."
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The dialog stands in the page's own form, which must not hear of it.
          event.preventDefault();
          if (first !== "") onChoose(first);
        }}
      />
      <ul className={styles.choices}>
        {shown.map((name) => (
          <li key={name}>
            <button type="button" className={styles.choice} onClick={() => onChoose(name)}>
              <span>{name}</span>
              {name === from?.label && <span className={styles.aside}>itself</span>}
              {from?.transfersTo?.includes(name) && (
                <span className={styles.aside}>already handed over to</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isOther && (
        <Button variant="quiet" onClick={() => onChoose(typed.trim())}>
          {`Hand over to “${typed.trim()}”, who is not a member`}
        </Button>
      )}
    </Dialog>
  );
}

/** The graph as a list of sentences, for whoever does not see it, or wants to read it. */
export const InWords = memo(function InWords({ graph }: { graph: SquadGraph }) {
  if (graph.nodes.length === 0) return null;
  return (
    <details className={styles.words}>
      <summary>The graph in words</summary>
      <ul>
        {graph.nodes.map((node) => {
          const from = graph.edges.filter((edge) => edge.member === node.member);
          return (
            <li key={node.id}>
              {from.length === 0 && `${node.label}: ${transferWords(node)}.`}
              {from.map((edge) => (
                <div key={edge.id}>
                  {edgeWords(edge)}
                  {edge.description ? `: ${edge.description}` : "."}
                </div>
              ))}
            </li>
          );
        })}
      </ul>
    </details>
  );
});
