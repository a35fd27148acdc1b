import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { useFormOfField } from "@/form/document-form";
import { Note } from "@/ui/note";
import { TRANSFERS } from "../model/graph";
import { useSquadEdits } from "../model/use-squad-edits";
import { Canvas } from "./canvas";

/**
 * The squad of the form around it as a graph: members are nodes, transfers are edges.
 * @param props.side what edits the selected thing; it stands beside the graph, or under it where there is no room
 */
export default function GraphView({ side }: { side?: ReactNode }) {
  const edits = useSquadEdits();
  const { isShown } = useFormOfField();
  if (!edits) {
    return (
      <Note>
        The members are no list of objects, so there is nothing to draw. The table shows them as JSON.
      </Note>
    );
  }
  return (
    <>
      {!isShown(TRANSFERS) && (
        <Note>
          The service does not show the hand-overs of its squads: only those that you add here are drawn.
        </Note>
      )}
      <ReactFlowProvider>
        <Canvas edits={edits} side={side} />
      </ReactFlowProvider>
    </>
  );
}
