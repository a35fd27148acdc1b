import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { isRecord } from "@/document/equal";
import { stripResponseOnly } from "@/document/fields";
import { useFormOfField } from "@/form/document-form";
import { assistantRequest } from "@/schema/assistant";
import { announce } from "@/ui/announce";
import { Button, ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { useMembers } from "../members";
import { RunsWith } from "../runs-with/runs-with";
import styles from "./embedded.module.css";
import { type Place, placeOf, searchFor, useBehind } from "./layers";
import { FormAt, OverridesForAllForm, OverridesForm, stateOf } from "./overrides-form";

/** What the address opens in a squad instead of the builder: overrides, a transient assistant, or what a member really runs with. */
export default function EmbeddedView() {
  const [parameters] = useSearchParams();
  const place = placeOf(parameters.get("open"), parameters.get("as"));
  const member = place && "member" in place ? place.member : undefined;
  const hasMember = useWatch({
    control: useFormOfField().methods.control,
    name: `members.${member ?? 0}`,
    compute: isRecord,
  });
  const label = useMembers().labels[member ?? 0] ?? `Member ${(member ?? 0) + 1}`;
  if (!place || (member !== undefined && !hasMember)) return <NothingThere member={member} />;
  return (
    <Frame
      key={`${place.kind} ${place.at}`}
      title={titleOf(place, label)}
      back={searchFor(parameters, member === undefined ? {} : { field: `members.${member}` })}
    >
      <Placed place={place} label={label} />
    </Frame>
  );
}

function titleOf({ kind }: Place, label: string): string {
  switch (kind) {
    case "overrides-for-all":
      return "Overrides for all members";
    case "overrides":
      return `Overrides of ${label}`;
    case "assistant":
      return `${label}, in this squad alone`;
    case "runs-with":
      return `What ${label} really runs with`;
  }
}

function Placed({ place, label }: { place: Place; label: string }) {
  switch (place.kind) {
    case "overrides-for-all":
      return <OverridesForAllForm />;
    case "overrides":
      return <OverridesForm at={place.at} member={place.member} />;
    case "assistant":
      return <TransientForm at={place.at} member={place.member} label={label} />;
    case "runs-with":
      return <RunsWith member={place.member} />;
  }
}

interface FrameProps {
  title: string;
  /** The search of the builder's address. */
  back: string;
  children: ReactNode;
}

function Frame({ title, back, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [parameters] = useSearchParams();
  const [leadsOn] = useState(() => parameters.has("field") || parameters.has("section"));
  // Whoever opened it goes on from its title, unless the address leads to a place in it.
  useEffect(() => {
    if (leadsOn) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [leadsOn]);
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <Link to={{ search: back }} className={styles.back}>
          <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" />
          Back to the squad
        </Link>
        <div className={styles.title}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
        </div>
      </div>
      {children}
    </div>
  );
}

function NothingThere({ member }: { member: number | undefined }) {
  const [parameters] = useSearchParams();
  return (
    <EmptyState
      title={
        member === undefined ? "There is nothing of this name in a squad" : `There is no member ${member + 1}`
      }
      action={<ButtonLink to={{ search: searchFor(parameters, {}) }}>Back to the squad</ButtonLink>}
    >
      {member === undefined
        ? "The address names no part of a squad that has a form of its own."
        : "The squad has fewer members, or this one is no object. Your changes are still here."}
    </EmptyState>
  );
}

interface TransientFormProps {
  at: string;
  member: number;
  label: string;
}

/** The assistant of this squad alone that a member is, or the way to make one. */
function TransientForm({ at, member, label }: TransientFormProps) {
  const { control, setValue } = useFormOfField().methods;
  const state = useWatch({ control, name: at, compute: stateOf });
  const { id, assistant, transient } = useBehind(member);
  const make = (from: unknown) => {
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
            <Button variant="primary" onClick={() => make(stripResponseOnly(assistantRequest, assistant))}>
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
