import { isRecord } from "@/document/equal";
import { formatPath, type Path, parsePath } from "@/document/path";
import { textAt } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { goToField } from "@/form/go-to-field";
import { documentAt } from "@/form/use-document";
import { sentence } from "@/lib/words";
import { fieldAt } from "@/schema/field";
import { type PagePlace, usePagePlaces } from "@/ui/page-actions";
import { useMembers } from "./members";
import { membersIn } from "./model/edits";

/** Makes the squad's members, and the fields set in them, available to the command palette. */
export function useSquadPlaces(form: DocumentForm): void {
  const { labels } = useMembers();
  usePagePlaces(() => squadPlaces(form, labels));
}

/**
 * The members in the form and the fields set in their overrides, transient assistants and the overrides for
 * all.
 * @param labels the members' names
 */
export function squadPlaces(
  form: Pick<DocumentForm, "schema" | "loaded"> & { methods: Pick<DocumentForm["methods"], "getValues"> },
  labels: readonly string[],
): PagePlace[] {
  const members = membersIn(form.methods.getValues("members")).flatMap((member, index) => {
    const label = labels[index] ?? "";
    const path = `members.${index}`;
    return [
      {
        label,
        detail: `Member ${index + 1}`,
        also: textAt(member, "assistantId"),
        run: () => goToField(path),
      },
      ...fieldsIn(form, `${path}.assistantOverrides`, `overridden in ${label}`),
      ...fieldsIn(form, `${path}.assistant`, `in ${label}, squad-only assistant`),
    ];
  });
  return [...members, ...fieldsIn(form, "members_overrides", "overridden for all members")];
}

function fieldsIn(form: Parameters<typeof squadPlaces>[0], at: string, where: string): PagePlace[] {
  const document = documentAt(form, at);
  if (!isRecord(document)) return [];
  return setPaths(document).map((path) => {
    const whole = formatPath([...parsePath(at), ...path]);
    return {
      label: fieldAt(form.schema, parsePath(whole))?.meta?.label ?? sentence(String(path.at(-1))),
      detail: `${where} · ${formatPath(path)}`,
      run: () => goToField(whole),
    };
  });
}

/** The paths of the fields that are set; a list counts as one field. */
function setPaths(document: Record<string, unknown>, at: Path = []): Path[] {
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
