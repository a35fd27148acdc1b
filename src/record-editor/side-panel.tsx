import { type ReactNode, useState } from "react";
import { isRecord } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import type { Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import { When } from "@/ui/when";
import { ProblemList } from "./problem-list";
import styles from "./side-panel.module.css";

interface PanelSectionProps {
  title: string;
  /** How much there is of it. */
  count?: number | undefined;
  children: ReactNode;
}

/** A section of the side panel: open where there is room for it, folded where it stands above the form. */
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
  /** What the API cannot do with such a record, in a sentence. */
  children: ReactNode;
}

/** What only the service writes. */
export function FactsPanel({ document, children }: FactsPanelProps) {
  const { id, createdAt, createdBy, updatedAt, organizationId } = isRecord(document) ? document : {};
  return (
    <PanelSection title="Facts">
      <div className={styles.facts}>
        <dl>
          <Fact label="Id">{typeof id === "string" && <CopyId id={id} />}</Fact>
          <Fact label="Changed">
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
      <dd>{children || <span className={styles.hint}>not shown</span>}</dd>
    </div>
  );
}

interface ChecksPanelProps {
  /** What the checks found; undefined while they are loaded. */
  problems: readonly Finding[] | undefined;
  /** The lists that are not read, so that nothing is said of what they would hold. */
  missing: readonly string[];
  /** Goes to a field that may not be drawn. */
  onGo?: (path: Path) => void;
}

/** What the checks say of the record in the form, with the fixes that are certain. */
export function ChecksPanel({ problems, missing, onGo }: ChecksPanelProps) {
  const form = useFormOfField();
  return (
    <PanelSection title="Checks" count={problems?.length}>
      {problems?.length === 0 && <p className={styles.hint}>Nothing found.</p>}
      {problems && (
        <ProblemList
          schema={form.schema}
          problems={problems}
          onGo={onGo}
          onFix={(problem) => fix(form, problem)}
        />
      )}
      {missing.length > 0 && <p className={styles.hint}>Not read, so not checked: {missing.join(", ")}.</p>}
    </PanelSection>
  );
}

/** Puts a problem's fix in the form, as an edit like any other. */
export function fix(form: DocumentForm, { fix: fixed }: Finding): void {
  if (!fixed) return;
  form.put(
    fixed.changes.reduce<unknown>((edited, { path, value }) => setAt(edited, path, value), form.current()),
  );
}

interface WithSidePanelProps {
  /** What the aside is about: "About this assistant". */
  label: string;
  aside: ReactNode;
  children: ReactNode;
}

/** A form with its side panel; the panel is above it where there is no room. */
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
