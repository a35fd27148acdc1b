import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { cn } from "./cn";
import { ICON } from "./icon";
import { TONE_SURFACE, TONE_TEXT } from "./tone";

const ICONS = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconCircleX,
};

interface NoteProps {
  tone?: keyof typeof ICONS;
  children: ReactNode;
  actions?: ReactNode;
  /** Screen readers announce `alert` at once and `status` at the next pause. */
  role?: "alert" | "status";
}

/** A message above the content it is about. */
export function Note({ tone = "info", children, actions, role }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={cn(
        "mb-3 flex flex-wrap items-start gap-2 rounded-md border border-line px-3 py-2 text-sm",
        TONE_SURFACE[tone],
      )}
      role={role}
    >
      {/* A single line aligns with the text of its buttons. */}
      <Icon {...ICON[16]} className={`${actions ? "mt-2" : "mt-0.5"} ${TONE_TEXT[tone]}`} />
      {/* If the buttons leave less room than this, they wrap below the text. */}
      <div
        className={`min-w-0 flex-[1_1_min(240px,80%)] wrap-anywhere [&_a]:underline ${actions ? "py-1.5" : ""}`}
      >
        {children}
      </div>
      {actions && <div className="flex max-w-full flex-none flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
