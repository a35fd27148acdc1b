import type { ReactNode } from "react";
import { FoundProblemsProvider } from "@/assistant-form/found-problems";
import type { DocumentForm } from "@/form/document-form";
import { useEditedDocument } from "@/form/use-edited-document";
import { type References, useProblems } from "@/references/use-references";

interface LiveChecksProps {
  form: DocumentForm;
  references: References;
  children: ReactNode;
}

/** Checks an assistant while it is edited, for whatever inside asks what was found. */
export function LiveChecks({ form, references, children }: LiveChecksProps) {
  const problems = useProblems(references, "assistant", useEditedDocument(form));
  return <FoundProblemsProvider value={problems}>{children}</FoundProblemsProvider>;
}
