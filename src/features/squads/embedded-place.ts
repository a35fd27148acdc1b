import { formatPath, type Path } from "@/document/path";

/**
 * The embedded form that shows a field, as `?open=` names it; undefined where the builder itself shows it.
 * @param path of a field of the squad
 */
export function embeddedPlace(path: Path): string | undefined {
  const [first, , third] = path;
  if (first === "members_overrides") return "members_overrides";
  const isEmbedded = first === "members" && (third === "assistantOverrides" || third === "assistant");
  // The builder has a transient assistant's name itself.
  if (!isEmbedded || path.length < 4 || (third === "assistant" && path[3] === "name")) return undefined;
  return formatPath(path.slice(0, 3));
}
