import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { number } from "@/lib/words";
import { Button } from "@/ui/button";
import { callAddress } from "../call-address";
import styles from "./neighbor-bar.module.css";
import type { Neighbors } from "./use-neighbors";

interface NeighborBarProps {
  neighbors: Neighbors;
  list: string | undefined;
  query: string | undefined;
}

/** The call's position in the list that the user came from, with links to its neighbors. */
export function NeighborBar({ neighbors, list, query }: NeighborBarProps) {
  const { place, load, isLoading } = neighbors;
  if (load) {
    return (
      <Button
        variant="quiet"
        onClick={load}
        title="Reads all calls, to know which come before and after this one"
      >
        Load the list to step through it
      </Button>
    );
  }
  const words = place
    ? `${number(place.position + 1)} of ${number(place.matched)}`
    : isLoading
      ? "Loading the list"
      : "Not in this list";
  if (place === undefined && !isLoading) return null;
  return (
    <nav className={styles.bar} aria-label="Calls before and after this one">
      <Step to={place?.previous} label="Previous call" keys="K" list={list} query={query}>
        <IconChevronLeft size={16} stroke={1.75} aria-hidden="true" />
      </Step>
      <span className={styles.place}>{words}</span>
      <Step to={place?.next} label="Next call" keys="J" list={list} query={query}>
        <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | undefined;
  label: string;
  keys: string;
  list: string | undefined;
  query: string | undefined;
  children: ReactNode;
}

function Step({ to, label, keys, list, query, children }: StepProps) {
  if (to === undefined) {
    return (
      <span className={styles.step} aria-hidden="true" data-off="">
        {children}
      </span>
    );
  }
  return (
    <Link
      className={styles.step}
      to={callAddress(to, { list, query })}
      aria-label={label}
      title={`${label} (${keys})`}
      aria-keyshortcuts={keys}
    >
      {children}
    </Link>
  );
}
