import { useEffect } from "react";
import { NavLink } from "react-router";
import { useConnection } from "@/api/connection";
import { number } from "@/lib/words";
import { lastCount, storeCount } from "@/storage/last-counts";
import type { PageDefinition } from "@/ui/page-definition";
import styles from "./navigation.module.css";
import { PAGE_GROUPS } from "./pages";

/** The pages, with how many records each list had when it was last loaded. */
export function Navigation() {
  return (
    <nav
      aria-label="Main"
      className={`flex flex-col gap-0 overflow-auto [&_ul+ul]:mt-2 [&_ul+ul]:border-t [&_ul+ul]:border-line [&_ul+ul]:pt-2 ${styles.nav}`}
    >
      <div className={`flex flex-none items-center gap-2 font-semibold ${styles.product}`} aria-hidden="true">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span className={styles.label}>Switchboard</span>
      </div>
      {PAGE_GROUPS.map((pages) => (
        <ul key={pages[0]?.path}>
          {pages.map(({ path, label, icon: Icon, useCount }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === "/"}
                className="flex items-center gap-2 rounded-md text-sm font-medium text-muted focus-visible:-outline-offset-2"
              >
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                {useCount && <Count path={path} useCount={useCount} />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

/** A count may change many times a second while a list loads. */
const SETTLED_MS = 1000;

function Count({ path, useCount }: Required<Pick<PageDefinition, "path" | "useCount">>) {
  const connection = useConnection();
  const known = useCount();
  useEffect(() => {
    if (typeof known !== "number") return;
    const timer = setTimeout(() => storeCount(connection, path, known), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [connection, path, known]);
  const value = known ?? lastCount(connection, path);
  if (value === undefined) return null;
  if (typeof value === "number")
    return <span className={`ms-auto text-xs font-normal text-faint ${styles.count}`}>{number(value)}</span>;
  return (
    <span className={`ms-auto text-xs font-normal text-faint ${styles.count}`} title={value}>
      {value.endsWith(".") ? (
        <>
          <span aria-hidden="true">?</span>
          <span className="sr-only">{value}</span>
        </>
      ) : (
        value
      )}
    </span>
  );
}
