import { IconDownload, IconTrash } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { Button } from "@/ui/button";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./deletion.module.css";
import { type deleteLater, useDeletionOf } from "./deletions";
import { download } from "./download";
import { recordFile } from "./receipts";

type Target = Parameters<typeof deleteLater>[0];

interface DeleteButtonProps extends Target {
  /** What goes, what stays, and what it breaks, as far as the API can tell. */
  children: ReactNode;
  /** The record as it is now, to be kept before it goes; undefined where the API cannot show it. */
  record?: unknown;
}

const ConfirmDeletion = lazyPart(() => import("./confirm-deletion"));

/** The one way to delete: it asks, says what it would break, offers a copy, and then leaves ten seconds for second thoughts. */
export function DeleteButton({ children, record, ...target }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  const step = useDeletionOf(target.connection, target.noun, target.id)?.state.step;
  const underWay = step === "waiting" || step === "sending";
  return (
    <>
      <Button
        icon={<IconTrash size={16} stroke={1.75} aria-hidden="true" />}
        aria-disabled={underWay || undefined}
        onClick={() => setAsking(!underWay)}
      >
        Delete
      </Button>
      {asking && (
        <Suspense>
          <ConfirmDeletion target={target} onClose={() => setAsking(false)}>
            {children}
            {record !== undefined && (
              <p className={styles.keep}>
                <Button
                  icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                  onClick={() => download(recordFile(target.noun, target.id, record))}
                >
                  Download it as JSON first
                </Button>
              </p>
            )}
          </ConfirmDeletion>
        </Suspense>
      )}
    </>
  );
}
