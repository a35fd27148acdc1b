/** Moves the focus to the page's heading, without scrolling: after a navigation, or before what has it disappears. */
export function focusPage() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  heading?.focus({ preventScroll: true });
}
