import type { Page } from "@playwright/test";

/** Where the dashboard's database has drafts, versions and small data, such as annotations and mutes. */
type StoreName = "drafts" | "versions" | "notes";

/**
 * What the browser stores of a kind, as the dashboard's own database says; nothing if there's no database. A
 * load of another page may cut off what a page shows already and is still storing, so tests wait for this
 * first.
 */
export function stored(page: Page, name: StoreName): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("switchboard");
        // The dashboard has not made it yet: it must not be made here.
        opening.onupgradeneeded = () => {
          opening.onerror = () => resolve([]);
          opening.transaction?.abort();
        };
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(name).objectStore(name).getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
    name,
  );
}

/** The same as JSON, to look for a text in it. */
export const storedText = async (page: Page, name: StoreName): Promise<string> =>
  JSON.stringify(await stored(page, name));
