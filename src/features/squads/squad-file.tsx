import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useConnection } from "@/api/connection";
import { asReceived } from "@/api/squads";
import { ImportDialog } from "@/assistant-form/json/import-dialog";
import { jsonForm } from "@/assistant-form/json/json-form";
import type { OpenedFile } from "@/assistant-form/json/open-file";
import { jsonOf } from "@/document/exact-json";
import { hideSecrets } from "@/document/hidden-secrets";
import { ownName } from "@/document/read";
import type { DocumentForm } from "@/form/document-form";
import { download, fileNameFrom } from "@/lib/files";
import { sectionTitle } from "./findings";
import { NotImported, openSquadFile } from "./import-squad";

interface SquadFileProps {
  id: string;
  form: DocumentForm;
  /** The file to import; without one, the squad is exported. */
  file: File | undefined;
  onClose: () => void;
}

/**
 * Exports a squad with the form's edits, or imports a file as edits to review and save. Files never contain
 * secrets.
 */
export function SquadFile({ id, form, file, onClose }: SquadFileProps) {
  const [opened, setOpened] = useState<OpenedFile | { refused: string }>();
  const whole = useMemo(() => jsonForm(form, ""), [form]);
  const connection = useConnection();
  const start = useEffectEvent(() => {
    if (file) return void openSquadFile(file).then(setOpened);
    const document = form.current();
    const shown = asReceived(connection, id, hideSecrets(form.schema, document));
    const name = fileNameFrom(ownName(document), "squad");
    download({ name: `${name}.json`, text: `${jsonOf(shown, 2)}\n` });
    onClose();
  });
  useEffect(() => start(), []);
  if (!opened) return null;
  if ("refused" in opened) return <NotImported reason={opened.refused} onClose={onClose} />;
  return <ImportDialog form={whole} file={opened} sectionTitle={sectionTitle} onClose={onClose} />;
}
