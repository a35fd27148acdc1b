import { useCallback, useMemo } from "react";
import { useConnection } from "@/api/connection";
import { LiveChecks } from "@/assistant-form/live-checks";
import { useSuggestions } from "@/assistant-form/use-suggestions";
import { useWhose } from "@/editing/kept-database-here";
import { isShown as isShownIn, shownPaths } from "@/editing/shown";
import { useDocumentForm } from "@/form/document-form";
import { seenValues } from "@/form/seen-values";
import type { Path } from "@/lib/path";
import { nameOf } from "@/lib/read";
import { RecordEditor } from "@/record-editor/record-editor";
import { useReferences } from "@/references/use-references";
import { type Squad, squad as schema } from "@/schema/squad";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { Builder } from "./builder";
import { MembersProvider } from "./members";
import { SelectionProvider } from "./selection";
import { useSquadIo } from "./use-squad-io";

interface EditorProps {
  id: string;
  /** The record as the list has it now. */
  squad: Squad;
  /** Whether it still stands in the list; else `squad` is what was last seen of it. */
  isListed: boolean;
  /** All squads: what this service shows, and the values in use. */
  records: readonly Squad[];
}

/** The editor of one squad. */
export function Editor({ id, squad, isListed, records }: EditorProps) {
  const isShown = useIsShown(records);
  const suggestions = useSquadSuggestions(records);
  const form = useDocumentForm({ schema, document: squad, isShown, suggestions });
  const references = useReferences(useConnection());
  const { io, isFirstSave, noteStored } = useSquadIo(id);
  const whose = useWhose("squads", id);
  const title = nameOf(squad);
  return (
    <Page title={title} crumbs={[{ label: "Squads", to: "/squads" }]}>
      {!isListed && (
        <Note tone="warn" role="alert">
          The service does not list this squad any more. What you typed is still here, but it cannot be saved.
        </Note>
      )}
      <RecordEditor
        schema={schema}
        id={id}
        whose={whose}
        noun="squad"
        title={title}
        form={form}
        newest={squad}
        io={io}
        isFirstSave={isFirstSave}
        sectionTitle={sectionTitle}
        onStored={noteStored}
      >
        <LiveChecks kind="squad" form={form} references={references}>
          <MembersProvider>
            <SelectionProvider>
              <Builder form={form} references={references} />
            </SelectionProvider>
          </MembersProvider>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

/** The part of the builder that shows a path: "Member 2". */
function sectionTitle(path: string): string {
  const [first, second] = path.split(".");
  if (first === "members") return second === undefined ? "Members" : `Member ${Number(second) + 1}`;
  return first === "members_overrides" ? "Overrides for all" : "Squad";
}

/** Whether the service's answers ever contain a field. */
function useIsShown(records: readonly Squad[]) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return useCallback((path: Path) => isShownIn(shown, path), [shown]);
}

/** A field of an assistant inside a squad: transient, or overrides of one member or of all. */
const EMBEDDED = /^(?:members\.\*\.(?:assistant|assistantOverrides)|members_overrides)\./;

/** The values to offer for an open enumeration: those in use in squads, and for a field of an assistant those of assistants too. */
function useSquadSuggestions(records: readonly Squad[]) {
  const ofAssistants = useSuggestions();
  return useMemo(() => {
    const known = new Map<string, readonly string[]>();
    return (pattern: string) => {
      const values =
        known.get(pattern) ??
        (EMBEDDED.test(pattern) ? ofAssistants(pattern.replace(EMBEDDED, "")) : seenValues(records, pattern));
      known.set(pattern, values);
      return values;
    };
  }, [records, ofAssistants]);
}
