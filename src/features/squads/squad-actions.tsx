import { IconCopy, IconDownload } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { jsonForm } from "@/assistant-form/json/json-form";
import { JSON_FILES, type OpenedFile } from "@/assistant-form/json/open-file";
import { exportName, shownText } from "@/assistant-form/json/typed-text";
import type { DocumentForm } from "@/form/document-form";
import { download } from "@/lib/download";
import { Button, ButtonLink } from "@/ui/button";
import { FileButton } from "@/ui/file-button";
import { lazyPart } from "@/ui/lazy-part";
import { sectionTitle } from "./findings";
import { NotImported, openSquadFile } from "./import-squad";

const ImportDialog = lazyPart(() => import("@/assistant-form/json/import-dialog"));

const ICON = { size: 16, stroke: 1.75, "aria-hidden": true } as const;

interface SquadActionsProps {
  id: string;
  form: DocumentForm;
}

/**
 * What can be done with a squad as a whole: a copy of it as the service has it, a file of it with the edits that are in the form, and a
 * file's squad in its place, as edits to be reviewed and saved. Secrets are in no file.
 */
export function SquadActions({ id, form }: SquadActionsProps) {
  const [file, setFile] = useState<OpenedFile>();
  const [refused, setRefused] = useState<string>();
  const whole = useMemo(() => jsonForm(form, ""), [form]);
  const save = () => {
    const document = form.current();
    download({ name: exportName(document, "squad"), text: `${shownText(form.schema, document)}\n` });
  };
  const open = async (chosen: File) => {
    const opened = await openSquadFile(chosen);
    if ("refused" in opened) setRefused(opened.refused);
    else setFile(opened);
  };
  return (
    <>
      <ButtonLink to={`/squads/new?from=${encodeURIComponent(id)}`} icon={<IconCopy {...ICON} />}>
        Duplicate
      </ButtonLink>
      <Button icon={<IconDownload {...ICON} />} onClick={save}>
        Export
      </Button>
      <FileButton label="Import" accept={JSON_FILES} onFile={(chosen) => void open(chosen)} />
      {refused && <NotImported reason={refused} onClose={() => setRefused(undefined)} />}
      {file && (
        <Suspense>
          <ImportDialog
            form={whole}
            file={file}
            sectionTitle={sectionTitle}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
