import { IconMenu2 } from "@tabler/icons-react";
import { Suspense, useEffect, useState } from "react";
import { type LoaderFunctionArgs, Navigate, Outlet, redirect, ScrollRestoration } from "react-router";
import { connectionStore, useMaybeConnection, useOrganizationChange, useRejection } from "@/api/connection";
import { DeletionBar } from "@/deletion/deletion-bar";
import { IconButton } from "@/ui/button";
import { ColorSchemeButton } from "@/ui/color-scheme";
import { lazyPart } from "@/ui/lazy-part";
import { NoteOpenedContext, type OpenRecord } from "@/ui/page";
import { ConnectionSwitcher } from "./connection-switcher";
import styles from "./frame.module.css";
import { Navigation } from "./navigation";
import { PaletteButton } from "./palette-button";
import { ProgressLine } from "./progress-line";
import { RateLimitNotice } from "./rate-limit-notice";
import { beginAtStart, SCROLL_PLACES, scrollPlaceOf } from "./scroll-place";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useOverlays } from "./use-overlays";

const Drawer = lazyPart(() => import("./drawer"));
const KeyDialog = lazyPart(() => import("./key-dialog"));

beginAtStart();

/** Every page of the frame needs a connection. Without one, connecting comes first and leads on to the page asked for. */
export async function loader({ request }: LoaderFunctionArgs) {
  await connectionStore.ready();
  if (connectionStore.current()) return null;
  const { pathname, search, hash } = new URL(request.url);
  const next = `${pathname}${search}${hash}`;
  throw redirect(next === "/" ? "/connect" : `/connect?next=${encodeURIComponent(next)}`);
}

/** What stands around every page: the connection's color, navigation, the header, and the place for the page. */
export function Component() {
  const connection = useMaybeConnection();
  const [drawer, setDrawer] = useState(false);
  const { openPalette, overlays } = useOverlays();
  const [rejection, change] = [useRejection(), useOrganizationChange()];
  const isKeyAsked = rejection !== undefined || change !== undefined;
  useFocusOnNavigation();
  // The dialog itself may still be on its way; it will come.
  useEffect(() => connectionStore.attend(), []);
  if (!connection) return <Navigate to="/connect" replace />;
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <div className={styles.band} style={{ background: connection.color }} />
      <ProgressLine />
      <div className={styles.side}>
        <Navigation />
      </div>
      <header className={styles.header}>
        <div className={styles.start}>
          <IconButton label="Navigation" aria-haspopup="dialog" onClick={() => setDrawer(true)}>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.end}>
          <PaletteButton onOpen={openPalette} />
          <ConnectionSwitcher />
          <ColorSchemeButton />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <NoteOpenedContext value={noteOpened}>
          <Outlet key={connection.id} />
        </NoteOpenedContext>
      </main>
      <RateLimitNotice />
      <DeletionBar />
      {overlays}
      <Suspense>
        {drawer && <Drawer onClose={() => setDrawer(false)} />}
        {isKeyAsked && <KeyDialog />}
      </Suspense>
      <ScrollRestoration getKey={scrollPlaceOf} storageKey={SCROLL_PLACES} />
    </div>
  );
}

/** Notes that a record is opened, for the overview and the command palette. */
function noteOpened(record: OpenRecord): void {
  const connectionId = connectionStore.current()?.id;
  if (connectionId === undefined) return;
  import("@/storage/notes").then(
    (notes) => notes.noteOpened(connectionId, { ...record, at: Date.now() }),
    // Without a network its code can't come. Nobody waits for the note.
    () => undefined,
  );
}
