import { useWatch } from "react-hook-form";
import { useFormOfField } from "@/form/document-form";
import { Field } from "@/form/field";
import { useEntryLeaves } from "@/form/use-entry-leaves";
import { MemberParts } from "../embedded/member-parts";
import { FindingsAt } from "../findings";
import { countSet } from "../set-fields";
import { AssistantIdControl } from "./assistant-id-control";
import styles from "./table.module.css";

/** The fields of one member, without its transfers: who it is, and what it has of its own. */
export function MemberFields({ index }: { index: number }) {
  const path = `members.${index}`;
  const { control } = useFormOfField().methods;
  const { unknown } = useEntryLeaves(path);
  const isTransient = useWatch({
    control,
    name: `${path}.assistant`,
    compute: (assistant: unknown) => countSet(assistant) > 0,
  });
  const hasId = useWatch({
    control,
    name: `${path}.assistantId`,
    compute: (id: unknown) => id !== null && id !== undefined,
  });
  return (
    <div className={styles.memberFields} data-dense>
      {(hasId || !isTransient) && (
        <div>
          <Field path={`${path}.assistantId`} control={AssistantIdControl} />
          <FindingsAt path={`${path}.assistantId`} />
        </div>
      )}
      {isTransient && (
        <div>
          <Field path={`${path}.assistant.name`} />
          <FindingsAt path={`${path}.assistant`} />
        </div>
      )}
      <MemberParts index={index} />
      {unknown
        .filter((leaf) => leaf.path.length === 1)
        .map((leaf) => (
          <Field key={leaf.path.join(".")} path={`${path}.${leaf.path.join(".")}`} />
        ))}
    </div>
  );
}
