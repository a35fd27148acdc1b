import type { ReactNode } from "react";
import { isRecord } from "@/document/equal";
import { type Path, setAt } from "@/document/path";
import { type DocumentForm, useFormOfField } from "@/form/document-form";
import { listed } from "@/lib/format";
import type { Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import { MutedNote, ProblemList } from "./problem-list";
import styles from "./side-panel.module.css";

interface FactsPanelProps {
  document: unknown;
  /** What the API can't do with such a record, in a sentence. */
  children: ReactNode;
}

/** The read-only fields. */
export function FactsPanel({ document, children }: FactsPanelProps) {
  const { id, createdAt, createdBy, updatedAt, organizationId } = isRecord(document) ? document : {};
  return (
    <>
      <dl className={styles.facts}>
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
    </>
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
  if (!problems) {
    return (
      <div aria-busy="true">
        <SkeletonText lines={3} />
      </div>
    );
  }
  return (
    <>
      {problems.length === 0 && muted === 0 && missing.length === 0 && (
        <p className={styles.hint}>No problems.</p>
      )}
      <ProblemList
        schema={form.schema}
        problems={problems}
        onGo={onGo}
        onFix={(problem) => fix(form, problem)}
      />
      <MutedNote count={muted} />
      {missing.length > 0 && (
        <p
          className={styles.hint}
        >{`Some checks are incomplete because these lists aren't loaded: ${listed(missing)}.`}</p>
      )}
    </>
  );
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

/** A form with its side panel, which is under the form on narrow screens. */
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
