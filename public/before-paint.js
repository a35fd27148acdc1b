// Runs before the first paint: a dark page must not flash white, and a page's files are fetched at once.
(() => {
  /** As in src/lib/format.ts. */
  const LOCALE = "en-GB";

  /** The choice made in the dashboard, else the system's. */
  const setScheme = () => {
    let choice;
    try {
      choice = localStorage.getItem("switchboard.appearance");
    } catch {
      // Storage is blocked: the system decides.
    }
    const dark =
      choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    document.documentElement.style.colorScheme = dark ? "dark" : "light";
  };

  /** Has a page's files fetched. The dashboard's own program makes links of this list; this is for other servers. */
  const fetchFiles = () => {
    const pages = JSON.parse(document.querySelector('meta[name="pages"]')?.content ?? "[]");
    const isOpen = ([path]) => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}/?$`).test(location.pathname);
    for (const file of pages.find(isOpen)?.[1] ?? []) {
      // Scripts bring their styles along, in the right order.
      if (file.endsWith(".css")) continue;
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = `/${file}`;
      document.head.append(link);
    }
  };

  /**
   * The first use of these has the browser read its data of languages, for which there is time while files are
   * fetched. One task each: together they'd block the page.
   */
  const languages = [
    () => new Intl.NumberFormat(LOCALE).format(0),
    () => new Intl.DateTimeFormat(LOCALE).format(0),
    () => new Intl.Collator(LOCALE).compare("", ""),
  ];

  setScheme();
  fetchFiles();
  for (const read of languages) setTimeout(read);
})();
