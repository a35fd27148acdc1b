import type { z } from "zod";
import { labelAt } from "@/editing/words";
import { Note } from "@/ui/note";
import type { Arrived } from "./carried-edits";

/** Says which edits came from another page. */
export function ArrivedNote({ schema, arrived }: { schema: z.ZodType; arrived: Arrived }) {
  const missing = arrived.missing.map((path) => labelAt(schema, path)).join(", ");
  const { words } = arrived;
  if (words === undefined && !missing) {
    return (
      <Note role="status">
        What was to be changed here is not as it was, so nothing was changed. The checks tell how it stands
        now.
      </Note>
    );
  }
  return (
    <Note role="status" tone={missing ? "warn" : "info"}>
      {words !== undefined &&
        `${words} came over as ${arrived.count === 1 ? "an unsaved edit" : "unsaved edits"}. `}
      {words !== undefined && "Nothing is sent before you review and save. "}
      {missing && `Not carried over, since this form has no field for it: ${missing}.`}
    </Note>
  );
}
