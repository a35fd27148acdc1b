import { IconChevronDown } from "@tabler/icons-react";
import { hostOf, hostUnlessName } from "@/api/address";
import { useConnection, useSavedConnections } from "@/api/connection";
import { Button } from "@/ui/button";
import { Dot } from "@/ui/color-choice";
import { ICON } from "@/ui/icon";
import { Menu, type MenuItems, MenuTrigger } from "@/ui/menu";
import { Text } from "@/ui/text";

/**
 * The current connection in the header, with a menu of the others. Each is a link, so that a page with unsaved
 * edits can ask first; the connect page does the switching.
 */
export function ConnectionSwitcher() {
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
