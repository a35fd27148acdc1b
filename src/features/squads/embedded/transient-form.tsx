import { useWatch } from "react-hook-form";
import { stripResponseOnly } from "@/document/fields";
import { useFormOfField } from "@/form/document-form";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import styles from "./embedded.module.css";
import { FormAt } from "./form-at";
import { useBehind } from "./layers";
import { stateOf } from "./overrides-form";

interface TransientFormProps {
  at: string;
  member: number;
  label: string;
}

/** The assistant of this squad alone that a member is, or the way to make one. */
export function TransientForm({ at, member, label }: TransientFormProps) {
  const { control, setValue } = useFormOfField().methods;
  const state = useWatch({ control, name: at, compute: stateOf });
  const { id, assistant, transient } = useBehind(member);
  const make = (from: Record<string, unknown>) => {
    setValue(at, from);
    // A transient assistant is used instead of `assistantId`, so both would contradict each other.
    if (id !== undefined) setValue(`members.${member}.assistantId`, undefined);
    announce(`${label} is an assistant of this squad alone`);
  };
  if (state === "there") {
    return (
      <>
        <p className={styles.about}>
          A transient assistant: it belongs to this member, and is not in the list of assistants.
        </p>
        <FormAt at={at} />
      </>
    );
  }
  return (
    <EmptyState
      title={state === "odd" ? "What stands here is no assistant" : "This member has no assistant of its own"}
      action={
        <>
          {assistant && !transient && (
            <Button
              variant="primary"
              onClick={() => make({ ...(stripResponseOnly(assistantRequest, assistant) as object) })}
            >
              Copy {label} into this squad alone
            </Button>
          )}
          <Button onClick={() => make({ name: label })}>Make a new one</Button>
        </>
      }
    >
      {state === "odd"
        ? "The service has something here that is no object. It is kept until you make an assistant in its place."
        : "It uses an existing assistant, or none yet. An assistant of this squad alone takes the place of that."}
    </EmptyState>
  );
}
