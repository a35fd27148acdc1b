import { IconBolt, IconForms } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Connection, connectionStore, useSavedConnections } from "@/api/connection";
import { serviceKey } from "@/api/lists";
import { archiveFor } from "@/archive/current-archive";
import { PAGES } from "@/layout/pages";
import { apiNames, appearance, compactRows, singleKeys } from "@/storage/settings";
import { useSetting } from "@/storage/use-setting";
import { announce } from "@/ui/announce";
import { pageActions, pagePlaces } from "@/ui/page-actions";
import { SHORTCUTS } from "@/ui/shortcuts";
import type { Choice } from "./rank";

const SCHEMES = [
  { choice: "light", label: "Theme: light" },
  { choice: "dark", label: "Theme: dark" },
  { choice: "auto", label: "Theme: match system" },
] as const;

/** The places in the open page, collected only for a search because there may be many. */
export function usePlaces(isWanted: boolean): readonly Choice[] {
  return useMemo(() => {
    const places = isWanted ? pagePlaces() : [];
    return places.map((place, index) => ({
      ...place,
      key: `on the page ${index}`,
      group: "On this page",
      icon: IconForms,
    }));
  }, [isWanted]);
}

/** The actions of the open page, all pages, and global actions. */
export function useActions(connection: Connection, onHelp: () => void) {
  const client = useQueryClient();
  const connections = useSavedConnections();
  const scheme = useSetting(appearance);
  // The page's actions when the palette opened.
  const [offered] = useState(pageActions);
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
    const areKeysOn = singleKeys.current();
    const areNamesShown = apiNames.current();
    const areRowsCompact = compactRows.current();
    const ofPage = offered.map(
      ({ shortcut, ...one }): Choice => ({
        ...one,
        keys: shortcut && SHORTCUTS[shortcut].keys[0],
        key: `of the page ${one.label}`,
        group: "Page actions",
        icon: IconBolt,
      }),
    );
    const global = [
      ...switches,
      action("Add connection", { to: "/connect", also: "switch connect service key" }),
      action("New squad", { to: "/squads/new", also: "create" }),
      action("Compare two assistants", { to: "/assistants/compare", also: "difference" }),
      action("Find and replace in prompts and messages", {
        to: "/assistants/replace",
        also: "search rename variable assistants squads",
      }),
      action("Review queues", { to: "/calls/queues", also: "review calls sample random" }),
      action("Scorecards", { to: "/calls/scorecards", also: "review calls questions score" }),
      action("Refresh calls", {
        run: () => {
          archiveFor(connection).refresh();
          announce("Refreshing calls");
        },
        also: "reload load again",
      }),
      action("Refresh all lists", {
        run: () => {
          void client.invalidateQueries({ queryKey: serviceKey(connection.id) });
          announce("Refreshing all lists");
        },
        also: "reload load again",
      }),
      ...SCHEMES.filter(({ choice }) => choice !== scheme).map(({ choice, label }) =>
        action(label, { run: () => appearance.set(choice), also: "color scheme theme mode" }),
      ),
      action("Show keyboard shortcuts", { run: onHelp, keys: SHORTCUTS.help.keys[0], also: "keys help" }),
      action(areNamesShown ? "Hide API names" : "Show API names", {
        run: () => apiNames.set(!areNamesShown),
        also: "fields developer json path",
      }),
      action(areRowsCompact ? "Use comfortable rows" : "Use compact rows", {
        run: () => compactRows.set(!areRowsCompact),
        also: "density height list table",
      }),
      action(
        connection.masks
          ? "Show numbers and email addresses in calls"
          : "Mask numbers, addresses and customer names in calls",
        {
          run: () => {
            connectionStore.setMasks(connection.id, !connection.masks);
            announce(connection.masks ? "Masking is off" : "Masking is on");
          },
          also: "masking privacy phone card redact hide",
        },
      ),
      action(areKeysOn ? "Turn off single-key shortcuts" : "Turn on single-key shortcuts", {
        run: () => {
          singleKeys.set(!areKeysOn);
          announce(areKeysOn ? "Single-key shortcuts are off" : "Single-key shortcuts are on");
        },
        also: "keyboard keys",
      }),
      action("View data stored in this browser", {
        to: "/settings#stored",
        also: "storage drafts history deletion records privacy",
      }),
      action("Forget everything", {
        to: "/settings?ask=forget-everything",
        detail: "Asks first",
        also: "log out sign out disconnect remove delete clear",
      }),
    ];
    return { ofPage, pages, global };
  }, [connection, connections, client, scheme, offered, onHelp]);
}
