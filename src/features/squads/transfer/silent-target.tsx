import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { Link, useSearchParams } from "react-router";
import { useFoundProblems } from "@/assistant-form/found-problems";
import { formatPath } from "@/document/path";
import { MAKES_UP_FIRST } from "@/references/checks/first-message";
import { searchFor } from "../embedded/place";
import { modeFieldOf, type NamedParty } from "./parties";
import { UNTOLD } from "./transfer";
import styles from "./transfer.module.css";
import { type EditedParties, useParties } from "./use-parties";

/** Whether the assistant that takes over after a silent transfer starts with a model-generated message. */
export function SilentTarget({ name }: { name: string }) {
  const parties = useParties(name);
  const found = useFoundProblems();
  if (!parties) return null;
  const { label, firstMessageMode: mode } = parties.next;
  if (mode === MAKES_UP_FIRST) {
    return (
      <p className={styles.fit}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden="true" className={styles.good} />
        <span>“{label}” then begins with a message that the model makes up, as it should.</span>
      </p>
    );
  }
  const isTold = found?.some(({ kind, path }) => kind === "silent-transfer" && formatPath(path) === name);
  const isUnknown = mode === UNTOLD;
  const Icon = isUnknown ? IconInfoCircle : IconAlertTriangle;
  return (
    <p className={styles.fit}>
      <Icon size={16} stroke={1.75} aria-hidden="true" className={isUnknown ? styles.info : styles.warn} />
      <span>
        {/* What the checks say at this field is not said twice. */}
        {!isTold && (
          <>
            “{label}” should then use <code>{MAKES_UP_FIRST}</code>.{" "}
          </>
        )}
        {sayMode(parties.next)} <ModeLink parties={parties} />
      </span>
    </p>
  );
}

function sayMode({ label, firstMessageMode: mode }: NamedParty): string {
  if (mode === UNTOLD) return "Whether it does is not known here.";
  return mode ? `“${label}” uses “${mode}”.` : `The first-message mode of “${label}” is not set.`;
}

/** The way to the field that says who speaks first, in the form that it stands in. */
function ModeLink({ parties }: { parties: EditedParties }) {
  const [parameters] = useSearchParams();
  const place = modeFieldOf(parties.squad, parties.next);
  if (!place) return null;
  const open = formatPath(place.slice(0, -1));
  const to = { search: searchFor(parameters, { open, field: formatPath(place) }) };
  return (
    <Link to={to} preventScrollReset>
      Go to who speaks first
    </Link>
  );
}
