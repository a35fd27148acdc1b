import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { hostOf, hostUnlessName } from "@/api/address";
import { useConnection, useSavedConnections } from "@/api/connection";
import { Dot } from "@/ui/color-choice";
import { ICON } from "@/ui/icon";
import { Text } from "@/ui/text";
import styles from "./connection-switcher.module.css";

/**
 * The current connection in the header, with a list of the others. It uses the browser's popover: Escape or a
 * click outside closes it and returns the focus. Each entry is a link, so that a page with unsaved edits can
 * ask first; the connect page does the switching.
 */
export function ConnectionSwitcher() {
  const connection = useConnection();
  const connections = useSavedConnections();
  const list = useRef<HTMLElement>(null);
  const id = useId();
  const close = () => list.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={`inline-flex min-w-0 items-center gap-2 rounded-md text-sm text-fg not-disabled:hover:bg-hover not-disabled:hover:no-underline [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.button}`}
        popoverTarget={id}
        title={hostOf(connection.address)}
      >
        <Dot color={connection.color} />
        <span className="sr-only">Connection:</span>
        <Text className="relative truncate">{connection.name}</Text>
        <IconChevronDown {...ICON[14]} className="max-sm:hidden!" />
      </button>
      <nav
        id={id}
        ref={list}
        popover="auto"
        aria-label="Connections"
        className={`floating [&_ul+ul]:mt-2 [&_ul+ul]:border-t [&_ul+ul]:border-line [&_ul+ul]:pt-2 ${styles.list}`}
      >
        <ul>
          {connections.map((other) => (
            <li key={other.id}>
              <Link
                to={other.id === connection.id ? "/" : `/connect?open=${encodeURIComponent(other.id)}`}
                className="option flex items-center gap-2"
                aria-current={other.id === connection.id ? "true" : undefined}
                onClick={close}
              >
                <Dot color={other.color} />
                <span className="flex min-w-0 flex-1 flex-col gap-0 leading-tight">
                  <Text className="relative truncate">{other.name}</Text>
                  <span className="relative truncate text-xs text-muted">
                    {[hostUnlessName(other), !other.hasKey && "Key required"].filter(Boolean).join(" · ")}
                  </span>
                </span>
                {other.id === connection.id && <IconCheck {...ICON[16]} />}
              </Link>
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <Link to="/connect" className="option flex items-center gap-2" onClick={close}>
              Add connection
            </Link>
          </li>
          <li>
            <Link to="/settings" className="option flex items-center gap-2" onClick={close}>
              Manage connections
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}
