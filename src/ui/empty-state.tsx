import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { focusPage } from "./focus-page";
import { ICON } from "./icon";
import { useOpenPage } from "./page-definition";

/** The box of a state in place of content, and its icon. */
export const STATE =
  "mx-auto grid max-w-[52ch] justify-items-center gap-1 px-4 pt-[clamp(24px,10vh,96px)] pb-8 text-center text-balance wrap-anywhere";
export const STATE_ICON = "mb-2 box-content rounded-lg border p-2.5";

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
    <div className={STATE}>
      {Icon && <Icon {...ICON[20]} className={`${STATE_ICON} border-line bg-sunken text-muted`} />}
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
