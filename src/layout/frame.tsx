import { IconChevronDown, IconMenu2, IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-aria-components";
import {
  type LoaderFunctionArgs,
  type Location,
  Navigate,
  Outlet,
  redirect,
  ScrollRestoration,
  useHref,
  useNavigate,
  useNavigation,
} from "react-router";
import { hostOf, hostUnlessName } from "@/api/address";
import {
  connectionStore,
  useConnection,
  useMaybeConnection,
  useOrganizationChange,
  useRejection,
  useSavedConnections,
} from "@/api/connection";
import { DeletionToasts } from "@/deletion/deletion-toasts";
import { forgetScrollPlace, SCROLL_PLACES } from "@/storage/scroll-places";
import { Button, IconButton } from "@/ui/button";
import { Dot } from "@/ui/color-choice";
import { ColorSchemeButton } from "@/ui/color-scheme";
import { completePresses } from "@/ui/complete-presses";
import { ICON } from "@/ui/icon";
import { Kbd } from "@/ui/kbd";
import { lazyPart } from "@/ui/lazy-part";
import { Menu, type MenuItems, MenuTrigger } from "@/ui/menu";
import { NoteOpenedContext, type OpenRecord } from "@/ui/page";
import { ariaKeys, SHORTCUTS, shortcutText } from "@/ui/shortcuts";
import { Text } from "@/ui/text";
import { ToastRegion } from "@/ui/toast";
import { explained } from "@/ui/tooltip";
import { useMedia } from "@/ui/use-media";
import { FRAME, HEADER, MAIN, SIDE } from "./frame-fallback";
import { Drawer, Navigation } from "./navigation";
import { useFocusOnNavigation } from "./use-focus-on-navigation";
import { useOverlays } from "./use-overlays";
import { WaitNotice } from "./wait-notice";

/** It needs the parts of forms, which lists do without. */
const KeyDialog = lazyPart(() => import("./key-dialog"));

/** Where the navigation has room for counts; elsewhere, its drawer has. */
const WIDE_NAVIGATION = "(width >= 1024px)";

startAtTop();

/**
 * Every page of the frame needs a connection. Without one, the connect page comes first and continues to the
 * requested page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await connectionStore.ready();
  if (connectionStore.current()) return null;
  const { pathname, search, hash } = new URL(request.url);
  const next = `${pathname}${search}${hash}`;
  throw redirect(next === "/" ? "/connect" : `/connect?next=${encodeURIComponent(next)}`);
}

/** The frame around every page: navigation and header. */
export function Component() {
  const navigate = useNavigate();
  // Links in menus and lists change pages without a load.
  return (
    <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
      <Frame />
    </RouterProvider>
  );
}

function Frame() {
  const connection = useMaybeConnection();
  const [drawer, setDrawer] = useState(false);
  const { openPalette, overlays } = useOverlays();
  const [rejection, change] = [useRejection(), useOrganizationChange()];
  const isKeyAsked = rejection !== undefined || change !== undefined;
  useFocusOnNavigation();
  useListCounts(connection?.id, useMedia(WIDE_NAVIGATION) || drawer);
  // The key dialog may still be loading; it will ask.
  useEffect(() => connectionStore.attend(), []);
  useEffect(() => completePresses(document), []);
  if (!connection) return <Navigate to="/connect" replace />;
  return (
    <div className={FRAME}>
      <a
        href="#main"
        className="fixed start-2 top-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-2 text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <ProgressLine />
      <div className={SIDE}>
        <Navigation />
      </div>
      <header className={HEADER}>
        <div className="sm:hidden! ms-2">
          <IconButton
            label="Open navigation"
            icon={IconMenu2}
            iconSize={20}
            aria-haspopup="dialog"
            onClick={() => setDrawer(true)}
          />
        </div>
        <div
          data-bar-controls
          // What the title and the page's actions don't need, and at least what is its own. On a phone, the
          // connection's name needs the room; the settings have the theme, too.
          className="ms-auto flex max-w-[max(var(--bar-end)-var(--bar-actions,0px),100%-var(--bar-start,0px)-var(--bar-title,100%)-var(--bar-actions,0px)-var(--spacing-gutter)-24px)] items-center justify-end gap-1 pe-[calc(var(--spacing-gutter)-8px)] max-sm:min-w-[calc(2*var(--spacing-control)+12px)] max-sm:[&>:last-child]:hidden! max-sm:[&>button]:min-w-control"
        >
          <PaletteButton onOpen={openPalette} />
          <div
            className="flex min-w-0 rounded-md bg-[color-mix(in_oklab,var(--connection)_12%,transparent)] ring-1 ring-[color-mix(in_oklab,var(--connection)_36%,transparent)] max-sm:min-w-control"
            style={{ "--connection": connection.color }}
          >
            <ConnectionSwitcher />
          </div>
          <ColorSchemeButton />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={MAIN}>
        <NoteOpenedContext value={noteOpened}>
          <Outlet key={connection.id} />
        </NoteOpenedContext>
      </main>
      <WaitNotice />
      <DeletionToasts />
      <ToastRegion />
      {overlays}
      {drawer && <Drawer onClose={() => setDrawer(false)} />}
      {isKeyAsked && <KeyDialog />}
      <ScrollRestoration getKey={scrollPlaceOf} storageKey={SCROLL_PLACES} />
    </div>
  );
}

/** Stores that a record was opened, for the overview and the command palette. */
function noteOpened(record: OpenRecord): void {
  const connectionId = connectionStore.current()?.id;
  if (connectionId === undefined) return;
  import("@/storage/entries").then(
    (entries) => entries.noteOpened(connectionId, { ...record, at: Date.now() }),
    // Its code may fail to load. The page works without it.
    () => undefined,
  );
}

/** A thin line at the top while the next page loads, shown after 300 ms. */
function ProgressLine() {
  const { state } = useNavigation();
  if (state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-wait bg-accent-text motion-safe:animate-progress"
    />
  );
}

/**
 * The key of a page's scroll position: its history entry. The first entry after a load of the dashboard
 * always has the same key, so its URL is used instead; otherwise a link to a moment of a call could open at
 * another page's position.
 */
function scrollPlaceOf({ key, pathname, search }: Location): string {
  return key === "default" ? `${pathname}${search}` : key;
}

/** Opening a URL starts at the top of the page; a reload, back and forward restore the scroll position. */
function startAtTop(): void {
  const [load] = performance.getEntriesByType("navigation");
  if (!(load instanceof PerformanceNavigationTiming) || load.type !== "navigate") return;
  forgetScrollPlace(`${location.pathname}${location.search}`);
}

/** Lists that the first page doesn't need wait at least this long, in milliseconds. */
const FIRST_PAGE_MS = 2000;

/** Loads the counts of lists that the navigation shows, once the page has nothing else to do. */
function useListCounts(connectionId: string | undefined, areShown: boolean): void {
  useEffect(() => {
    if (connectionId === undefined || !areShown) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      import("./load-counts")
        .then(({ loadCounts }) => loadCounts(connectionId, stop.signal))
        // Without a count, the page works as well.
        .catch(() => undefined);
    }, FIRST_PAGE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [connectionId, areShown]);
}

/** Opens the command palette. It looks like a search field. */
function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      // It gives way to the page's title and actions: words without room wrap to a line that isn't seen.
      className="me-1 inline-flex h-control min-w-[38px] flex-[0_999_auto] flex-wrap content-start items-center gap-2 overflow-hidden rounded-md border border-line-strong bg-sunken ps-2.5 pe-1.5 text-sm text-ellipsis text-muted *:h-full *:leading-[calc(var(--spacing-control)-2px)] hover:border-line-control hover:text-fg max-lg:m-0 max-lg:w-control max-lg:justify-center max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:hover:bg-hover"
      aria-haspopup="dialog"
      aria-keyshortcuts={ariaKeys("palette")}
      {...explained(`${SHORTCUTS.palette.words} (${shortcutText("palette")})`)}
      onClick={onOpen}
    >
      <IconSearch {...ICON[16]} />
      <span className="max-lg:absolute max-lg:[clip-path:inset(50%)]">Search…</span>
      <span className="ms-5 max-lg:hidden" aria-hidden="true">
        <Kbd>{shortcutText("palette")}</Kbd>
      </span>
    </button>
  );
}

/**
 * The current connection in the header, with a menu of the others. Each is a link, so that a page with unsaved
 * edits can ask first; the connect page does the switching.
 */
function ConnectionSwitcher() {
  const connection = useConnection();
  const connections = useSavedConnections();
  const items = (): MenuItems => [
    ...connections.map((other) => ({
      id: other.id,
      label: other.name,
      shown: <Text>{other.name}</Text>,
      icon: <Dot color={other.color} />,
      note: [hostUnlessName(other), !other.hasKey && "Key required"].filter(Boolean).join(" · "),
      isCurrent: other.id === connection.id,
      href: other.id === connection.id ? "/" : `/connect?open=${encodeURIComponent(other.id)}`,
    })),
    "separator",
    { label: "Add connection", href: "/connect" },
    { label: "Manage connections", href: "/settings" },
  ];
  return (
    <MenuTrigger>
      <Button
        variant="quiet"
        className="min-w-0 gap-2 font-normal text-fg aria-expanded:bg-hover max-sm:w-control max-sm:px-0"
        tooltip={hostOf(connection.address)}
      >
        <Dot color={connection.color} />
        <span className="sr-only">Connection:</span>
        {/* On a phone, the record's name needs the room. */}
        <Text className="relative truncate max-sm:sr-only">{connection.name}</Text>
        <IconChevronDown {...ICON[14]} className="max-sm:hidden" />
      </Button>
      <Menu items={items} className="w-80" />
    </MenuTrigger>
  );
}
