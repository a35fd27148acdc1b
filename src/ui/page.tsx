import { createContext, type ReactNode, use, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { useStoresNothing } from "@/storage/private-mode";
import styles from "./page.module.css";

export interface Crumb {
  label: string;
  to: string;
}

/** A record whose page is open. */
export interface OpenRecord {
  /** Its page. */
  path: string;
  name: string;
  /** The list that it is in, as people call it: "Assistants". */
  kind: string;
}

/** Called with each record that a page shows, and again when its name changes. */
export const NoteOpenedContext = createContext<(record: OpenRecord) => void>(() => {});

interface PageProps {
  /** The record's name, or the page's. It names the tab too: "Front desk · Assistants · Switchboard". */
  title: string;
  /** The pages above this one, outermost first. */
  crumbs?: readonly Crumb[];
  /** The page shows one record, which has loaded: its name is the title, and the list it is in is the last of the crumbs. */
  isRecord?: boolean;
  /** What stands behind the title: a count, a state. */
  beside?: ReactNode;
  actions?: ReactNode;
  description?: ReactNode;
  /** `form`: a column to read and write in. Lists use the whole width. */
  width?: "full" | "form";
  children: ReactNode;
}

/** Every page's frame: its title in the bar at the top, its one heading, what can be done with it, and its content. */
export function Page({
  title,
  crumbs = [],
  isRecord = false,
  beside,
  actions,
  description,
  width = "full",
  children,
}: PageProps) {
  const { pathname } = useLocation();
  const noteOpened = use(NoteOpenedContext);
  const kind = crumbs.at(-1)?.label;
  useEffect(() => {
    if (isRecord && kind !== undefined) noteOpened({ path: pathname, name: title, kind });
  }, [isRecord, pathname, title, kind, noteOpened]);
  const isPrivate = useStoresNothing();
  // A browser's history holds titles too.
  const names = isPrivate
    ? [crumbs[0]?.label ?? title]
    : [title, ...crumbs.map((crumb) => crumb.label).reverse()];
  const tab = [...names, "Switchboard"].join(" · ");
  return (
    <>
      <title>{tab}</title>
      <div className={styles.bar}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className={styles.crumbs}>
            {crumbs.map((crumb) => (
              <span key={crumb.to}>
                <Link to={crumb.to}>{crumb.label}</Link>
                <span aria-hidden="true" className={styles.slash}>
                  /
                </span>
              </span>
            ))}
          </nav>
        )}
        <h1 tabIndex={-1} title={title}>
          {title}
        </h1>
        {beside && <div className={styles.beside}>{beside}</div>}
      </div>
      <div className={width === "form" ? `${styles.content} ${styles.form}` : styles.content}>
        {(description || actions) && (
          <div className={styles.head}>
            {description && <div className={styles.description}>{description}</div>}
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

/** A row of controls above a list: search, filters, counts. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>;
}

/** What stands at the end of that row. */
export function ToolbarEnd({ children }: { children: ReactNode }) {
  return <div className={styles.toolbarEnd}>{children}</div>;
}

/** A sentence on the list as a whole, behind the controls or, where there is no room, under them. */
export function ToolbarNote({ children }: { children: ReactNode }) {
  return <div className={styles.toolbarNote}>{children}</div>;
}

/** A part of a page with a heading of its own. */
export function Section({
  id,
  title,
  actions,
  children,
}: {
  /** Where a link into the page leads. */
  id?: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
