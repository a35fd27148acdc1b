/** Tells the page whether a modal dialog is open: what lies behind one does not scroll. To be called when one has opened or closed. */
export function markOpenDialogs(): void {
  const isOpen = document.querySelector("dialog[open]") !== null;
  document.documentElement.toggleAttribute("data-dialog-open", isOpen);
}
