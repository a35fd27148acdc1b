/** A form's editor, to the window's lower edge: over the page's padding (ui/page.tsx). */
export const EDITOR = "-mb-12 flex min-h-[calc(100dvh-var(--spacing-bar)-16px)] flex-col gap-4";

/**
 * The change bar and a save's report float over the window's lower edge: nothing that the form shows or hides moves
 * their buttons during a press. Beside them the form can be used.
 */
export const EDITOR_FOOT =
  "pointer-events-none sticky bottom-0 z-10 mt-auto outline-none *:pointer-events-auto [&>section]:mb-3";

/** Notes there. */
export const FOOT_NOTES = "*:mb-3 *:bg-raised *:shadow-float";
