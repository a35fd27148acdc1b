import type { ReactNode } from "react";
import { isRecord } from "@/document/equal";
import type { Finding } from "@/references/checks/problem";
import { CopyId } from "@/ui/copy-id";
import facts from "@/ui/facts.module.css";
import { lazyPart } from "@/ui/lazy-part";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import type { ProblemsShownProps } from "./problems-shown";
import styles from "./side-panel.module.css";

const ProblemsShown = lazyPart(() => import("./problems-shown"));

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
      <dl className={`grid gap-4 ${facts.facts} ${styles.facts}`}>
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
      <p className="muted caption">{children}</p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="anywhere">{children || <span className="muted caption">Not returned</span>}</dd>
    </div>
  );
}

interface ChecksPanelProps extends Omit<ProblemsShownProps, "problems"> {
  /** Undefined while loading. */
  problems: readonly Finding[] | undefined;
}

/** The problems of the record in the form. How they're shown loads with them, which is after the form. */
export function ChecksPanel({ problems, ...rest }: ChecksPanelProps) {
  if (problems) return <ProblemsShown problems={problems} {...rest} />;
  return (
    <div aria-busy="true">
      <SkeletonText lines={3} />
    </div>
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
    <div className={`grid align-start ${styles.columns}`}>
      {children}
      <aside className={`column gap-0 small ${styles.aside}`} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
