import { useMemo } from "react";
import type { JsonObject } from "@/document/equal";
import { formatPath } from "@/document/path";
import { useFormOfField } from "@/form/document-form";
import { count, listedUpTo } from "@/lib/words";
import { assistantRequest } from "@/schema/assistant";
import { fieldAt } from "@/schema/field";
import { announce } from "@/ui/announce";
import { Button } from "@/ui/button";
import { PlaceLink } from "../places";
import { effectiveAssistant, effectiveDocument, useLayers } from "./effective";
import { VariableValues, variablesOfMember } from "./variables";

const PART = "roomy-links flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere";

/** A member's squad-only assistant, overrides and variables. */
export function MemberParts({ index }: { index: number }) {
  const at = `members.${index}`;
  const { setValue } = useFormOfField().methods;
  const { base, forAll, own } = useLayers(index);
  const { assistant, transient, id } = base;
  const variables = useMemo(
    () => variablesOfMember(effectiveDocument(assistant, forAll, own)),
    [assistant, forAll, own],
  );
  const convert = () => {
    // The member's overrides already win over its assistant, and still do.
    setValue(`${at}.assistantOverrides`, effectiveDocument(transient, undefined, own));
    setValue(`${at}.assistant`, undefined);
    announce("Settings converted to overrides. Choose the assistant to override.");
  };
  const existing = id === undefined ? "No assistant chosen." : "Existing assistant.";
  return (
    <>
      <div className="flex min-w-0 flex-col text-sm [&_button]:h-6">
        <div className={PART}>
          <p className="text-muted">{transient ? "Squad-only assistant." : existing}</p>
          {transient && id !== undefined && (
            <p className="text-muted">Used instead of the existing assistant that's also set.</p>
          )}
          <PlaceLink to={{ open: `${at}.assistant` }}>
            {transient ? "Edit squad-only assistant" : "Use squad-only assistant"}
          </PlaceLink>
          {transient && (
            <Button variant="quiet" onClick={convert}>
              Convert to overrides
            </Button>
          )}
        </div>
        <OverridesLine member={index} own={own} />
        <div className={PART}>
          <PlaceLink to={{ open: at, as: "effective-settings" }}>
            Effective settings
            <span className="sr-only"> of member {index + 1}</span>
          </PlaceLink>
        </div>
      </div>
      {variables.length > 0 && (
        <VariableValues at={`${at}.assistantOverrides`} forAll={forAll} variables={variables} />
      )}
    </>
  );
}

const MOST_NAMED = 4;

function OverridesLine({ member, own }: { member: number; own: JsonObject | undefined }) {
  const { setValue } = useFormOfField().methods;
  const at = `members.${member}.assistantOverrides`;
  const named = useMemo(
    () =>
      effectiveAssistant(undefined, undefined, own).map(
        ({ path }) => fieldAt(assistantRequest, path)?.meta?.label ?? formatPath(path),
      ),
    [own],
  );
  const says = named.length
    ? `Overrides ${count(named.length, "setting")}: ${listedUpTo(MOST_NAMED, named)}.`
    : "Overrides are empty.";
  const remove = () => {
    setValue(at, undefined);
    announce(`Overrides of member ${member + 1} removed`);
  };
  return (
    <div className={PART} data-field={at}>
      <p className="text-muted">{own ? says : "No overrides."}</p>
      <PlaceLink to={{ open: at }}>
        {own ? "Edit overrides" : "Override settings"}
        <span className="sr-only"> of member {member + 1}</span>
      </PlaceLink>
      {own && (
        <Button variant="quiet" onClick={remove} aria-label={`Remove overrides of member ${member + 1}`}>
          Remove overrides
        </Button>
      )}
    </div>
  );
}
