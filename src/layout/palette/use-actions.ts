import { IconBolt, IconForms } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState, useSyncExternalStore } from "react";
import { type Connection, useSavedConnections } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import { archiveFor } from "@/archive/archive";
import { PAGES } from "@/layout/pages";
import { apiNames, appearance } from "@/storage/settings";
import { announce } from "@/ui/announce";
import { pageActions, pagePlaces } from "@/ui/page-actions";
import { SHORTCUTS } from "@/ui/shortcuts";
import { areSingleKeysOn, setSingleKeys } from "@/ui/single-keys";
import type { Choice } from "./choice";

const SCHEMES = [
  { choice: "light", label: "Appearance: light" },
  { choice: "dark", label: "Appearance: dark" },
  { choice: "auto", label: "Appearance: as the system" },
] as const;

const NONE: readonly Choice[] = [];

/** The places of the open page. They may be many, and cost time: they are looked for when they are wanted first. */
export function usePlaces(isWanted: boolean): readonly Choice[] {
  const [found, setFound] = useState<readonly Choice[]>();
  if (isWanted && !found) {
    setFound(
      pagePlaces().map(
        (place, index): Choice => ({
          ...place,
          key: `on the page ${index}`,
          group: "On this page",
          icon: IconForms,
        }),
      ),
    );
  }
  return found ?? NONE;
}

/** The pages, what the open one can do, and what can be done from anywhere. */
export function useActions(connection: Connection, onHelp: () => void): readonly Choice[] {
  const client = useQueryClient();
  const connections = useSavedConnections();
  const scheme = useSyncExternalStore(appearance.subscribe, appearance.current);
  // As the page stood when the palette was opened.
  const [ofPage] = useState(pageActions);
  return useMemo(() => {
    const action = (
      label: string,
      does: Pick<Choice, "to" | "run" | "also" | "detail" | "keys">,
    ): Choice => ({
      key: `action ${label}`,
      group: "Actions",
      icon: IconBolt,
      label,
      ...does,
    });
    const pages = PAGES.map(
      ({ path, label, icon, shortcut }): Choice => ({
        key: path,
        group: "Pages",
        label,
        icon,
        keys: `G ${shortcut}`,
        to: path,
      }),
    );
    const switches = connections
      .filter(({ id }) => id !== connection.id)
      .map(({ id, name, address }) =>
        action(`Switch to ${name}`, {
          to: `/connect?open=${encodeURIComponent(id)}`,
          also: `connection ${address}`,
        }),
      );
    const singleKeys = areSingleKeysOn();
    const areNamesShown = apiNames.current();
    return [
      ...ofPage.map(
        ({ shortcut, ...offered }): Choice => ({
          ...offered,
          keys: shortcut && SHORTCUTS[shortcut][0],
          key: `of the page ${offered.label}`,
          group: "This page",
          icon: IconBolt,
        }),
      ),
      ...pages,
      ...switches,
      action("Add a connection", { to: "/connect", also: "switch connect service key" }),
      action("New squad", { to: "/squads/new", also: "create" }),
      action("Compare two assistants", { to: "/assistants/compare", also: "difference" }),
      action("Refresh calls", {
        run: () => {
          archiveFor(connection).refresh();
          announce("The calls are read again");
        },
        also: "reload read load again",
      }),
      action("Refresh all lists", {
        run: () => {
          void client.invalidateQueries({ queryKey: serviceKey(connection.id) });
          announce("The lists are read again");
        },
        also: "reload read again",
      }),
      ...SCHEMES.filter(({ choice }) => choice !== scheme).map(({ choice, label }) =>
        action(label, { run: () => appearance.set(choice), also: "color scheme theme mode" }),
      ),
      action("Show the shortcuts", { run: onHelp, keys: SHORTCUTS.help[0], also: "keyboard keys help" }),
      action(areNamesShown ? "Hide API names" : "Show API names", {
        run: () => apiNames.set(!areNamesShown),
        also: "fields developer json path",
      }),
      action(`Turn single-key shortcuts ${singleKeys ? "off" : "on"}`, {
        run: () => {
          setSingleKeys(!singleKeys);
          announce(`Single-key shortcuts are ${singleKeys ? "off" : "on"}`);
        },
        also: "keyboard keys",
      }),
      action("See what this browser keeps", {
        to: "/settings#kept",
        also: "storage drafts history receipts privacy",
      }),
      action("Forget everything", {
        to: "/settings?ask=forget-everything",
        detail: "asks first",
        also: "log out sign out disconnect remove delete clear",
      }),
    ];
  }, [connection, connections, client, scheme, ofPage, onHelp]);
}
