import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { getAt } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { Note } from "@/ui/note";

/** What came of creating a squad, on its own page, to which one comes from there; until the first edit. */
export function CreatedNote({ form: { methods } }: { form: DocumentForm }) {
  const words = getAt(useLocation().state, ["created"]);
  const [isOver, setOver] = useState(false);
  useEffect(
    () => methods.subscribe({ formState: { values: true }, callback: () => setOver(true) }),
    [methods],
  );
  if (isOver || typeof words !== "string") return null;
  return (
    <Note tone="good" role="status">
      {words}
    </Note>
  );
}
