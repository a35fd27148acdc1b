import { createContext, type ReactNode } from "react";

/** What stands at a field whose value is unknown, because the service never shows it; absent where there is nothing to say. */
export const FieldRemark = createContext<((path: string) => ReactNode) | undefined>(undefined);
