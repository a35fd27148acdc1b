import { IconPlus, IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Link } from "react-router";
import styles from "@/form/field.module.css";
import { announce } from "@/ui/announce";
import { Badge } from "@/ui/badge";
import { Button, IconButton } from "@/ui/button";
import own from "./pickers.module.css";
import type { Known } from "./pickers-known";

interface IdPickerProps {
  /** What one of them is called: "file". */
  noun: string;
  /** The ids that stand in the field. */
  ids: readonly string[];
  /** What is known of an id. */
  know: (id: string) => Known;
  /** What can be chosen; undefined while it is not loaded. */
  known: readonly Known[] | undefined;
  /** What must be known of the choice: that the list could not be read, or is not complete. */
  remark?: ReactNode;
  onChange: (ids: string[]) => void;
  /** The field's own control, in which any id can be typed. */
  children: ReactNode;
}

/** Ids chosen by what they stand for: what is chosen, what else there is, and the ids themselves. */
export function IdPicker({ noun, ids, know, known, remark, onChange, children }: IdPickerProps) {
  const chosen = [...new Set(ids.filter((id) => id.trim() !== ""))];
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const panel = useId();
  return (
    <div className={own.picker}>
      {chosen.length > 0 && (
        <ul aria-label={`Chosen ${noun}s`} className={own.chosen}>
          {chosen.map((id) => {
            const thing = know(id);
            return (
              <li key={id}>
                <span className={own.words}>
                  <Link to={thing.href} className={own.name}>
                    {thing.name}
                  </Link>
                  {thing.warning && <Badge tone="warn">{thing.warning}</Badge>}
                  {thing.about && <span className={own.about}>{thing.about}</span>}
                </span>
                <IconButton
                  label={`Remove ${thing.name}`}
                  onClick={() => {
                    onChange(ids.filter((other) => other !== id));
                    announce(`${thing.name} is removed`);
                    opener.current?.focus();
                  }}
                >
                  <IconX size={16} aria-hidden="true" />
                </IconButton>
              </li>
            );
          })}
        </ul>
      )}
      <div>
        <Button
          ref={opener}
          icon={<IconPlus size={16} aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {`Choose ${noun}s`}
        </Button>
      </div>
      <div id={panel} hidden={!open}>
        {open && (
          <Offer
            noun={noun}
            known={known?.filter(({ id }) => !chosen.includes(id))}
            onAdd={(thing) => {
              onChange([...ids, thing.id]);
              announce(`${thing.name} is added`);
            }}
            onClose={() => {
              setOpen(false);
              opener.current?.focus();
            }}
          />
        )}
      </div>
      {remark && <p className={own.remark}>{remark}</p>}
      <div>
        <p className={own.remark}>Or type ids:</p>
        {children}
      </div>
    </div>
  );
}

/** More than this, and they are narrowed down by typing. */
const MOST_SHOWN = 40;

interface OfferProps {
  noun: string;
  known: readonly Known[] | undefined;
  onAdd: (thing: Known) => void;
  onClose: () => void;
}

/** What else can be chosen, narrowed down as one types. Each one stays a button, so that several can be taken one after the other. */
function Offer({ noun, known, onAdd, onClose }: OfferProps) {
  const [wanted, setWanted] = useState("");
  const search = useRef<HTMLInputElement>(null);
  const fits = (known ?? []).filter(({ id, name, about }) =>
    `${name} ${id} ${about}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it
    <div
      className={own.offer}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <input
        ref={search}
        // One has just asked for the list, and goes on in it.
        // biome-ignore lint/a11y/noAutofocus: the list is opened by a button, and closed it gives the focus back
        autoFocus
        type="search"
        className={styles.input}
        aria-label={`Search ${noun}s`}
        placeholder={`Search ${noun}s`}
        autoComplete="off"
        spellCheck={false}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // Enter in a form's field would ask for a save.
          event.preventDefault();
          const [only, another] = fits;
          if (only && !another) onAdd(only);
        }}
      />
      {known && fits.length > 0 && (
        <ul aria-label={`${noun}s to choose from`} className={own.options}>
          {fits.slice(0, MOST_SHOWN).map((thing) => (
            <li key={thing.id}>
              <button
                type="button"
                className={own.option}
                onClick={() => {
                  onAdd(thing);
                  search.current?.focus();
                }}
              >
                <span className={own.words}>
                  <span className={own.name}>{thing.name}</span>
                  {thing.warning && <Badge tone="warn">{thing.warning}</Badge>}
                  {thing.about && <span className={own.about}>{thing.about}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={own.remark}>
        {!known && `The ${noun}s are not loaded yet.`}
        {known &&
          fits.length === 0 &&
          (wanted.trim() === "" ? `No other ${noun}s.` : `No ${noun} fits “${wanted.trim()}”.`)}
        {fits.length > MOST_SHOWN && `${MOST_SHOWN} of ${fits.length} are shown: type to find the others.`}
      </p>
    </div>
  );
}
