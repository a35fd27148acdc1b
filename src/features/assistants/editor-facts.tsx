import { isRecord } from "@/lib/equal";
import { CopyId } from "@/ui/copy-id";
import { When } from "@/ui/when";
import styles from "./editor.module.css";

/** What only the service writes. */
export function EditorFacts({ document }: { document: unknown }) {
  if (!isRecord(document)) return null;
  const { id, createdAt, createdBy, updatedAt, organizationId } = document;
  return (
    <div className={styles.facts}>
      <dl>
        <Fact label="Id">{typeof id === "string" && <CopyId id={id} />}</Fact>
        <Fact label="Changed">
          <When value={updatedAt} />
        </Fact>
        <Fact label="Created">
          <When value={createdAt} />
        </Fact>
        <Fact label="Created by">{typeof createdBy === "string" && <CopyId id={createdBy} />}</Fact>
        <Fact label="Organisation">
          {typeof organizationId === "string" && <CopyId id={organizationId} />}
        </Fact>
      </dl>
      <p className={styles.hint}>
        The API has no way to create, duplicate or delete an assistant, and none to place a test call.
      </p>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || <span className={styles.hint}>not shown</span>}</dd>
    </div>
  );
}
