import { useWatch } from "react-hook-form";
import { isRecord } from "@/document/equal";
import { documentAt } from "@/form/document-at";
import { useFormOfField } from "@/form/document-form";
import { holdsSame, ORIGINAL } from "@/form/own-base";

/** What stands at the place of an object: it, nothing, null, or something that is no object. */
export type ObjectState = "there" | "absent" | "none" | "odd";

/** Follows what stands at the place of an object with fields of its own, such as `members.0.assistantOverrides`. */
export function useObjectState(name: string): ObjectState {
  const form = useFormOfField();
  return useWatch({
    control: form.methods.control,
    name,
    compute: (held: unknown): ObjectState => {
      if (saysSomething(held)) return "there";
      const object = documentAt(form, name);
      if (object === undefined) return "absent";
      if (object === null) return "none";
      return isRecord(object) ? "there" : "odd";
    },
  });
}

function saysSomething(held: unknown): boolean {
  if (!isRecord(held)) return false;
  const { [ORIGINAL]: _base, ...fields } = held;
  return !holdsSame(fields, undefined);
}

/** Whether a squad in the form has a member at a position. */
export function useHasMember(index: number): boolean {
  const { control } = useFormOfField().methods;
  return useWatch({
    control,
    name: "members",
    compute: (members: unknown) => Array.isArray(members) && isRecord(members[index]),
  });
}
