import { IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ChangeEvent, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useConnection } from "@/api/connection";
import { asReceived, squadsQuery } from "@/api/squads";
import type { OpenedFile } from "@/assistant-form/json/file-import";
import { ImportDialog } from "@/assistant-form/json/import-dialog";
import { jsonForm } from "@/assistant-form/json/json-form";
import { recordOf } from "@/document/equal";
import { jsonOf } from "@/document/exact-json";
import { hideSecrets } from "@/document/hidden-secrets";
import { nameOf, ownName } from "@/document/read";
import { type DocumentForm, useOnEdit } from "@/form/document-form";
import { download, fileNameFrom } from "@/lib/files";
import { type EditedRecord, NotListed, useEditor, useListed } from "@/record-editor/edited-record";
import { RecordEditor } from "@/record-editor/record-editor";
import { failureOf, Loading } from "@/record-list/loading";
import { squadSectionTitle } from "@/references/members";
import { BarActions } from "@/ui/bar-actions";
import { Button } from "@/ui/button";
import { JSON_FILES } from "@/ui/file-button";
import { Note } from "@/ui/note";
import { Page } from "@/ui/page";
import { useRecordId } from "@/ui/use-record-id";
import { Builder, BuilderSkeleton } from "./builder";
import { NotImported, openSquadFile } from "./import-squad";
import { SquadReview } from "./squad-review";

const CRUMBS = [{ label: "Squads", to: "/squads" }];

/** A squad's page. The API can't return a single squad, so the list is the source. */
export function Component() {
  const id = useRecordId("squadId");
  const query = useQuery(squadsQuery(useConnection()));
  const { data } = query;
  const { record, isListed } = useListed(data?.raws, id);
  if (data && record) {
    return <Editor key={id} id={id} record={record} isListed={isListed} records={data.raws} />;
  }
  return (
    <Page title={data ? "Squad not found" : "Squad"} crumbs={CRUMBS}>
      {!data && (
        <Loading failure={failureOf(query)}>
          <BuilderSkeleton />
        </Loading>
      )}
      {data && <NotListed noun="squad" id={id} />}
    </Page>
  );
}

/** The editor of one squad. */
function Editor(props: EditedRecord) {
  const { id, record: squad, records } = props;
  const { form, references, noteStored, notes, editor } = useEditor("squad", props);
  const title = nameOf(squad);
  return (
    <Page title={title} isRecord crumbs={CRUMBS} barActions={<SquadActions id={id} form={form} />}>
      <CreatedNote form={form} />
      {notes}
      <RecordEditor
        {...editor}
        title={title}
        sectionTitle={squadSectionTitle}
        onStored={noteStored}
        elsewhere={({ prepared: { newest, merged }, isSaving, amend }) => (
          <SquadReview
            index={references.index}
            newest={newest}
            merged={merged}
            isSaving={isSaving}
            onAmend={amend}
          />
        )}
      >
        <Builder form={form} references={references} records={records} />
      </RecordEditor>
    </Page>
  );
}

/** The result of creating this squad, shown until it's dismissed or the first edit. */
function CreatedNote({ form }: { form: DocumentForm }) {
  const { created: words } = recordOf(useLocation().state);
  const [isOver, setOver] = useState(false);
  useOnEdit(form, () => setOver(true));
  if (isOver || typeof words !== "string") return null;
  return (
    <Note tone="good" role="status" actions={<Button onClick={() => setOver(true)}>Dismiss</Button>}>
      {words}
    </Note>
  );
}

/** Duplicate (the version the service has), export, and import of a file as edits. Files never contain secrets. */
function SquadActions({ id, form }: { id: string; form: DocumentForm }) {
  const connection = useConnection();
  const input = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<OpenedFile | { refused: string }>();
  const whole = useMemo(() => jsonForm(form, ""), [form]);
  const close = () => setOpened(undefined);
  const save = () => {
    const document = form.current();
    const shown = asReceived(connection, id, hideSecrets(form.schema, document));
    const name = fileNameFrom(ownName(document), "squad");
    download({ name: `${name}.json`, text: `${jsonOf(shown, 2)}\n` });
  };
  const open = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) void openSquadFile(file).then(setOpened);
    // So that choosing the same file again also counts.
    currentTarget.value = "";
  };
  return (
    <>
      <BarActions
        links={[
          { label: "Duplicate", to: `/squads/new?${new URLSearchParams({ from: id })}`, icon: IconCopy },
        ]}
        more={[
          { label: "Export", onSelect: save },
          { label: "Import", onSelect: () => input.current?.click() },
        ]}
      />
      <input ref={input} type="file" accept={JSON_FILES} hidden onChange={open} />
      {opened && "refused" in opened && <NotImported reason={opened.refused} onClose={close} />}
      {opened && !("refused" in opened) && (
        <ImportDialog form={whole} file={opened} sectionTitle={squadSectionTitle} onClose={close} />
      )}
    </>
  );
}
