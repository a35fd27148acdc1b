import { type ReactNode, useState } from "react";
import { isRecord } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import type { Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import { When } from "@/ui/when";
import { MutedNote, ProblemList } from "./problem-list";
import styles from "./side-panel.module.css";

interface PanelSectionProps {
  title: string;
  /** The number of entries. */
  count?: number | undefined;
  children: ReactNode;
}

/** A section of the side panel: open next to the form, collapsed above it. */
export function PanelSection({ title, count, children }: PanelSectionProps) {
  const [open, setOpen] = useState(() => window.matchMedia("(width >= 1280px)").matches);
  return (
    <details
      className={styles.section}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        {count !== undefined && <span className={styles.count}>{count}</span>}
      </summary>
      {children}
    </details>
  );
}

interface FactsPanelProps {
  document: unknown;
  /** What the API can't do with such a record, in a sentence. */
  children: ReactNode;
}

/** The read-only fields. */
export function FactsPanel({ document, children }: FactsPanelProps) {
  const { id, createdAt, createdBy, updatedAt, organizationId } = isRecord(document) ? document : {};
  return (
    <PanelSection title="Details">
      <div className={styles.facts}>
        <dl>
          <Fact label="ID">{typeof id === "string" && <CopyId id={id} />}</Fact>
          <Fact label="Last changed">
            <When value={updatedAt} />
          </Fact>
          <Fact label="Created">
            <When value={createdAt} />
          </Fact>
          {createdBy !== undefined && (
            <Fact label="Created by">{typeof createdBy === "string" && <CopyId id={createdBy} />}</Fact>
          )}
          <Fact label="Organization">
            {typeof organizationId === "string" && <CopyId id={organizationId} />}
          </Fact>
        </dl>
        <p className={styles.hint}>{children}</p>
      </div>
    </PanelSection>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.hint}>Not returned</span>}</dd>
    </div>
  );
}

interface ChecksPanelProps {
  /** The problems found; undefined while loading. */
  problems: readonly Finding[] | undefined;
  /** How many more are muted. */
  muted: number;
  /** The lists that aren't loaded, which checks would need. */
  missing: readonly string[];
  /** Goes to a field that may not be rendered. */
  onGo?: (path: Path) => void;
}

/** The problems of the record in the form, with fixes. */
export function ChecksPanel({ problems, muted, missing, onGo }: ChecksPanelProps) {
  const form = useFormOfField();
  return (
    <PanelSection
      title="Checks"
      count={problems?.length === 0 && missing.length > 0 ? undefined : problems?.length}
    >
      {problems?.length === 0 && muted === 0 && missing.length === 0 && (
        <p className={styles.hint}>No problems.</p>
      )}
      {problems && (
        <ProblemList
          schema={form.schema}
          problems={problems}
          onGo={onGo}
          onFix={(problem) => fix(form, problem)}
        />
      )}
      <MutedNote count={muted} />
      {missing.length > 0 && (
        <p
          className={styles.hint}
        >{`Some checks are incomplete because these lists aren't loaded: ${listed(missing)}.`}</p>
      )}
    </PanelSection>
  );
}

/** Whether lists that the checks need are still loading. */
export function isWaitingForChecks(
  problems: readonly Finding[] | undefined,
  { missing, failed }: { missing: readonly string[]; failed: readonly string[] },
): boolean {
  return problems === undefined || missing.length > failed.length;
}

/** What follows the checks in the panel. It appears with them, because they'd push it down. */
export function AfterChecks({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return <div className={isWaiting ? `${styles.after} ${styles.waiting}` : styles.after}>{children}</div>;
}

/** Applies a problem's fix to the form, as an ordinary edit. */
export function fix(form: DocumentForm, { fix: fixed }: Finding): void {
  if (!fixed) return;
  form.put(
    fixed.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), form.current()),
  );
}

interface WithSidePanelProps {
  /** The panel's name: "About this assistant". */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/** A form with its side panel, which is above the form on narrow screens. */
export function WithSidePanel({ label, aside, children }: WithSidePanelProps) {
  return (
    <div className={styles.columns}>
      {children}
      <aside className={styles.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
