import { ReactFlowProvider } from "@xyflow/react";
import type { ReactNode } from "react";
import { Note } from "@/ui/note";
import { useSquadEdits } from "../model/use-squad-edits";
import { Canvas } from "./canvas";

/**
 * The squad of the form around it as a graph: members are nodes, hand-overs are edges.
 * @param props.side what edits the selected thing; it stands beside the graph, or under it where there is no room
 */
export default function GraphView({ side }: { side?: ReactNode }) {
  const edits = useSquadEdits();
  if (!edits) {
    return (
      <Note>
        The members are no list of objects, so there is nothing to draw. The table shows them as JSON.
      </Note>
    );
  }
  return (
    <ReactFlowProvider>
      <Canvas edits={edits} side={side} />
    </ReactFlowProvider>
  );
}
