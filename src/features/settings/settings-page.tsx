import { lazy, Suspense, useState } from "react";
import { connectionStore } from "@/api/connection";
import { keptDatabase } from "@/editing/kept-database-here";
import { Button } from "@/ui/button";
import { ColorSchemeChoice } from "@/ui/color-scheme";
import { Page, Section } from "@/ui/page";
import { ConnectionsList } from "./connections-list";
import { KeptReceipts } from "./kept-receipts";
import { KeptSettings } from "./kept-settings";
import styles from "./settings.module.css";

const ConfirmDialog = lazy(async () => ({ default: (await import("@/ui/confirm-dialog")).ConfirmDialog }));

export function Component() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title="Settings" width="form">
      <Section title="Appearance">
        <div className={styles.appearance}>
          <ColorSchemeChoice />
        </div>
      </Section>
      <Section title="Connections">
        <ConnectionsList />
      </Section>
      <Section title="What this browser keeps">
        <div className={styles.words}>
          <p>
            On this device: the addresses, names and colours of your connections, the organisation that each
            key was seen to belong to, your choice of appearance, and the keys of those connections that you
            asked it to remember.
          </p>
          <p>
            In this browser's database, for each connection apart and without secrets: edits that you have not
            saved, the versions of records that you saw or saved, the values last sent for fields that a
            service never shows, the views of calls that you named, what you opened last, and the receipts of
            deletions that you asked it to keep.
          </p>
          <p>
            Until the last tab of this dashboard closes: all other keys. Open tabs pass them on to new tabs of
            the same dashboard, and to nothing else.
          </p>
          <p>
            All else that the service answers stays in memory and is gone when the tab is reloaded or closed.
          </p>
        </div>
        <KeptSettings />
        <KeptReceipts />
        <Button variant="danger" onClick={() => setAsking(true)}>
          Forget everything
        </Button>
      </Section>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title="Forget everything?"
            confirm="Forget everything"
            danger
            onConfirm={() => void forgetEverything()}
            onCancel={() => setAsking(false)}
          >
            Every connection, key and setting leaves this browser, and every open tab of this dashboard is
            disconnected. Drafts, history and edits that were not saved are lost. Nothing changes at the
            service.
          </ConfirmDialog>
        )}
      </Suspense>
    </Page>
  );
}

/** The page starts anew, so that nothing stays in its memory either. */
async function forgetEverything() {
  connectionStore.forgetEverything();
  await keptDatabase.forget();
  window.location.assign("/connect");
}
