import type { FileValue, VoiceValue } from "@/api/dialects";
import type { Loaded } from "@/api/loaded";
import type { JsonObject } from "@/document/equal";
import { fileSize, fileType } from "@/document/files";
import { compareNames } from "@/lib/format";
import { groupBy } from "@/lib/lists";
import { fileAddress, idToSegment } from "@/lib/record-address";
import { sayLanguage } from "@/lib/value-label";
import { listedUpTo, sayBytes, shortenId } from "@/lib/words";
import { referrerName } from "@/references/places";
import { toolUsers } from "@/references/tool-names";
import type { OptionGroup } from "@/ui/options";

/** An option that's chosen by ID. */
export interface Known {
  id: string;
  /** Its name, else its ID. */
  name: string;
  /** Further facts in a few words. */
  about: string;
  /** Why choosing it is a mistake. */
  warning?: string;
  href: string;
}

/** The files to choose from, sorted by name. Deleted ones are marked. */
export function knownFiles(files: readonly Loaded<FileValue>[]): Known[] {
  return files
    .map(({ id, name, value: file }) => {
      const size = fileSize(file);
      const about = [fileType(file), size !== undefined && sayBytes(size)];
      const known: Known = {
        id,
        name,
        about: about.filter(Boolean).join(", "),
        href: fileAddress(id, file.isDeleted ?? false),
      };
      return file.isDeleted ? { ...known, warning: "Deleted" } : known;
    })
    .sort((a, b) => compareNames(a.name, b.name));
}

/** A file that an assistant uses, with a warning if it isn't listed. */
export function chosenFile(id: string, files: readonly Known[] | undefined): Known {
  const found = files?.find((file) => file.id === id);
  if (found) return found;
  return { id, name: id, about: "", href: fileAddress(id), ...(files && { warning: "File not found" }) };
}

/**
 * The tools in use by ID. The API can't list tools or say whether one exists.
 * @param editedId the record that is being edited, which isn't named among the tools' users
 * @param names the names of tools by ID, as far as they're known
 */
export function knownTools(
  assistants: readonly JsonObject[],
  squads: readonly JsonObject[],
  editedId: string | undefined,
  names: ReadonlyMap<string, string>,
): Known[] {
  return [...toolUsers({ assistants, squads })].map(([id, users]) => {
    const usedBy = new Set(users.filter((user) => user.id !== editedId).map(referrerName));
    return namedTool(id, names, usedBy.size > 0 ? `Used by ${listedUpTo(3, [...usedBy])}` : "");
  });
}

/** A tool that an assistant uses. Its status is unknown unless it was deleted here. */
export function chosenTool(
  id: string,
  tools: readonly Known[],
  gone: readonly string[],
  names: ReadonlyMap<string, string>,
): Known {
  const found = tools.find((tool) => tool.id === id) ?? namedTool(id, names, "");
  const about = [found.name !== id && shortenId(id), found.about].filter(Boolean);
  return gone.includes(id)
    ? { ...found, about: about.join(" · "), warning: "Deleted from here" }
    : { ...found, about: [...about, "Status unknown"].join(" · ") };
}

/** A tool by its name, or by its ID. */
function namedTool(id: string, names: ReadonlyMap<string, string>, about: string): Known {
  return { id, name: names.get(id) ?? id, about, href: `/tools/${idToSegment(id)}` };
}

/**
 * The voices to offer, by language. A voice has no ID, so each name appears once, under all its languages.
 * @param voices the list of voices
 * @param seen the values that assistants have
 */
export function voiceGroups(voices: readonly Loaded<VoiceValue>[], seen: readonly string[]): OptionGroup[] {
  const languages = new Map<string, Set<string>>();
  for (const { id: name, value } of voices) {
    if (name === "") continue;
    const { language } = value;
    const known = languages.get(name) ?? new Set();
    languages.set(name, language ? known.add(sayLanguage(language)) : known);
  }
  const groups = groupBy(languages, ([, spoken]) =>
    spoken.size === 0 ? "No language" : [...spoken].sort().join(", "),
  );
  const others = [...new Set(seen)].filter((name) => !languages.has(name));
  const listed = [...groups]
    .map(([title, entries]) => ({ title, values: entries.map(([name]) => name).sort(compareNames) }))
    .sort((a, b) => compareNames(a.title, b.title));
  return others.length > 0 ? [...listed, { title: "Used but not listed", values: others }] : listed;
}
