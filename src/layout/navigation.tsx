import {
  IconBook2,
  IconChecklist,
  IconFileText,
  IconHash,
  IconLayoutDashboard,
  IconMessageChatbot,
  IconPhone,
  IconSettings,
  IconSitemap,
  IconTool,
  IconVolume,
  type TablerIcon,
} from "@tabler/icons-react";
import { NavLink } from "react-router";
import { useConnection } from "@/api/connection";
import { number } from "@/lib/words";
import type { ShortcutId } from "@/ui/shortcuts";
import styles from "./navigation.module.css";
import { useLoadedCounts } from "./use-loaded-counts";

interface Item {
  to: string;
  label: string;
  icon: TablerIcon;
  shortcut: ShortcutId;
}

const GROUPS: Item[][] = [
  [
    { to: "/", label: "Overview", icon: IconLayoutDashboard, shortcut: "goOverview" },
    { to: "/assistants", label: "Assistants", icon: IconMessageChatbot, shortcut: "goAssistants" },
    { to: "/squads", label: "Squads", icon: IconSitemap, shortcut: "goSquads" },
    { to: "/calls", label: "Calls", icon: IconPhone, shortcut: "goCalls" },
  ],
  [
    { to: "/phone-numbers", label: "Phone numbers", icon: IconHash, shortcut: "goNumbers" },
    { to: "/tools", label: "Tools", icon: IconTool, shortcut: "goTools" },
    { to: "/files", label: "Files", icon: IconFileText, shortcut: "goFiles" },
    { to: "/knowledge-bases", label: "Knowledge bases", icon: IconBook2, shortcut: "goKnowledge" },
    { to: "/voices", label: "Voices", icon: IconVolume, shortcut: "goVoices" },
  ],
  [
    { to: "/checks", label: "Checks", icon: IconChecklist, shortcut: "goChecks" },
    { to: "/settings", label: "Settings", icon: IconSettings, shortcut: "goSettings" },
  ],
];

/** Every page that one goes to from anywhere. */
export const PAGES: readonly Item[] = GROUPS.flat();

/** The pages, with how many records each list has where it is loaded already; no list is read for its count. */
export function Navigation() {
  const counts = useLoadedCounts(useConnection());
  return (
    <nav aria-label="Main" className={styles.nav}>
      <div className={styles.product} aria-hidden="true">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span className={styles.label}>Switchboard</span>
      </div>
      {GROUPS.map((items) => (
        <ul key={items[0]?.to}>
          {items.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"}>
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <span className={styles.label}>{label}</span>
                <Count value={counts[to]} />
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function Count({ value }: { value: number | undefined }) {
  if (value === undefined) return null;
  return <span className={styles.count}>{number(value)}</span>;
}
