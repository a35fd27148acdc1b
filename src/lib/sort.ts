/** The column that sorts a list, and the direction. */
export interface Sort {
  id: string;
  desc: boolean;
}

/** Reads a sort from the URL: `name`, or `-updatedAt` for high to low. */
export function readSort(text: string): Sort | undefined {
  const desc = text.startsWith("-");
  const id = desc ? text.slice(1) : text;
  return id === "" ? undefined : { id, desc };
}

/** A sort as written in the URL. */
export function sortText({ id, desc }: Sort): string {
  return `${desc ? "-" : ""}${id}`;
}
