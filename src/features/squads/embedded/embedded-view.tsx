import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Link, useSearchParams } from "react-router";
import { isRecord } from "@/document/equal";
import { useFormOfField } from "@/form/document-form";
import { ButtonLink } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { useMembers } from "../members";
import { RunsWith } from "../runs-with/runs-with";
import styles from "./embedded.module.css";
import { OverridesForAllForm, OverridesForm } from "./overrides-form";
import { type Place, placeOf, searchFor } from "./place";
import { TransientForm } from "./transient-form";

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
