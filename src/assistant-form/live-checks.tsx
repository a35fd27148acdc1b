import { type ReactNode, startTransition, useEffect, useState } from "react";
import { equal } from "@/document/equal";
import type { DocumentForm } from "@/form/document-form";
import { useDocument } from "@/form/use-document";
import type { ReferrerKind } from "@/references/reference";
import { type References, useProblems } from "@/references/use-references";
import { FoundProblemsProvider } from "./found-problems";

interface LiveChecksProps {
  kind: ReferrerKind;
  form: DocumentForm;
  references: References;
  children: ReactNode;
}

/** Checks a record while it's edited and provides the problems to its children. */
export function LiveChecks({ kind, form, references, children }: LiveChecksProps) {
  const [hasRendered, setRendered] = useState(false);
  // Starts together with the form's later sections, so that the checks don't delay the first ones.
  useEffect(() => startTransition(() => setRendered(true)), []);
  const found = useProblems(references, kind, useDocument(form), hasRendered);
  // The same problems while they say the same, so that what shows them doesn't render again.
  const [problems, setProblems] = useState(found);
  if (!equal(problems, found)) setProblems(found);
  return <FoundProblemsProvider value={problems}>{children}</FoundProblemsProvider>;
}
