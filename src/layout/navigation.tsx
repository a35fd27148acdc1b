import { NavLink } from "react-router";
import { number } from "@/lib/words";
import type { PageDefinition } from "@/ui/page-definition";
import styles from "./navigation.module.css";
import { PAGE_GROUPS } from "./pages";

/** The pages, with how many records each list has if it is loaded. */
export function Navigation() {
  return (
    <nav aria-label="Main" className={styles.nav}>
      <div className={styles.product} aria-hidden="true">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span className={styles.label}>Switchboard</span>
      </div>
      {PAGE_GROUPS.map((pages) => (
        <ul key={pages[0]?.path}>
          {pages.map(({ path, label, icon: Icon, useCount }) => (
            <li key={path}>
              <NavLink to={path} end={path === "/"}>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                {useCount && <Count useCount={useCount} />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Count({ useCount }: Required<Pick<PageDefinition, "useCount">>) {
  const value = useCount();
  if (value === undefined) return null;
  if (typeof value === "number") return <span className={styles.count}>{number(value)}</span>;
  return (
    <span className={styles.count} title={value}>
      <span aria-hidden="true">?</span>
      <span className="visually-hidden">{value}</span>
    </span>
  );
}
