import { IconDownload, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { useConnection } from "@/api/connection";
import { recordFile } from "@/deletion/records";
import { download } from "@/lib/download";
import { type DeletionRecord, removeDeletionRecord, storedDeletionRecords } from "@/storage/notes";
import { Button, IconButton } from "@/ui/button";
import { When } from "@/ui/when";
import styles from "./settings.module.css";

interface KeptReceiptsProps {
  /** What was measured last: when that is done anew, receipts may have gone. */
  asOf: unknown;
  onChanged: () => void;
}

/** The receipts of deletions that somebody asked this browser to keep; nothing where there are none. */
export function KeptReceipts({ asOf, onChanged }: KeptReceiptsProps) {
  const { id: connectionId } = useConnection();
  const [receipts, setReceipts] = useState<readonly DeletionRecord[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again with every measuring
  useEffect(() => {
    let isWanted = true;
    void storedDeletionRecords(connectionId).then((found) => {
      if (isWanted) setReceipts(found);
    });
    return () => {
      isWanted = false;
    };
  }, [connectionId, asOf]);
  if (receipts.length === 0) return null;
  return (
    <>
      <h3 className={styles.name}>Receipts of deletions</h3>
      <ul className={styles.list} aria-label="Receipts of deletions">
        {receipts.map((receipt) => (
          <li key={`${receipt.noun} ${receipt.id}`}>
            <div className={styles.row}>
              <div className={styles.identity}>
                <span className={styles.name}>{receipt.name}</span>
                <span className={styles.facts}>
                  {receipt.noun} · deleted <When value={new Date(receipt.at).toISOString()} />
                </span>
              </div>
              <Button
                variant="quiet"
                icon={<IconDownload size={16} stroke={1.75} aria-hidden="true" />}
                aria-label={`Download JSON of ${receipt.name}`}
                onClick={() => download(recordFile(receipt.noun, receipt.id, receipt.record))}
              >
                Download JSON
              </Button>
              <IconButton
                label={`Forget the receipt of ${receipt.name}`}
                onClick={() => {
                  setReceipts((all) => all.filter((other) => other !== receipt));
                  void removeDeletionRecord(connectionId, receipt).then(onChanged);
                }}
              >
                <IconX size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
