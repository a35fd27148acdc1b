/** Moves the focus to the control of a field, and the field into view. */
export function goToField(path: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`);
  field?.scrollIntoView({ block: "center" });
  const control =
    document.getElementsByName(path)[0] ?? field?.querySelector<HTMLElement>("button, input, textarea");
  control?.focus({ preventScroll: true });
}
