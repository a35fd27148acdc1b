import { createContext, use, useCallback, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import type { JsonObject } from "@/document/equal";
import { formatPath, type Path } from "@/document/path";
import type { DocumentForm } from "@/form/document-form";
import { listen } from "@/lib/listen";
import { randomId } from "@/lib/random-id";
import { database } from "@/storage/database";
import { createDraftWriter } from "@/storage/draft-writer";
import { deleteDraft, draftsOf, storeDraft } from "@/storage/drafts";
import { announceEditing, openEditingChannel } from "@/storage/open-editors";
import type { RecordKey } from "@/storage/record-key";
import type { Draft } from "@/storage/stores";
import { draftContent, restoreDraft } from "./draft-values";

type Writer = ReturnType<typeof createDraftWriter>;

/** An editor's unsaved edits, stored at pauses in typing, and earlier drafts. */
export interface RecordDrafts {
  /** Earlier drafts that no open tab is editing, newest first. */
  earlier: readonly Draft[];
  /** Whether the record is also open in another tab. */
  isOpenElsewhere: boolean;
  /** Typed secrets, which drafts don't store. */
  notStored: readonly Path[];
  /** Restores an earlier draft. The form's current edits become an earlier draft. */
  restore: (draft: Draft, newest: JsonObject) => Promise<void>;
  /** Applies a document to the form as edits. The form's current edits become an earlier draft. */
  putInForm: (loaded: JsonObject, document: JsonObject) => Promise<void>;
  discard: (draft: Draft) => Promise<void>;
  /** Brings back a discarded draft. */
  undoDiscard: (draft: Draft) => Promise<void>;
}

const channel = openEditingChannel();

/** Stores an editor's unsaved edits in this browser, and knows which other tabs edit the record. */
export function useDrafts(form: DocumentForm, recordKey: RecordKey): RecordDrafts {
  const [own, setOwn] = useState<string>();
  const [others, setOthers] = useState<ReadonlySet<string>>();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [notStored, setNotStored] = useState<readonly Path[]>([]);
  const [taken, setTaken] = useState<Draft>();
  const writer = useRef<Writer>(undefined);

  // What's stored belongs to the form's current document.
  const formNow = useRef(form);
  useEffect(() => {
    formNow.current = form;
  }, [form]);

  const look = useCallback(async () => setDrafts(await draftsOf(database, recordKey)), [recordKey]);

  useEffect(() => {
    let written: string | undefined;
    const writing = createDraftWriter({
      newId: randomId,
      take: () => draftContent(formNow.current),
      store: async (draft, content) => {
        setNotStored((before) => sameOr(before, content.leftOut));
        const isStored = await storeDraft(database, { ...recordKey, ...content, draft, at: Date.now() });
        if (isStored && written !== draft) channel.send({ type: "drafts" });
        written = draft;
        return isStored;
      },
      remove: async (draft) => {
        setNotStored((before) => sameOr(before, []));
        await deleteDraft(database, recordKey, draft);
        channel.send({ type: "drafts" });
      },
    });
    writer.current = writing;
    setOwn(writing.id());
    const stopFollowing = form.methods.subscribe({
      formState: { values: true },
      callback: writing.changed,
    });
    const leave = () => void writing.flush();
    const stopWatching = listen(document, { visibilitychange: leave });
    const stopListening = listen(window, { pagehide: leave, beforeunload: leave });
    return () => {
      stopFollowing();
      stopWatching();
      stopListening();
      leave();
    };
  }, [form.methods, recordKey]);

  useEffect(() => {
    if (own === undefined) return;
    const { ask, leave, close } = announceEditing({
      channel,
      record: JSON.stringify(recordKey),
      editing: own,
      onOthers: setOthers,
    });
    const stopListening = listen(window, { focus: ask, pageshow: ask, pagehide: leave });
    return () => {
      stopListening();
      close();
    };
  }, [own, recordKey]);

  // Drafts of open tabs aren't offered, so wait until those tabs are known.
  useEffect(() => {
    if (others === undefined) return;
    void look();
    return channel.listen(({ type }) => {
      if (type === "drafts") void look();
    });
  }, [others, look]);

  // A restored draft is removed once its edits are stored again, and stays if they can't be.
  useEffect(() => {
    if (!taken) return;
    setTaken(undefined);
    writer.current?.changed();
    void writer.current?.flush().then(async (isStored) => {
      if (!isStored) return;
      await deleteDraft(database, recordKey, taken.draft);
      channel.send({ type: "drafts" });
      await look();
    });
  }, [taken, recordKey, look]);

  const put = useCallback(async (loaded: JsonObject, values: JsonObject) => {
    await writer.current?.begin();
    setOwn(writer.current?.id());
    formNow.current.load(loaded, values);
  }, []);

  return {
    earlier: others ? drafts.filter(({ draft }) => draft !== own && !others.has(draft)) : [],
    isOpenElsewhere: others !== undefined && others.size > 0,
    notStored,
    restore: async (draft, newest) => {
      const { loaded, values } = restoreDraft(form.schema, draft, newest);
      setDrafts((all) => all.filter((other) => other !== draft));
      await put(loaded, values);
      setTaken(draft);
    },
    putInForm: async (loaded, document) => {
      await put(loaded, document);
      await look();
    },
    discard: async (draft) => {
      await deleteDraft(database, recordKey, draft.draft);
      channel.send({ type: "drafts" });
      await look();
    },
    undoDiscard: async (draft) => {
      await storeDraft(database, draft);
      channel.send({ type: "drafts" });
      await look();
    },
  };
}

/** The same list if it's equal, so that the page doesn't render for nothing. */
function sameOr(before: readonly Path[], after: readonly Path[]): readonly Path[] {
  return before.map(formatPath).join() === after.map(formatPath).join() ? before : after;
}

/** What parts of an editor need to know about the record's drafts and history. */
interface StoredEdits {
  schema: z.ZodType;
  recordKey: RecordKey;
  /** The record's name. */
  title: string;
  /** The record as currently listed. */
  newest: JsonObject;
  drafts: RecordDrafts;
  sectionTitle: (path: string) => string;
}

const Context = createContext<StoredEdits | undefined>(undefined);
export const StoredEditsProvider = Context;

/** The stored edits of the surrounding editor. */
export function useStoredEdits(): StoredEdits {
  const edits = use(Context);
  if (!edits) throw new Error("No record editor around this component");
  return edits;
}
