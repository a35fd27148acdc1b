/**
 * The search of an address that leads to a place of the form. What else the address says stays: which object is open, and in which view.
 * @param place the section, and the field's path in the document
 */
export function placeInForm(parameters: URLSearchParams, place: { section: string; field?: string }): string {
  const next = new URLSearchParams(parameters);
  next.delete("field");
  for (const [key, value] of Object.entries(place)) next.set(key, value);
  return `?${next}`;
}
