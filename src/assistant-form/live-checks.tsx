import { type ReactNode, startTransition, useEffect, useState } from "react";
import type { DocumentForm } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import type { HolderKind } from "@/references/reference";
import { type References, useProblems } from "@/references/use-references";
import { FoundProblemsProvider } from "./found-problems";

interface LiveChecksProps {
  kind: HolderKind;
  form: DocumentForm;
  references: References;
  children: ReactNode;
}

/** Checks a record while it is edited, for whatever inside asks what was found. */
export function LiveChecks({ kind, form, references, children }: LiveChecksProps) {
  const [isDrawn, setDrawn] = useState(false);
  // Together with the sections that the form draws after its first ones: what the page is for goes before what is said of it.
  useEffect(() => startTransition(() => setDrawn(true)), []);
  const problems = useProblems(references, kind, useDocument(form), isDrawn);
  return <FoundProblemsProvider value={problems}>{children}</FoundProblemsProvider>;
}
