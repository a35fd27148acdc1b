import type { Page } from "@playwright/test";

/** The stores with drafts, versions and small data, such as annotations and mutes. */
type StoreName = "drafts" | "versions" | "notes";

/**
 * The stored entries of a kind in the dashboard's own database; empty if there's no database. Loading another
 * page can interrupt storing, so tests wait for this first.
 */
export function stored(page: Page, name: StoreName): Promise<unknown[]> {
  return page.evaluate(
    (name) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open("switchboard");
        // The dashboard hasn't created it yet, and it must not be created here.
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

/** The same as JSON, to search for a text in it. */
export const storedText = async (page: Page, name: StoreName): Promise<string> =>
  JSON.stringify(await stored(page, name));
