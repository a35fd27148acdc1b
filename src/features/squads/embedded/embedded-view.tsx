import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
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
import { useMemberLabel } from "../members";
import { openedBy, PlaceLink, type SquadPlace, searchFor } from "../places";
import { SOURCE_WORDS, useLayers } from "./effective";
import { EffectiveSettings } from "./effective-settings";
import { FormAt, OverridesForAllForm, OverridesForm, stateOf } from "./overrides-form";

/**
 * What the URL opens instead of the builder: overrides, a squad-only assistant, or a member's effective
 * settings.
 */
export default function EmbeddedView() {
  const [parameters] = useSearchParams();
  const opened = openedBy(parameters.get("open"), parameters.get("as"));
  const label = useMemberLabel(opened?.member ?? 0);
  if (!opened)
    return <NotFound title="Page not found">This URL doesn't match any part of the squad.</NotFound>;
  if (opened.member === undefined) {
    return (
      <Frame title="Overrides for all members" back={{}}>
        <OverridesForAllForm />
      </Frame>
    );
  }
  const { kind, at, member } = opened;
  if (label === undefined) {
    return (
      <NotFound title={`Member ${member + 1} not found`}>
        The squad has fewer members, or this one isn't an object.
      </NotFound>
    );
  }
  const views: Record<typeof kind, { title: string; content: ReactNode }> = {
    overrides: { title: `Overrides for ${label}`, content: <OverridesForm at={at} member={member} /> },
    assistant: {
      title: `Squad-only assistant ${label}`,
      content: <TransientForm at={at} member={member} label={label} />,
    },
    "effective-settings": {
      title: `Effective settings of ${label}`,
      content: <EffectiveSettings member={member} />,
    },
  };
  const { title, content } = views[kind];
  return (
    <Frame key={`${kind} ${at}`} title={title} back={{ field: `members.${member}` }}>
      {content}
    </Frame>
  );
}

interface FrameProps {
  title: string;
  /** The place in the builder to go back to. */
  back: SquadPlace;
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
        <PlaceLink to={back} className="inline-flex min-h-6 w-fit items-center gap-1 text-sm">
          <IconArrowLeft {...ICON[16]} />
          Back to squad
        </PlaceLink>
        <h2 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {title}
        </h2>
      </div>
      {children}
    </div>
  );
}

function NotFound({ title, children }: { title: string; children: string }) {
  const [parameters] = useSearchParams();
  return (
    <EmptyState
      title={title}
      action={<ButtonLink to={{ search: searchFor(parameters, {}) }}>Back to squad</ButtonLink>}
    >
      {children} Your edits are safe.
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
