import { IconAlertTriangle, IconCircleX, IconInfoCircle, type TablerIcon } from "@tabler/icons-react";
import type { Severity } from "./checks/problem";

/** The icon of a severity, the same everywhere. */
export const SEVERITY_ICONS: Record<Severity, TablerIcon> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  hint: IconInfoCircle,
};
