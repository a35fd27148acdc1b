/** The part of the builder that shows a path: "Member 2". */
export function sectionTitle(path: string): string {
  const [first, second] = path.split(".");
  if (first === "members") return second === undefined ? "Members" : `Member ${Number(second) + 1}`;
  return first === "members_overrides" ? "Overrides for all" : "Squad";
}
