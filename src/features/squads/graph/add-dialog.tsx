import { useEffect, useRef } from "react";
import { Dialog } from "@/ui/dialog";
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
