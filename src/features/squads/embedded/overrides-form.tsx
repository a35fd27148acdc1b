import { type ReactNode, useMemo, useRef, useState } from "react";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { isUnset } from "@/document/document-of";
import { isRecord, type JsonObject, recordOf } from "@/document/equal";
import { type Path, parsePath } from "@/document/path";
import { FieldRemark, InheritedValue, type RemarkedField } from "@/form/controls/control";
import { useComputed, useFormOfField } from "@/form/document-form";
import { memberLabel, membersOf } from "@/references/members";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { useAssistantRecords } from "../members";
import {
  documentOfFields,
  effectiveAssistant,
  effectiveDocument,
  useMemberAssistant,
  useOverridesForAll,
} from "./effective";
import {
  copyOfInherited,
  type Inherited,
  InheritedRemark,
  inheritedByMembers,
  inheritedFrom,
} from "./inherited";

/** One member's overrides, each field with the value that it inherits otherwise. */
export function OverridesForm({ at, member }: { at: string; member: number }) {
  const { assistant, id, isRead } = useMemberAssistant(member);
  const forAll = useOverridesForAll();
  const inherit = useMemo(() => {
    const fields = effectiveAssistant(assistant, forAll, undefined);
    const source = documentOfFields(fields);
    return (path: Path) => inheritedFrom(fields, source, { assistant, id, isRead }, path);
  }, [assistant, forAll, id, isRead]);
  return (
    <Overrides at={at} inherit={inherit}>
      Set a field to override it for this member in this squad. All other fields are inherited.
    </Overrides>
  );
}

/** The overrides for all members, each field with the members' own values. */
export function OverridesForAllForm() {
  const { current } = useFormOfField();
  const records = useAssistantRecords();
  // Other parts of the squad don't change while this form is open.
  const [squad] = useState(() => recordOf(current()));
  const inherit = useMemo(() => {
    const members = membersOf(squad, records).map((one) => ({
      label: memberLabel(one),
      assistant: one.assistant && effectiveDocument(one.assistant.raw, undefined, one.member.overrides?.raw),
    }));
    return (path: Path) => inheritedByMembers(members, path);
  }, [squad, records]);
  return (
    <Overrides at="members_overrides" inherit={inherit}>
      Set a field to override it for every member. The API doesn't define the override order. It's documented
      for this family of services: these overrides win over a member's own.
    </Overrides>
  );
}

interface OverridesProps {
  /** The path of the overrides in the squad. */
  at: string;
  /** What a field inherits, by its path in an assistant. */
  inherit: (path: Path) => Inherited;
  /** What overriding a field does. */
  children: ReactNode;
}

function Overrides({ at, inherit, children }: OverridesProps) {
  const { setValue } = useFormOfField().methods;
  const state = useComputed(at, stateOf);
  const holder = useRef<HTMLDivElement>(null);
  const { remark, inherited } = useMemo(() => {
    /** Undefined inside a list, which is inherited as a whole. */
    const pathOf = (name: string) => {
      const path = parsePath(name).slice(parsePath(at).length);
      return path.every((key) => typeof key === "string") ? path : undefined;
    };
    return {
      remark: (field: RemarkedField) => {
        const path = pathOf(field.path);
        return path && <InheritedRemark field={field} path={path} {...inherit(path)} />;
      },
      inherited: (name: string) => {
        const path = pathOf(name);
        const source = path && inherit(path).source;
        return source && copyOfInherited(source, path);
      },
    };
  }, [at, inherit]);
  const remove = () => {
    setValue(at, undefined);
    announce("Overrides removed. All fields are inherited.");
    holder.current?.focus();
  };
  return (
    <>
      <p className="roomy-links text-muted">{children}</p>
      <div ref={holder} tabIndex={-1} className="grid grid-cols-1 gap-4">
        {state === "there" ? (
          <div>
            <Button onClick={remove}>Remove overrides</Button>
          </div>
        ) : (
          <p className="roomy-links text-muted">
            {state === "null" ? "These overrides are null." : "No overrides yet."}
          </p>
        )}
        <InheritedValue value={inherited}>
          <FormAt at={at} remark={remark} />
        </InheritedValue>
      </div>
    </>
  );
}

/** What the form has in place of an object. */
export function stateOf(value: JsonObject | null | undefined): "there" | "absent" | "null" {
  if (value === null) return "null";
  return isRecord(value) && !isUnset(value) ? "there" : "absent";
}

/**
 * The assistant form for an object inside the squad.
 * @param remark for each field
 */
export function FormAt({ at, remark }: { at: string; remark: (field: RemarkedField) => ReactNode }) {
  return (
    <FieldRemark value={remark}>
      <AssistantForm at={at} />
    </FieldRemark>
  );
}
