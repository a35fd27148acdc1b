import { Suspense, useState } from "react";
import { connectionStore, useSavedConnections } from "@/api/connection";
import { count, sayBytes } from "@/lib/words";
import { database } from "@/storage/database";
import { Button } from "@/ui/button";
import { ColorSchemeChoice } from "@/ui/color-scheme";
import { lazyPart } from "@/ui/lazy-part";
import { Page, Section } from "@/ui/page";
import { SingleKeysSwitch } from "@/ui/single-keys-switch";
import { SkeletonText } from "@/ui/skeleton";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { ConnectionsList } from "./connections-list";
import { DeletionRecords } from "./deletion-records";
import styles from "./settings.module.css";
import { StorageChoices } from "./storage-settings";
import { StorageTable } from "./storage-table";
import { storedRows, sum } from "./stored-rows";
import { type Stored, useStored } from "./use-stored";

const ConfirmDialog = lazyPart(async () => ({
  default: (await import("@/ui/confirm-dialog")).ConfirmDialog,
}));

const FORGET = "forget-everything";

export function Component() {
  const { stored, measure } = useStored();
  // In the address, so that the palette can ask too.
  const [parameters, change] = useUrlParameters();
  const isAsking = parameters.get("ask") === FORGET;
  const ask = (question: string | undefined) =>
    change((next) => setParameter(next, "ask", question), { replace: true });
  return (
    <Page title="Settings" width="form">
      <Section title="Appearance">
        <div className={styles.appearance}>
          <ColorSchemeChoice />
        </div>
      </Section>
      <Section title="Shortcuts">
        <Shortcuts />
      </Section>
      <Section title="Connections">
        <ConnectionsList />
      </Section>
      <Section id="kept" title="What this browser keeps">
        <StorageChoices onChanged={measure} />
        {stored ? (
          <StorageTable stored={stored} onChanged={measure} />
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={10} />
          </div>
        )}
        <DeletionRecords asOf={stored} onChanged={measure} />
        <div className={styles.words}>
          <p>
            All of it stays in this browser. What is kept of records stands apart for each connection, and
            without the service's secrets. Until the last tab of this dashboard closes, its tabs also know the
            keys that are not remembered, the receipts of deletions and where recordings begin.
          </p>
          <p>
            All else that the service answers stays in memory and is gone when the tab is reloaded or closed.
          </p>
        </div>
        <Button variant="danger" onClick={() => ask(FORGET)}>
          Forget everything
        </Button>
      </Section>
      <Section title="About">
        <div className={styles.words}>
          <p>
            Switchboard is open source, and so is what it's built with:{" "}
            <a href="/licenses.txt">licenses of third-party software</a>.
          </p>
        </div>
      </Section>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Forget everything?"
            confirm="Forget everything"
            danger
            onConfirm={() => void forgetEverything()}
            onCancel={() => ask(undefined)}
          >
            <WhatGoes stored={stored} />
          </ConfirmDialog>
        )}
      </Suspense>
    </Page>
  );
}

/** What is lost with everything, as far as it was measured. */
function WhatGoes({ stored }: { stored: Stored | undefined }) {
  const connections = useSavedConnections();
  const rows = storedRows(stored?.parts ?? [], undefined).filter((row) => row.count > 0);
  return (
    <>
      <p>These leave this browser, and every open tab of this dashboard is disconnected:</p>
      <ul>
        <li>
          {count(connections.length, "connection")} with {connections.length === 1 ? "its key" : "their keys"}
        </li>
        {rows.map(({ id, title, noun, count: many }) => (
          <li key={id}>
            {title}: {count(many, ...noun)}
          </li>
        ))}
        <li>edits that are open in any tab and not saved</li>
        <li>appearance, shortcuts and all other settings</li>
      </ul>
      <p>
        {rows.length > 0 && `${sayBytes(sum(rows).size)} in all. `}
        It cannot be undone. Nothing changes at the service.
      </p>
    </>
  );
}

/** The page starts anew, so that nothing stays in its memory either. */
async function forgetEverything() {
  connectionStore.forgetEverything();
  await database.forget();
  window.location.assign("/connect");
}

const ShortcutList = lazyPart(async () => ({ default: (await import("@/ui/shortcut-list")).ShortcutList }));

/** The switch of the single keys, and every shortcut on request. */
function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SingleKeysSwitch />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className={styles.shortcuts}>
        <summary>Every shortcut</summary>
        <Suspense>{isOpen && <ShortcutList />}</Suspense>
      </details>
    </>
  );
}
