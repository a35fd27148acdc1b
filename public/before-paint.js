// Runs before the first paint, so that a dark page does not flash white: the choice kept by the dashboard, else the system's.
(() => {
  let choice;
  try {
    choice = localStorage.getItem("switchboard.appearance");
  } catch {
    // Storage is blocked: the system decides.
  }
  const dark =
    choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
})();
