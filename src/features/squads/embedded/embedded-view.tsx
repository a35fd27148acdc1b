import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type JsonObject, recordOf } from "@/document/equal";
import { stripResponseOnly } from "@/document/fields";
import { parsePath } from "@/document/path";
import type { RemarkedField } from "@/form/controls/control";
import { useComputed, useFormOfField } from "@/form/document-form";
import { overrideAt } from "@/references/replacements";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { ICON } from "@/ui/icon";
import { SOURCE_WORDS } from "../effective-settings/effective";
import { EffectiveSettings } from "../effective-settings/effective-settings";
import { useMemberLabel } from "../members";
import { type Place, placeOf, searchFor, useLayers } from "./layers";
import { FormAt, OverridesForAllForm, OverridesForm, stateOf } from "./overrides-form";

/**
 * What the URL opens instead of the builder: overrides, a squad-only assistant, or a member's effective
 * settings.
 */
export default function EmbeddedView() {
  const [parameters] = useSearchParams();
  const place = placeOf(parameters.get("open"), parameters.get("as"));
  const member = place && "member" in place ? place.member : undefined;
  const label = useMemberLabel(member ?? 0);
  if (!place || (member !== undefined && label === undefined)) return <NotFound member={member} />;
  const { title, content } = shownAt(place, label ?? "");
  return (
    <Frame
      key={`${place.kind} ${place.at}`}
      title={title}
      back={searchFor(parameters, member === undefined ? {} : { field: `members.${member}` })}
    >
      {content}
    </Frame>
  );
}

function shownAt(place: Place, label: string): { title: string; content: ReactNode } {
  switch (place.kind) {
    case "overrides-for-all":
      return { title: "Overrides for all members", content: <OverridesForAllForm /> };
    case "overrides":
      return {
        title: `Overrides for ${label}`,
        content: <OverridesForm at={place.at} member={place.member} />,
      };
    case "assistant":
      return {
        title: `Squad-only assistant ${label}`,
        content: <TransientForm at={place.at} member={place.member} label={label} />,
      };
    case "effective-settings":
      return {
        title: `Effective settings of ${label}`,
        content: <EffectiveSettings member={place.member} />,
      };
  }
}

interface FrameProps {
  title: string;
  /** The query string of the builder. */
  back: string;
  children: ReactNode;
}

function Frame({ title, back, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parameters] = useSearchParams();
  const [leadsOn] = useState(() => parameters.has("field") || parameters.has("section"));
  // Focus starts at the title, unless the URL leads to a field or section.
  useEffect(() => {
    if (leadsOn) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [leadsOn]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-2">
        <Link to={{ search: back }} className="inline-flex min-h-6 w-fit items-center gap-1 text-sm">
          <IconArrowLeft {...ICON[16]} />
          Back to squad
        </Link>
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}

function NotFound({ member }: { member: number | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <EmptyState
      title={member === undefined ? "Page not found" : `Member ${member + 1} not found`}
      action={<ButtonLink to={{ search: searchFor(parameters, {}) }}>Back to squad</ButtonLink>}
    >
      {member === undefined
        ? "This URL doesn't match any part of the squad. Your edits are safe."
        : "The squad has fewer members, or this one isn't an object. Your edits are safe."}
    </EmptyState>
  );
}

/** A member's squad-only assistant, or ways to create one. */
function TransientForm({ at, member, label }: { at: string; member: number; label: string }) {
  const { setValue } = useFormOfField().methods;
  const state = useComputed(at, stateOf);
  const { base, forAll, own } = useLayers(member);
  const { id, assistant, transient } = base;
  const remark = useCallback(
    ({ path, isChanged }: RemarkedField) => {
      const inside = parsePath(path).slice(parsePath(at).length);
      const layers = [
        { words: SOURCE_WORDS.all, overrides: forAll },
        { words: SOURCE_WORDS.member, overrides: own },
      ];
      const replaced = isChanged && layers.find(({ overrides }) => overrideAt(overrides, inside));
      return replaced && <p className="text-sm text-warn">{`Replaced by ${replaced.words}.`}</p>;
    },
    [at, forAll, own],
  );
  const create = (from: JsonObject) => {
    setValue(at, from);
    // A transient assistant replaces `assistantId`; having both would be contradictory.
    if (id !== undefined) setValue(`members.${member}.assistantId`, undefined);
    announce(`${label} is now a squad-only assistant`);
  };
  if (state === "there") {
    return (
      <>
        <p className="roomy-links text-muted">
          This assistant belongs to this squad only and isn't in the list of assistants.
        </p>
        <FormAt at={at} remark={remark} />
      </>
    );
  }
  return (
    <EmptyState
      title="No squad-only assistant"
      action={
        <>
          {assistant && !transient && (
            <Button
              variant="primary"
              onClick={() => create(recordOf(stripResponseOnly(assistantRequest, assistant)))}
            >
              {`Copy ${label}`}
            </Button>
          )}
          <Button onClick={() => create({ name: label })}>Start from scratch</Button>
        </>
      }
    >
      Create one to use instead of an existing assistant. It belongs to this squad only.
    </EmptyState>
  );
}
