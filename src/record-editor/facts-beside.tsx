import type { ReactNode } from "react";
import { isRecord } from "@/document/equal";
import { CopyId } from "@/ui/copy-id";
import { When } from "@/ui/when";
import { Beside } from "./beside";
import styles from "./beside.module.css";

interface FactsBesideProps {
  document: unknown;
  /** What the API cannot do with such a record, in a sentence. */
  children: ReactNode;
}

/** What only the service writes. */
export function FactsBeside({ document, children }: FactsBesideProps) {
  const { id, createdAt, createdBy, updatedAt, organizationId } = isRecord(document) ? document : {};
  return (
    <Beside title="Facts">
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
    </Beside>
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
