import type { ComponentProps } from "react";
import { lazyPart } from "./lazy-part";

const ConfirmDialog = lazyPart(async () => ({ default: (await import("./confirm-dialog")).ConfirmDialog }));

/** A question before an action, whose code loads when it's first asked. */
export function LazyConfirmDialog(question: ComponentProps<typeof ConfirmDialog>) {
  return <ConfirmDialog {...question} />;
}
