import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { assistantsQuery } from "@/api/assistants";
import { useConnection } from "@/api/connection";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { isUnset } from "@/document/document-of";
import { isRecord } from "@/document/equal";
import { type Path, parsePath } from "@/document/path";
import { FieldRemark, InheritedValue, type RemarkedField } from "@/form/controls/control";
import { type DocumentForm, DocumentFormProvider, useFormOfField } from "@/form/document-form";
import { showsField } from "@/references/lookups";
import { memberLabel, membersOf } from "@/references/members";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { effectiveAssistant } from "../effective-settings/effective";
import { copyOfInherited, InheritedRemark, inheritedByMembers, inheritedFrom } from "./inherited";
import { useMemberAssistant, useOverridesForAll } from "./layers";

/** One member's overrides, each field with the value that it inherits otherwise. */
export function OverridesForm({ at, member }: { at: string; member: number }) {
  const base = useMemberAssistant(member);
  const forAll = useOverridesForAll();
  const { assistant, id, isRead, transient } = base;
  // biome-ignore lint/correctness/useExhaustiveDependencies: "base" is new each time, and made of these
  const { remark, inherited } = useMemo(() => {
    const fields = effectiveAssistant(assistantRequest, assistant, forAll, undefined);
    const of = (path: string[]) => inheritedFrom(fields, base, path);
    const remark = remarkAt(at, (field, path) => {
      const { value, from, raw } = of(path);
      return (
        <InheritedRemark
          field={field}
          path={path}
          raw={raw}
          whenInherited={value === undefined ? `Inherited from ${from}.` : `Inherited from ${from}: ${value}`}
          instead={value === undefined ? `replaces the value from ${from}` : `replaces ${value} from ${from}`}
        />
      );
    });
    return { remark, inherited: inheritedAt(at, (path) => of(path).raw) };
  }, [at, assistant, forAll, id, isRead, transient]);
  return (
    <>
      <p className="links muted">
        Set a field to override it for this member in this squad. All other fields are inherited.
      </p>
      <Overrides at={at} remark={remark} inherited={inherited} />
    </>
  );
}

/** The overrides for all members, each field with the members' own values. */
export function OverridesForAllForm() {
  const { current } = useFormOfField();
  const records = useQuery(assistantsQuery(useConnection())).data?.records;
  // Other parts of the squad don't change while this form is open.
  const [squad] = useState(current);
  const { remark, inherited } = useMemo(() => {
    const members = membersOf(squad, records).map((one) => ({
      label: memberLabel(one),
      assistant: one.assistant,
      shows: (path: Path) => one.id === undefined || (records !== undefined && showsField(records, path)),
    }));
    const remark = remarkAt("members_overrides", (field, path) => {
      const { sentence, raw } = inheritedByMembers(members, path);
      return (
        <InheritedRemark
          field={field}
          path={path}
          raw={raw}
          whenInherited={sentence}
          instead="for every member that doesn't override it"
        />
      );
    });
    const inherited = inheritedAt("members_overrides", (path) => inheritedByMembers(members, path).raw);
    return { remark, inherited };
  }, [squad, records]);
  return (
    <>
      <p className="links muted">
        Set a field to override it for every member. The API doesn't define the override order. We assume
        member overrides win.
      </p>
      <Overrides at="members_overrides" remark={remark} inherited={inherited} />
    </>
  );
}

type Remark = NonNullable<Parameters<typeof FormAt>[0]["remark"]>;

/** A field's path in the object at a path; undefined inside a list, which is inherited as a whole. */
function inheritedPath(at: string, name: string): string[] | undefined {
  const path = parsePath(name).slice(parsePath(at).length);
  const names = path.filter((key) => typeof key === "string");
  return names.length === path.length ? names : undefined;
}

/** Remarks on an object's fields. */
function remarkAt(at: string, remark: (field: RemarkedField, path: string[]) => ReturnType<Remark>): Remark {
  return (field) => {
    const path = inheritedPath(at, field.path);
    return path ? remark(field, path) : null;
  };
}

type InheritedAt = (path: string) => unknown;

/** A copy of what a field inherits, by the field's path in the squad. */
function inheritedAt(at: string, of: (path: string[]) => unknown): InheritedAt {
  return (name) => {
    const path = inheritedPath(at, name);
    const value = path && of(path);
    return path && value !== undefined ? copyOfInherited(value, path) : undefined;
  };
}

interface OverridesProps {
  at: string;
  remark: Remark;
  inherited: InheritedAt;
}

function Overrides({ at, remark, inherited }: OverridesProps) {
  const { control, setValue } = useFormOfField().methods;
  const state = useWatch({ control, name: at, compute: stateOf });
  const holder = useRef<HTMLDivElement>(null);
  const remove = () => {
    setValue(at, undefined);
    announce("Overrides removed. All fields are inherited.");
    holder.current?.focus();
  };
  return (
    <div ref={holder} tabIndex={-1} className="grid gap-16 one-column">
      {state === "odd" && (
        <Note tone="warn" actions={<Button onClick={remove}>Remove value</Button>}>
          The service returned a value that isn't an object. It stays until you remove it or set a field.
        </Note>
      )}
      {(state === "absent" || state === "none") && (
        <p className="links muted">{state === "none" ? "These overrides are null." : "No overrides yet."}</p>
      )}
      {state === "there" && (
        <div>
          <Button onClick={remove}>Remove overrides</Button>
        </div>
      )}
      <InheritedValue value={inherited}>
        <FormAt at={at} remark={remark} />
      </InheritedValue>
    </div>
  );
}

/** What a path that should hold an object has: an object, nothing, null, or anything else. */
export function stateOf(value: unknown): "there" | "absent" | "none" | "odd" {
  if (isUnset(value)) return "absent";
  if (value === null) return "none";
  return isRecord(value) ? "there" : "odd";
}

interface FormAtProps {
  /** The path of the assistant-shaped object in the squad. */
  at: string;
  /** The remark for each field. */
  remark?: ((field: RemarkedField) => ReactNode) | undefined;
}

/** The assistant form for an object inside the squad. */
export function FormAt({ at, remark }: FormAtProps) {
  const form = useFormOfField();
  // Such an object holds only what was set, so a missing field doesn't mean that the service never returns
  // it.
  const inside = useMemo((): DocumentForm => ({ ...form, isShown: () => true }), [form]);
  return (
    <DocumentFormProvider value={inside}>
      <FieldRemark value={remark}>
        <AssistantForm at={at} />
      </FieldRemark>
    </DocumentFormProvider>
  );
}
