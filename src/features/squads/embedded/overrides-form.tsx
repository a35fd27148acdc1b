import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { useSearchParams } from "react-router";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { isHollow } from "@/document/document-of";
import { isRecord } from "@/document/equal";
import { type Path, parsePath } from "@/document/path";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import { type DocumentForm, DocumentFormProvider, useFormOfField } from "@/form/document-form";
import { showsField } from "@/references/lookups";
import { memberLabel, membersOf } from "@/references/members";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { effectiveAssistant } from "../runs-with/effective";
import styles from "./embedded.module.css";
import { InheritedRemark, inheritedByMembers, inheritedFrom } from "./inherited";
import { useBehind, useOverridesForAll } from "./layers";

/** What one member overrides, each field with what it inherits otherwise. */
export function OverridesForm({ at, member }: { at: string; member: number }) {
  const behind = useBehind(member);
  const forAll = useOverridesForAll();
  const { assistant, id, isRead, transient } = behind;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `behind` is new each time, and made of these
  const remark = useMemo(() => {
    const fields = effectiveAssistant(assistantRequest, assistant, forAll, undefined);
    return remarkAt(at, (field, path) => {
      const { value, from } = inheritedFrom(fields, behind, path);
      return (
        <InheritedRemark
          field={field}
          whenInherited={value === undefined ? `Inherited from ${from}.` : `Inherited from ${from}: ${value}`}
          instead={value === undefined ? `instead of that of ${from}` : `instead of ${value}, from ${from}`}
        />
      );
    });
  }, [at, assistant, forAll, id, isRead, transient]);
  return (
    <>
      <p className={styles.about}>
        What is set here counts for this member in this squad alone. Everything else is inherited.
      </p>
      <Overrides at={at} remark={remark} />
    </>
  );
}

/** What is overridden for all members, each field with what the members have themselves. */
export function OverridesForAllForm() {
  const { current } = useFormOfField();
  const records = useQuery(assistantsQuery(useConnection())).data?.records;
  // Other parts of the squad do not change while this one is open.
  const [squad] = useState(current);
  const remark = useMemo(() => {
    const members = membersOf(squad, records).map((one) => ({
      label: memberLabel(one),
      assistant: one.assistant,
      shows: (path: Path) => one.id === undefined || (records !== undefined && showsField(records, path)),
    }));
    return remarkAt("members_overrides", (field, path) => (
      <InheritedRemark
        field={field}
        whenInherited={inheritedByMembers(members, path)}
        instead="for every member that does not override it itself"
      />
    ));
  }, [squad, records]);
  return (
    <>
      <p className={styles.about}>
        What is set here counts for every member of this squad, unless its own overrides say something else:
        that order is an assumption, since the specification names none.
      </p>
      <Overrides at="members_overrides" remark={remark} />
    </>
  );
}

type Remark = NonNullable<Parameters<typeof FormAt>[0]["remark"]>;

/** Remarks on the fields of an object, and none on those inside the entries of its lists: a list is inherited as a whole. */
function remarkAt(at: string, remark: (field: RemarkedField, path: string[]) => ReturnType<Remark>): Remark {
  const depth = parsePath(at).length;
  return (field) => {
    const path = parsePath(field.path).slice(depth);
    const names = path.filter((key) => typeof key === "string");
    return names.length === path.length ? remark(field, names) : null;
  };
}

function Overrides({ at, remark }: { at: string; remark: Remark }) {
  const { control, setValue } = useFormOfField().methods;
  const state = useWatch({ control, name: at, compute: stateOf });
  const holder = useRef<HTMLDivElement>(null);
  const remove = () => {
    setValue(at, undefined);
    announce("The overrides are removed: everything is inherited");
    holder.current?.focus();
  };
  return (
    <div ref={holder} tabIndex={-1} className={styles.view}>
      {state === "odd" && (
        <Note tone="warn" actions={<Button onClick={remove}>Remove it</Button>}>
          The service has something here that is no object. It is kept as it is until you remove it or set a
          field.
        </Note>
      )}
      {(state === "absent" || state === "none") && (
        <p className={styles.about}>
          {state === "none" ? "Explicitly none. " : "Nothing is overridden yet. "}
          Set a field, and that field alone is overridden.
        </p>
      )}
      {state === "there" && (
        <div>
          <Button onClick={remove}>Remove these overrides</Button>
        </div>
      )}
      <FormAt at={at} remark={remark} />
    </div>
  );
}

/** What is there in the place of an object: it, nothing, null, or something that is no object. */
export function stateOf(value: unknown): "there" | "absent" | "none" | "odd" {
  if (isHollow(value)) return "absent";
  if (value === null) return "none";
  return isRecord(value) ? "there" : "odd";
}

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
