import type { z } from "zod";
import { isRecord } from "@/lib/equal";
import { fieldAt } from "@/schema/field";
import { CopyId } from "@/ui/copy-id";
import { KeyValue } from "@/ui/key-value";
import { When } from "@/ui/when";
import styles from "./editor.module.css";

interface EditorFactsProps {
  schema: z.ZodType;
  document: unknown;
}

/** What stands beside the form: what only the service writes, and the fields that this dashboard does not know. */
export function EditorFacts({ schema, document }: EditorFactsProps) {
  if (!isRecord(document)) return null;
  const { id, createdAt, createdBy, updatedAt, organizationId } = document;
  const unknown = Object.entries(document).filter(([key]) => fieldAt(schema, [key]) === undefined);
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
      {unknown.length > 0 && (
        <section>
          <h2>Fields not in the specification</h2>
          <p className={styles.hint}>They are kept as they are when you save.</p>
          <KeyValue value={Object.fromEntries(unknown)} />
        </section>
      )}
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
