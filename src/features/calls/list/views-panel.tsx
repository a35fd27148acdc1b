import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { TROUBLE_WORDS } from "@/storage/database";
import type { View } from "@/storage/entries";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { cn } from "@/ui/cn";
import { MENU_LINE } from "@/ui/menu";
import { TextInput } from "@/ui/text-field";
import { PanelNote } from "./panel-note";

/** A name must fit one line of a narrow panel. */
const LONGEST_NAME = 60;

interface ViewsPanelProps {
  views: readonly View[];
  /** The query string of the list as it is shown. */
  text: string;
  /** Resolves to whether the view could be stored. */
  save: (view: View) => Promise<boolean>;
  remove: (name: string) => Promise<void>;
  /** What is typed as the name of a new view. It's there when the panel opens again. */
  name: string;
  onName: (name: string) => void;
}

/** The saved views, and a form that saves the shown one. */
export default function ViewsPanel({ views, text, save, remove, name, onName }: ViewsPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  // What had the focus may have been removed: a row, a form, a disabled button.
  const focusPanel = () => panel.current?.querySelector<HTMLElement>("[name=view]")?.focus();
  return (
    <div ref={panel} className="w-[min(300px,80vw)] max-w-full">
      {views.length === 0 && <PanelNote>No saved views</PanelNote>}
      <ul>
        {views.map((view) => (
          <SavedView
            key={view.name}
            view={view}
            isCurrent={view.search === text}
            onRename={(name) => {
              void save({ ...view, name }).then((isStored) => (isStored ? remove(view.name) : undefined));
              focusPanel();
            }}
            onRemove={() => {
              void remove(view.name);
              focusPanel();
              announce(`Removed ${view.name}`);
            }}
          />
        ))}
      </ul>
      <NewView
        views={views}
        name={name}
        onName={onName}
        onSave={(chosen) => save({ name: chosen, search: text })}
        onSaved={focusPanel}
      />
    </div>
  );
}

interface SavedViewProps {
  view: View;
  isCurrent: boolean;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function SavedView({ view, isCurrent, onRename, onRemove }: SavedViewProps) {
  const [isNaming, setNaming] = useState(false);
  if (isNaming) {
    const rename = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
      setNaming(false);
      if (name !== "" && name !== view.name) onRename(name);
    };
    return (
      <li>
        <form className="flex gap-2 px-2 py-1.5" onSubmit={rename}>
          <TextInput
            name="name"
            className="flex-1"
            aria-label={`New name for ${view.name}`}
            defaultValue={view.name}
            maxLength={LONGEST_NAME}
            ref={(input) => input?.focus()}
          />
          <Button type="submit">Rename</Button>
        </form>
      </li>
    );
  }
  return (
    <li className="flex items-center gap-0">
      <Link
        to={`/calls?${view.search}`}
        className={cn(MENU_LINE, "min-w-0 flex-1")}
        aria-current={isCurrent ? "true" : undefined}
        preventScrollReset
      >
        <span className="relative truncate">{view.name}</span>
      </Link>
      <IconButton label={`Rename ${view.name}`} icon={IconPencil} onClick={() => setNaming(true)} />
      <IconButton label={`Remove ${view.name}`} icon={IconTrash} onClick={onRemove} />
    </li>
  );
}

interface NewViewProps extends Pick<ViewsPanelProps, "views" | "name" | "onName"> {
  onSave: (name: string) => Promise<boolean>;
  onSaved: () => void;
}

function NewView({ views, name, onName, onSave, onSaved }: NewViewProps) {
  const [isRefused, setRefused] = useState(false);
  const { storeNothing } = useStorageSettings();
  const trouble = useStorageTrouble();
  if (storeNothing || trouble !== undefined || isRefused) {
    return (
      <PanelNote>
        {storeNothing
          ? "Bookmark or share this page's URL instead. Views can't be saved because “Store nothing on this device” is on."
          : `Bookmark or share this page's URL instead. Views can't be saved because this browser's storage is ${TROUBLE_WORDS[trouble ?? "blocked"]}.`}
      </PanelNote>
    );
  }
  const trimmed = name.trim();
  const isKnown = views.some((view) => view.name === trimmed);
  return (
    <form
      className="flex gap-2 px-2 py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === "") return;
        void onSave(trimmed).then((isStored) => {
          setRefused(!isStored);
          if (!isStored) return;
          onName("");
          onSaved();
          announce(`Saved ${trimmed}`);
        });
      }}
    >
      <TextInput
        name="view"
        className="flex-1"
        aria-label="View name"
        placeholder="Name this view"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ""}>
        {isKnown ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
