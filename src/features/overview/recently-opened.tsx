import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { Connection } from "@/api/connection";
import { followOpened, type Opened, recentlyOpened } from "@/storage/notes";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { SkeletonText } from "@/ui/skeleton";
import { When } from "@/ui/when";
import styles from "./overview.module.css";

const SHOWN = 6;

/** The records opened recently in this browser. */
export function RecentlyOpened({ connection }: { connection: Connection }) {
  const { storeNothing } = useStorageSettings();
  const trouble = useStorageTrouble();
  const [opened, setOpened] = useState<Opened[]>();
  useEffect(() => {
    let isWanted = true;
    const read = () =>
      void recentlyOpened(connection.id).then((found) => {
        if (isWanted) setOpened(found);
      });
    read();
    // The page that was just left may be stored a moment later.
    const stop = followOpened(read);
    return () => {
      isWanted = false;
      stop();
    };
  }, [connection.id]);

  if (storeNothing || trouble) {
    return (
      <p className={styles.none}>
        {storeNothing
          ? "Recent records aren't stored because “Store nothing on this device” is on."
          : "Recent records aren't stored because this browser's storage is blocked or full."}{" "}
        <Link to="/settings">Open settings</Link>
      </p>
    );
  }
  if (!opened) return <SkeletonText lines={SHOWN} />;
  if (opened.length === 0) {
    return <p className={styles.none}>Records you open appear here, in this browser only.</p>;
  }
  return (
    <ul className={styles.list}>
      {opened.slice(0, SHOWN).map(({ path, name, kind, at }) => (
        <li key={path}>
          <div className={styles.what}>
            <Link to={path}>{name}</Link>
            <span className={styles.why}>{kind}</span>
          </div>
          <When value={new Date(at).toISOString()} />
        </li>
      ))}
    </ul>
  );
}
