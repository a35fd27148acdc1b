import { memo, useState } from "react";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Dialog } from "@/ui/dialog";
import { Disclosure } from "@/ui/disclosure";
import { MENU_LINE } from "@/ui/menu";
import { TextField } from "@/ui/text-field";
import type { SquadGraph } from "../model/graph";
import { edgeWords, transferWords } from "../model/words";
import { AddAssistant, AddSquadOnly } from "../table/choose-assistant";

/** Adds a member: an existing assistant or a squad-only one, as in the table. */
export function AddDialog({ onAdd, onClose }: { onAdd: (member: object) => void; onClose: () => void }) {
  return (
    <Dialog
      title="Add member"
      onClose={onClose}
      width={420}
      actions={<AddSquadOnly variant="quiet" onAdd={onAdd} />}
    >
      {/* The table next to the graph has its own. */}
      <AddAssistant name="add-member-to-graph" labelClass="sr-only" onAdd={onAdd} />
    </Dialog>
  );
}

interface TransferDialogProps {
  graph: SquadGraph;
  /** The transferring member. */
  member: number;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** Chooses a destination: a member, or any other name, because that assistant may be added later. */
export function TransferDialog({ graph, member, onChoose, onClose }: TransferDialogProps) {
  const [typed, setTyped] = useState("");
  const from = graph.nodes.find((node) => node.member === member);
  const wanted = typed.trim().toLowerCase();
  const names = [...new Set(graph.nodes.map(({ label }) => label))];
  const shown = names.filter((name) => name.toLowerCase().includes(wanted));
  const isOther = wanted !== "" && !names.includes(typed.trim());
  const first = shown[0] ?? typed.trim();
  return (
    <Dialog title={`Add transfer from ${from?.label ?? "this member"}`} onClose={onClose} width={420}>
      <TextField
        label="Member"
        help="Press Enter to choose the first match."
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Otherwise Enter would save the surrounding form.
          event.preventDefault();
          if (first !== "") onChoose(first);
        }}
      />
      <ul className="mt-2 mb-2 grid max-h-70 overflow-auto">
        {shown.map((name) => (
          <li key={name}>
            <button type="button" className={cn(MENU_LINE, "justify-between")} onClick={() => onChoose(name)}>
              <span>{name}</span>
              {name === from?.label && <span className="text-xs text-muted">Itself</span>}
              {from?.transfersTo.includes(name) && (
                <span className="text-xs text-muted">Already a destination</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {isOther && (
        <Button variant="quiet" onClick={() => onChoose(typed.trim())}>
          {`Transfer to “${typed.trim()}”, which isn't a member`}
        </Button>
      )}
    </Dialog>
  );
}

/** The graph as a list of sentences, for screen readers and anyone who prefers reading. */
export const Description = memo(function Description({ graph }: { graph: SquadGraph }) {
  if (graph.nodes.length === 0) return null;
  return (
    <Disclosure label="Describe graph" className="text-sm text-muted" labelClassName="w-fit">
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
    </Disclosure>
  );
});
