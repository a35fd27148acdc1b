import { type ReactNode, useCallback, useEffect, useState } from "react";
import { formatPath } from "@/document/path";
import type { SaveResult } from "@/editing/use-safe-save";
import { valueInWords } from "@/editing/words";
import { FieldRemark, type RemarkedField } from "@/form/controls/control";
import { database } from "@/storage/database";
import type { RecordKey } from "@/storage/record-key";
import { type SentValue, sentOf } from "@/storage/sent-values";
import { Button } from "@/ui/button";
import { Moment } from "@/ui/when";
import { reportOfStored } from "./store-saves";
import styles from "./stored.module.css";

interface LastSentRemarksProps {
  recordKey: RecordKey;
  /** What came of the last save. */
  result: SaveResult | undefined;
  children: ReactNode;
}

/** Shows, at each field that the service never returns, what was last sent for it from this browser. */
export function LastSentRemarks({ recordKey, result, children }: LastSentRemarksProps) {
  const [sent, setSent] = useState<readonly SentValue[]>([]);
  const report = reportOfStored(result);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each save something else may be kept
  useEffect(() => {
    let isWanted = true;
    void sentOf(database, recordKey).then((found) => {
      if (isWanted) setSent((before) => (before.length + found.length === 0 ? before : found));
    });
    return () => {
      isWanted = false;
    };
  }, [recordKey, report]);

  const remark = useCallback(
    ({ path: name, meta, isHidden, onChange }: RemarkedField) => {
      const one = isHidden ? sent.find(({ path }) => formatPath(path) === name) : undefined;
      if (!one) return null;
      return (
        <div className={styles.sent}>
          <span>
            Last sent from here <Moment at={one.at} />: {valueInWords(one.value, one.path, meta)}
          </span>
          <Button aria-label={`Send ${meta.label} again`} onClick={() => onChange(one.value)}>
            Send it again
          </Button>
        </div>
      );
    },
    [sent],
  );
  return <FieldRemark.Provider value={sent.length > 0 ? remark : undefined}>{children}</FieldRemark.Provider>;
}
