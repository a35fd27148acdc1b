import { sayMoment } from "@/lib/time";
import type { Version } from "@/storage/stores";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import plain from "@/ui/plain-table.module.css";
import { Moment } from "@/ui/when";
import { howWords } from "./history-versions";
import styles from "./stored.module.css";

interface HistoryTableProps {
  /** Newest first. */
  versions: readonly Version[];
  /** The two compared versions. */
  earlier: Version | undefined;
  later: Version | undefined;
  onEarlier: (version: Version) => void;
  onLater: (version: Version) => void;
  /** Whether restoring a version would change anything. */
  isOther: (version: Version) => boolean;
  onRestore: (version: Version) => void;
  onExport: (version: Version) => void;
}

/** The versions, with a choice of two to compare. */
export function HistoryTable(props: HistoryTableProps) {
  const { versions, earlier, later, onEarlier, onLater, isOther, onRestore, onExport } = props;
  return (
    <div className="scroll-low">
      <table className={`small full ${plain.table} ${styles.versions}`}>
        <thead>
          <tr>
            <th scope="col">Earlier</th>
            <th scope="col">Later</th>
            <th scope="col">Date</th>
            <th scope="col" className="wide-only">
              Event
            </th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((version, index) => {
            const how = howWords(version);
            const when = sayMoment({ at: new Date(version.at), zoned: true }, new Date());
            return (
              <tr key={version.number}>
                <td className={styles.choice}>
                  <input
                    type="radio"
                    name="history-earlier"
                    aria-label={`Compare from ${when}`}
                    checked={earlier === version}
                    onChange={() => onEarlier(version)}
                  />
                </td>
                <td className={styles.choice}>
                  <input
                    type="radio"
                    name="history-later"
                    aria-label={`Compare to ${when}`}
                    checked={later === version}
                    onChange={() => onLater(version)}
                  />
                </td>
                <td>
                  <Moment at={version.at} />
                  <span className="block muted narrow-only">{how}</span>
                </td>
                <td className="wide-only">{how}</td>
                <td>
                  <div className={`flex gap-4 at-end ${styles.actions}`}>
                    <Button
                      variant="quiet"
                      aria-label={`Export the version from ${when}`}
                      onClick={() => onExport(version)}
                    >
                      Export
                    </Button>
                    {/* Only the newest is asked about: finding out takes long for a large record. */}
                    {index > 0 || isOther(version) ? (
                      <Button
                        variant="quiet"
                        aria-label={`Restore the version from ${when}`}
                        onClick={() => onRestore(version)}
                      >
                        Restore
                      </Button>
                    ) : (
                      <Badge>Current</Badge>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
