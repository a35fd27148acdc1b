import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { useFormOfField } from "@/form/document-form";
import { Note } from "@/ui/note";
import { TRANSFERS } from "../model/graph";
import { useSquadGraph } from "../model/squad-graph";
import { useSquadEdits } from "../model/use-squad-edits";
import { Canvas } from "./canvas";

/**
 * The form's squad as a graph: members are nodes, transfers are edges.
 * @param props.side edits the selection; it's next to the graph, or below it on narrow screens
 */
export default function GraphView({ side }: { side?: ReactNode }) {
  const edits = useSquadEdits();
  const { isShown } = useFormOfField();
  const isDeclaredElsewhere = useSquadGraph().edges.some(({ declared }) => declared);
  if (!edits) {
    return (
      <Note>
        Use the table to edit these members as JSON. They aren't a list of objects, so there's no graph.
      </Note>
    );
  }
  return (
    <>
      {!isShown(TRANSFERS) && !isDeclaredElsewhere && (
        <Note>This service doesn't return transfers, so the graph shows only transfers that you add.</Note>
      )}
      <ReactFlowProvider>
        <Canvas edits={edits} side={side} />
      </ReactFlowProvider>
    </>
  );
}
