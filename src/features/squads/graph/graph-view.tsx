import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { Note } from "@/ui/note";
import { useSquadEdits } from "../model/use-squad-edits";
import { Canvas } from "./canvas";

/**
 * The form's squad as a graph: members are nodes, transfers are edges.
 * @param props.side edits the selection; it's next to the graph, or below it on narrow screens
 */
export default function GraphView({ side }: { side?: ReactNode }) {
  const edits = useSquadEdits();
  if (!edits) {
    return (
      <Note>
        Use the table to edit these members as JSON. They aren't a list of objects, so there's no graph.
      </Note>
    );
  }
  return (
    <ReactFlowProvider>
      <Canvas edits={edits} side={side} />
    </ReactFlowProvider>
  );
}
