let region: HTMLElement | undefined;

/**
 * Makes screen readers announce a text without moving the focus, for changes out of sight ("Copied").
 * @param text a short sentence
 */
export function announce(text: string): void {
  const region = regionInPage();
  // Afterwards, because only the change of a region that is in the page is announced, and translated once.
  queueMicrotask(() => {
    // Screen readers announce the same text again only if it changes.
    region.textContent = region.textContent === text ? `${text}\u00a0` : text;
  });
}

function regionInPage(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement("div");
  // No role, so that a page's own status, such as a save report, stays the only one.
  region.setAttribute("aria-live", "polite");
  // An open dialog doesn't make it inert.
  region.dataset.liveAnnouncer = "true";
  region.className = "sr-only";
  document.body.append(region);
  return region;
}
