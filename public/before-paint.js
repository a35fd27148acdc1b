// Runs before the first paint: a dark page must not flash white, and a page's files are fetched at once.
(() => {
  /** The choice kept by the dashboard, else the system's. */
  const setScheme = () => {
    let choice;
    try {
      choice = localStorage.getItem("switchboard.appearance");
    } catch {
      // Storage is blocked: the system decides.
    }
    const dark =
      choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  };

  /**
   * The build wrote into the page which files each of its paths needs. The dashboard's own program has made links of it; elsewhere it is done
   * here. Without, the router fetches them a little later.
   */
  const fetchParts = () => {
    const parts = document.querySelector('meta[name="parts"]')?.content;
    if (!parts) return;
    const { files, pages } = JSON.parse(parts);
    const asked = location.pathname.replace(/(.)\/$/, "$1").split("/");
    const isAsked = (path) => {
      const pattern = path.split("/");
      return (
        pattern.length === asked.length &&
        pattern.every((part, at) => part === asked[at] || (part[0] === ":" && asked[at] !== ""))
      );
    };
    const page = pages.find(([path]) => isAsked(path));
    for (const at of page?.[1] ?? []) {
      // Styles come with them, in their order.
      if (files[at].endsWith(".css")) continue;
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = `/${files[at]}`;
      document.head.append(link);
    }
  };

  setScheme();
  fetchParts();
})();
