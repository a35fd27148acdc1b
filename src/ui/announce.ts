let region: HTMLElement | undefined;

/**
 * Has a text read aloud by a screen reader, without moving the focus: for what changed out of sight ("Copied").
 * @param text a short sentence
 */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement("div");
    // No role: a page's own status (a receipt) must stay the only one.
    region.setAttribute("aria-live", "polite");
    region.className = "visually-hidden";
    document.body.append(region);
  }
  // The same text twice is read twice only if something changed.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
