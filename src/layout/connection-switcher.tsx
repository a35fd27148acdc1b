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
        className={`inline-row shrink plain small hover-tint rounded ${styles.button}`}
        popoverTarget={id}
        title={hostOf(connection.address)}
      >
        <Dot color={connection.color} />
        <span className="visually-hidden">Connection:</span>
        <Text className="truncate">{connection.name}</Text>
        <IconChevronDown {...ICON[14]} className="wide-only" />
      </button>
      <nav
        id={id}
        ref={list}
        popover="auto"
        aria-label="Connections"
        className={`floating groups ${styles.list}`}
      >
        <ul>
          {connections.map((other) => (
            <li key={other.id}>
              <Link
                to={other.id === connection.id ? "/" : `/connect?open=${encodeURIComponent(other.id)}`}
                className="row option"
                aria-current={other.id === connection.id ? "true" : undefined}
                onClick={close}
              >
                <Dot color={other.color} />
                <span className="column gap-0 grow tight">
                  <Text className="truncate">{other.name}</Text>
                  <span className="muted caption truncate">
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
            <Link to="/connect" className="row option" onClick={close}>
              Add connection
            </Link>
          </li>
          <li>
            <Link to="/settings" className="row option" onClick={close}>
              Manage connections
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
}
