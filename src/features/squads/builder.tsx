import { useCallback } from "react";
import { useNavigate } from "react-router";
import type { DocumentForm } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { formatPath, type Path } from "@/lib/path";
import { WithAside } from "@/record-editor/with-aside";
import type { References } from "@/references/use-references";
import { embeddedPlace } from "./embedded-place";
import { SquadAside } from "./squad-aside";
import { SquadFields } from "./squad-fields";
import { Table } from "./table/table";
import { useFieldOfAddress } from "./use-field-of-address";

interface BuilderProps {
  form: DocumentForm;
  references: References;
}

/** The squad under the view that the address names, and what stands beside it. */
export function Builder({ form, references }: BuilderProps) {
  const goTo = useGoTo();
  useFieldOfAddress();
  return (
    <WithAside
      label="About this squad"
      aside={<SquadAside form={form} references={references} onGo={goTo} />}
    >
      <div>
        <SquadFields />
        <Table />
      </div>
    </WithAside>
  );
}

/** Goes to a field, wherever it is drawn. */
function useGoTo() {
  const navigate = useNavigate();
  return useCallback(
    (path: Path) => {
      const open = embeddedPlace(path);
      const field = formatPath(path);
      if (open === undefined) goToField(field);
      else
        void navigate({ search: `?${new URLSearchParams({ open, field })}` }, { preventScrollReset: true });
    },
    [navigate],
  );
}
