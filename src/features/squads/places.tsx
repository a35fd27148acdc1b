import { Link, type LinkProps, useSearchParams } from "react-router";
import type { z } from "zod";
import { type AssistantValue, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isRecord, type JsonObject } from "@/document/equal";
import { formatPath, type Path, parsePath } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { sentence } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { type PagePlace, usePagePlaces } from "@/ui/page-actions";
import { type ListedMember, useMembers } from "./members";

/** A place in a squad, as the URL names it. */
export interface SquadPlace {
  /** "members_overrides", or a member's path with "assistant" or "assistantOverrides" appended. */
  open?: string;
  /** "effective-settings" opens those of a member. */
  as?: string;
  field?: string;
  section?: string;
}

/**
 * The query string that opens a place in a squad, or the builder. The chosen view stays.
 * @param place what to open; the builder if `open` is missing
 */
export function searchFor(parameters: URLSearchParams, place: SquadPlace): string {
  const next = new URLSearchParams(parameters);
  for (const key of ["open", "as", "field", "section", "only"]) next.delete(key);
  for (const [key, value] of Object.entries(place)) next.set(key, value);
  return `?${next}`;
}

/** A link to a place in the open squad. */
export function PlaceLink({ to, ...link }: Omit<LinkProps, "to"> & { to: SquadPlace }) {
  const [parameters] = useSearchParams();
  return <Link {...link} to={{ search: searchFor(parameters, to) }} />;
}

/** What a URL opens instead of the builder. */
export type Opened =
  | { kind: "overrides-for-all"; at: string; member?: undefined }
  | { kind: "overrides" | "assistant" | "effective-settings"; at: string; member: number };

/**
 * What a URL opens instead of the builder (`?open=`, `?as=`).
 * @returns undefined if it names nothing of a squad
 */
export function openedBy(open: string | null, as: string | null): Opened | undefined {
  if (open === null) return undefined;
  if (open === "members_overrides") return { kind: "overrides-for-all", at: open };
  const [first, member, key, ...rest] = parsePath(open);
  if (first !== "members" || typeof member !== "number" || rest.length > 0) return undefined;
  if (key === "assistantOverrides") return { kind: "overrides", at: open, member };
  if (key === "assistant") return { kind: "assistant", at: open, member };
  const isEffective = key === undefined && as === "effective-settings";
  return isEffective ? { kind: "effective-settings", at: open, member } : undefined;
}

/**
 * The embedded form that shows a field, as `?open=` names it; undefined if the builder shows it itself.
 * @param path of a field of the squad
 */
export function embeddedPlace(path: Path): string | undefined {
  const [first, , third] = path;
  if (first === "members_overrides") return "members_overrides";
  const isEmbedded = first === "members" && (third === "assistantOverrides" || third === "assistant");
  // The builder shows a transient assistant's name itself.
  if (!isEmbedded || path.length < 4 || (third === "assistant" && path[3] === "name")) return undefined;
  return formatPath(path.slice(0, 3));
}

/** Makes the squad's members, and the fields set in them, available to the command palette. */
export function useSquadPlaces(form: DocumentForm): void {
  const { members } = useMembers();
  usePagePlaces(() => squadPlaces(form.schema, form.current(), members));
}

/** A squad's members and the fields set in their overrides, transient assistants and the overrides for all. */
export function squadPlaces(
  schema: z.ZodType,
  squad: JsonObject,
  listed: readonly Pick<ListedMember, "index" | "label">[],
): PagePlace[] {
  const { members, overrides: forAll } = loadSquad(squad).value;
  const fieldsIn = (at: Path, assistant: Loaded<AssistantValue> | undefined, where: string) =>
    setPaths(assistant?.raw ?? {}).map((path): PagePlace => {
      const whole = [...at, ...path];
      return {
        label: fieldAt(schema, whole)?.meta?.label ?? sentence(String(path.at(-1))),
        detail: `${where} · ${formatPath(path)}`,
        run: () => goToField(formatPath(whole)),
      };
    });
  const ofMembers = members.flatMap(({ path, assistantId, overrides, assistant }): PagePlace[] => {
    const label = listed.find(({ index }) => index === path[1])?.label ?? "";
    return [
      {
        label,
        detail: `Member ${Number(path[1]) + 1}`,
        also: assistantId,
        run: () => goToField(formatPath(path)),
      },
      ...fieldsIn([...path, "assistantOverrides"], overrides, `overridden in ${label}`),
      ...fieldsIn([...path, "assistant"], assistant, `in ${label}, squad-only assistant`),
    ];
  });
  return [...ofMembers, ...fieldsIn(["members_overrides"], forAll, "overridden for all members")];
}

/** The paths of the fields that are set; a list counts as one field. */
function setPaths(document: JsonObject, at: Path = []): Path[] {
  return Object.entries(document).flatMap(([key, value]) => {
    if (value === undefined) return [];
    const path = [...at, key];
    return isRecord(value) && Object.keys(value).length > 0 ? setPaths(value, path) : [path];
  });
}
