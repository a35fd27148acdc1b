import { type ReactNode, useMemo } from "react";
import { useSearchParams } from "react-router";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import { type DocumentForm, DocumentFormProvider, useFormOfField } from "@/form/document-form";

interface FormAtProps {
  /** Where the assistant-shaped object stands in the squad. */
  at: string;
  /** What stands at each of its fields. */
  remark?: ((field: RemarkedField) => ReactNode) | undefined;
}

/** The assistant form on an object inside the squad. */
export function FormAt({ at, remark }: FormAtProps) {
  const form = useFormOfField();
  const section = useSearchParams()[0].get("section");
  // What such an object does not have says nothing of the service: it holds what somebody set, and nothing else.
  const inside = useMemo((): DocumentForm => ({ ...form, isShown: () => true }), [form]);
  return (
    <DocumentFormProvider value={inside}>
      <FieldRemark value={remark}>
        <AssistantForm section={section} at={at} />
      </FieldRemark>
    </DocumentFormProvider>
  );
}
