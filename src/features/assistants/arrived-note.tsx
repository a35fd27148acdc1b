import type { z } from "zod";
import { labelAt } from "@/editing/words";
import { count } from "@/lib/words";
import { Note } from "@/ui/note";
import type { Arrived } from "./carried-edits";

/** Says which edits came from another page. */
export function ArrivedNote({ schema, arrived }: { schema: z.ZodType; arrived: Arrived }) {
  const missing = arrived.missing.map((path) => labelAt(schema, path)).join(", ");
  return (
    <Note role="status" tone={missing ? "warn" : "info"}>
      {arrived.count > 0 &&
        `${count(arrived.count, "setting")} of ${arrived.from} came over as unsaved ${arrived.count === 1 ? "edit" : "edits"}. `}
      {arrived.count > 0 && "Nothing is sent before you review and save. "}
      {missing && `Not carried over, since this form has no field for it: ${missing}.`}
    </Note>
  );
}
