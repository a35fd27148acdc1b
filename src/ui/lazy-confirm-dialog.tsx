import { lazyPart } from "./lazy-part";

/** A question before an action, whose code loads when it's first asked. */
export const LazyConfirmDialog = lazyPart(async () => ({
  default: (await import("./confirm-dialog")).ConfirmDialog,
}));
