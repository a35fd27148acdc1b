import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { focusPage } from "./focus-page";
import { ICON } from "./icon";
import { useOpenPage } from "./page-definition";
import styles from "./state-view.module.css";

interface EmptyStateProps {
  /** If absent, the icon of the page, as in the navigation. */
  icon?: TablerIcon;
  title: string;
  /** What to do next, or where such records come from. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says why nothing is here and what to do next. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  const ofPage = useOpenPage()?.icon;
  const Icon = icon ?? ofPage;
  return (
    <div className={`grid gap-1 text-center wrap-anywhere ${styles.view}`}>
      {Icon && (
        <Icon
          {...ICON[20]}
          className={`mb-2 rounded-lg border border-line bg-sunken text-muted ${styles.icon}`}
        />
      )}
      <h2>{title}</h2>
      {children && <p className="text-muted">{children}</p>}
      {action && (
        <div ref={passFocus} className="mt-3 flex flex-wrap justify-center gap-2">
          {action}
        </div>
      )}
    </div>
  );
}

/** An action that fills the list goes with its button, so the focus moves to the page's heading. */
const passFocus = (actions: HTMLElement | null) => () => {
  if (actions?.contains(document.activeElement)) focusPage();
};
