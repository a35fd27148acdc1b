import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import { useConnection } from "@/api/connection";
import { squadsQuery } from "@/api/squads";
import { voicesQuery } from "@/api/voices";
import { AssistantForm } from "@/assistant-form/assistant-form";
import { sectionOf } from "@/assistant-form/sections";
import { useWhose } from "@/editing/kept-database-here";
import { isShown as isShownIn, shownPaths } from "@/editing/shown";
import { useDocumentForm } from "@/form/document-form";
import { seenValues } from "@/form/seen-values";
import type { Path } from "@/lib/path";
import { RecordEditor } from "@/record-editor/record-editor";
import { assistantShapesIn } from "@/references/assistant-shapes";
import { useReferences } from "@/references/use-references";
import { type Assistant, assistant as schema } from "@/schema/assistant";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { ArrivedNote } from "./arrived-note";
import { useCarriedEdits } from "./carried-edits";
import styles from "./editor.module.css";
import { EditorAside } from "./editor-aside";
import { LiveChecks } from "./live-checks";
import { useAssistantIo } from "./use-assistant-io";

interface EditorProps {
  id: string;
  /** The record as the list has it now. */
  assistant: Assistant;
  /** Whether it still stands in the list; else `assistant` is what was last seen of it. */
  isListed: boolean;
  /** All assistants: what this service shows, and the values in use. */
  records: readonly Assistant[];
}

/** The editor of one assistant. */
export function Editor({ id, assistant, isListed, records }: EditorProps) {
  const [parameters] = useSearchParams();
  const isShown = useIsShown(records);
  const suggestions = useSuggestions(records);
  const form = useDocumentForm({ schema, document: assistant, isShown, suggestions });
  const references = useReferences(useConnection());
  const { io, isFirstSave, noteStored } = useAssistantIo(id);
  const whose = useWhose("assistants", id);
  const arrived = useCarriedEdits(form, id);
  const title = typeof assistant.name === "string" && assistant.name !== "" ? assistant.name : id;
  return (
    <Page title={title} crumbs={[{ label: "Assistants", to: "/assistants" }]}>
      {!isListed && (
        <Note tone="warn" role="alert">
          The service does not list this assistant any more. What you typed is still here, but it cannot be
          saved.
        </Note>
      )}
      {arrived && <ArrivedNote schema={schema} arrived={arrived} />}
      <RecordEditor
        schema={schema}
        id={id}
        whose={whose}
        noun="assistant"
        title={title}
        form={form}
        newest={assistant}
        io={io}
        isFirstSave={isFirstSave}
        sectionTitle={sectionTitle}
        onStored={noteStored}
      >
        <LiveChecks form={form} references={references}>
          <div className={styles.columns}>
            <AssistantForm section={parameters.get("section")} />
            <EditorAside schema={schema} id={id} form={form} references={references} />
          </div>
        </LiveChecks>
      </RecordEditor>
    </Page>
  );
}

function sectionTitle(path: string): string {
  return sectionOf(path)?.title ?? "Other fields";
}

/** Whether the service's answers ever contain a field. */
function useIsShown(records: readonly Assistant[]) {
  const shown = useMemo(() => shownPaths(records), [records]);
  return useCallback((path: Path) => isShownIn(shown, path), [shown]);
}

/** The values to offer for an open enumeration: those in use here, squads included, and the voices that the service lists. */
function useSuggestions(records: readonly Assistant[]) {
  const connection = useConnection();
  const { data: voices } = useQuery(voicesQuery(connection));
  const { data: squads } = useQuery(squadsQuery(connection));
  return useMemo(() => {
    const shapes = [...records, ...(squads?.records ?? []).flatMap(assistantShapesIn)];
    const known = new Map<string, string[]>();
    return (pattern: string) => {
      let values = known.get(pattern);
      if (!values) {
        values = seenValues(shapes, pattern);
        if (pattern === "voice.voiceId") {
          const names = (voices?.records ?? [])
            .map(({ name }) => name)
            .filter((name) => typeof name === "string");
          values = [...new Set([...names, ...values])];
        }
        known.set(pattern, values);
      }
      return values;
    };
  }, [records, squads, voices]);
}
