import { useState } from "react";
import { connectionStore, useConnection, useSavedConnections } from "@/api/connection";
import { count, number, sayBytes } from "@/lib/words";
import { database } from "@/storage/database";
import { appearance } from "@/storage/settings";
import { removeFolders } from "@/storage/stored-calls";
import { useSetting } from "@/storage/use-setting";
import { setStoreHistory, setStoreNothing, useStorageSettings } from "@/storage/use-storage";
import { Button, ButtonLink } from "@/ui/button";
import { cn } from "@/ui/cn";
import { SCHEMES } from "@/ui/color-scheme";
import { ConfirmDialog } from "@/ui/dialog";
import { Disclosure } from "@/ui/disclosure";
import { ICON } from "@/ui/icon";
import { MENU_LINE } from "@/ui/menu";
import { Page, Section } from "@/ui/page";
import { Segments } from "@/ui/segments";
import {
  ApiNamesSwitch,
  CompactRowsSwitch,
  SettingRow,
  SettingSwitch,
  SingleKeysSwitch,
} from "@/ui/setting-row";
import { ShortcutList } from "@/ui/shortcut-list";
import { SkeletonRows } from "@/ui/skeleton";
import { setParameter, useUrlParameters } from "@/ui/use-url-parameters";
import { ConnectionsList } from "./connections";
import { ExportFirst, ReviewsTransfer, useReviewedConnections } from "./reviews";
import { DeletionRecords, StorageTable } from "./storage-table";
import { callsRow, type StorageUsage, storedRows, sum, useStorageUsage } from "./stored-rows";

const FORGET = "forget-everything";

/** The page's parts, as its table of contents has them. The command palette leads to the last but one. */
const SECTIONS = [
  { id: "appearance", title: "Display" },
  { id: "shortcuts", title: "Shortcuts" },
  { id: "connections", title: "Connections" },
  { id: "stored", title: "Stored in this browser" },
  { id: "about", title: "About" },
] as const;

export function Component() {
  const connection = useConnection();
  const scheme = useSetting(appearance);
  const { stored, measure } = useStorageUsage();
  // In the URL, so that the command palette can ask too.
  const [parameters, change] = useUrlParameters();
  const isAsking = parameters.get("ask") === FORGET;
  const ask = (question: string | undefined) =>
    change((next) => setParameter(next, "ask", question), { replace: true });
  return (
    <Page title="Settings">
      <div className="max-w-form lg:grid lg:max-w-none lg:grid-cols-[176px_minmax(0,720px)] lg:gap-12">
        {/* Narrow screens have no table of contents: the headings do. */}
        <nav
          aria-label="On this page"
          className="sticky top-[calc(var(--spacing-bar)+16px)] grid self-start max-lg:hidden"
        >
          {SECTIONS.map(({ id, title }) => (
            <a key={id} href={`#${id}`} className={cn(MENU_LINE, "font-medium text-muted")}>
              {title}
            </a>
          ))}
        </nav>
        <div>
          <Section {...SECTIONS[0]}>
            <SettingRow label="Theme">
              <Segments label="Theme" value={scheme} options={APPEARANCES} onChoose={appearance.set} />
            </SettingRow>
            <CompactRowsSwitch />
            <ApiNamesSwitch />
          </Section>
          <Section {...SECTIONS[1]}>
            <SingleKeysSwitch />
            <Disclosure
              label="All shortcuts"
              isLazy
              className="text-sm text-muted"
              labelClassName="w-fit text-accent-text"
            >
              <ShortcutList />
            </Disclosure>
          </Section>
          <Section {...SECTIONS[2]} actions={<ButtonLink to="/connect">Add connection</ButtonLink>}>
            <ConnectionsList stored={stored} />
            <SettingSwitch
              label="Mask numbers, addresses and customer names in calls"
              help={`Masks phone numbers, email addresses and card numbers in the calls of ${connection.name}, on every page, in copied text and in files. You can show them call by call. Search doesn't find them.`}
              checked={connection.masks === true}
              onCheck={(isOn) => connectionStore.setMasks(connection.id, isOn)}
            />
          </Section>
          <Section {...SECTIONS[3]}>
            <StorageChoices stored={stored} onChanged={measure} />
            {stored ? (
              <StorageTable stored={stored} onChanged={measure} />
            ) : (
              <div aria-busy="true">
                <SkeletonRows rows={16} />
              </div>
            )}
            <div className="mb-4 grid max-w-prose gap-2 text-sm text-muted">
              <p>
                This data is stored in this browser only. Records are stored separately for each connection,
                without the service's secrets. Keys that aren't remembered, recent deletions and recording
                offsets last until the last Switchboard tab closes.
              </p>
              <p>Everything else the service returns is held in memory until you reload or close the tab.</p>
            </div>
            <ReviewsTransfer onChanged={measure} />
            <DeletionRecords asOf={stored} onChanged={measure} />
            <Button variant="danger" onClick={() => ask(FORGET)}>
              Forget everything
            </Button>
          </Section>
          <Section {...SECTIONS[4]}>
            <p className="mb-4 grid max-w-prose gap-2 text-sm text-muted">
              <span>
                Switchboard is open source. See the{" "}
                <a href="/licenses.txt">licenses of third-party software</a>.
              </span>
            </p>
          </Section>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Forget everything?"
          confirm="Forget everything"
          danger
          onConfirm={() => void forgetEverything()}
          onCancel={() => ask(undefined)}
        >
          <WhatIsLost stored={stored} />
        </ConfirmDialog>
      )}
    </Page>
  );
}

/** What "Forget everything" removes, if measured. */
function WhatIsLost({ stored }: { stored: StorageUsage | undefined }) {
  const connections = useSavedConnections();
  const reviewed = useReviewedConnections(stored);
  const rows = [
    ...storedRows(stored?.parts ?? [], undefined),
    callsRow(stored?.calls ?? [], undefined),
  ].filter((row) => row.count > 0);
  return (
    <>
      <p>This removes the following from this browser and disconnects every open Switchboard tab:</p>
      <ul className="list-[revert] ps-5">
        <li>
          {connections.length === 1
            ? "1 connection and its key"
            : `${number(connections.length)} connections and their keys`}
        </li>
        {rows.map(({ id, title, noun, count: many }) => (
          <li key={id}>
            {title}: {count(many, ...noun)}
          </li>
        ))}
        <li>Unsaved edits in any open tab</li>
        <li>Display, shortcuts and all other settings</li>
      </ul>
      <ExportFirst connections={reviewed} />
      <p>
        {rows.length > 0
          ? `This frees ${sayBytes(sum(rows).size)} and can't be undone. Nothing changes in the service.`
          : "This can't be undone. Nothing changes in the service."}
      </p>
    </>
  );
}

/** Reloads the page, so that nothing stays in its memory either. */
async function forgetEverything() {
  connectionStore.forgetEverything();
  // What can't be removed now is removed at the next start, since no connection is left.
  await Promise.all([database.forget(), removeFolders(() => true).catch(() => undefined)]);
  window.location.assign("/connect");
}

/** Light, dark, or what the system has. */
const APPEARANCES = SCHEMES.map(({ value, label, icon: Icon }) => ({
  value,
  label: (
    <>
      <Icon {...ICON[16]} />
      {label}
    </>
  ),
}));

/** What this browser may store of records. */
function StorageChoices({ stored, onChanged }: { stored: StorageUsage | undefined; onChanged: () => void }) {
  const { storeNothing, storeHistory } = useStorageSettings();
  const reviewed = useReviewedConnections(stored);
  const [isAsking, setAsking] = useState(false);
  const set = (change: Promise<void>) => void change.then(onChanged);
  const setNothing = (isOn: boolean) => {
    if (isOn) forgetRememberedKeys();
    set(setStoreNothing(isOn));
  };

  return (
    <>
      <SettingSwitch
        label="Store nothing on this device"
        help="For shared devices. Names, prompts, transcripts, numbers and the key are held in memory only."
        more={
          <Disclosure
            label="What this changes"
            className="w-full text-sm text-muted"
            labelClassName="w-fit text-accent-text"
          >
            <p className="mt-2 max-w-prose">
              Tab titles don't name records, recordings aren't cached, and reloading the only tab asks for the
              key. URLs, and so the browser's history, still contain IDs, searches, filters and what a link
              leads to, such as a name or number.
            </p>
            <p className="mt-2 max-w-prose">
              Turning this on removes stored calls, reviews of calls, drafts, history, deletion records, saved
              views, recently opened records and remembered keys. From then on, closing a tab loses its
              unsaved edits. Connections and display settings stay stored; remove them below. To clear the
              browser's own history and cache, use its settings.
            </p>
          </Disclosure>
        }
        checked={storeNothing}
        onCheck={(checked) => {
          if (checked && reviewed.length > 0) setAsking(true);
          else setNothing(checked);
        }}
      />
      <SettingSwitch
        label="Store history"
        help="Stores the versions this browser has seen or saved, up to 50 per record and 50 MB in total. Turning this off removes them."
        checked={storeHistory && !storeNothing}
        disabled={storeNothing}
        onCheck={(isOn) => set(setStoreHistory(isOn))}
      />
      {isAsking && (
        <ConfirmDialog
          title="Store nothing on this device?"
          confirm="Store nothing"
          danger
          onConfirm={() => {
            setAsking(false);
            setNothing(true);
          }}
          onCancel={() => setAsking(false)}
        >
          <p>
            This removes stored calls, reviews of calls, drafts, history and all other record data stored in
            this browser. Reviews aren't stored anywhere else.
          </p>
          <ExportFirst connections={reviewed} />
          <p>This can't be undone. Nothing changes in the service.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Open tabs can still use them until the last one closes. */
function forgetRememberedKeys(): void {
  for (const { id, remember } of connectionStore.all())
    if (remember) connectionStore.update(id, { remember: false });
}
