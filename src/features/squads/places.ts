import type { z } from "zod";
import { type AssistantValue, loadSquad } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import { isRecord, type JsonObject } from "@/document/equal";
import { formatPath, type Path } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { sentence } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { type PagePlace, usePagePlaces } from "@/ui/page-actions";
import { type ListedMember, useMembers } from "./members";

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
