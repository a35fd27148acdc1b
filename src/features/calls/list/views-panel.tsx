import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import type { View } from "@/storage/entries";
import { useNotStored } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { cn } from "@/ui/cn";
import { MENU_LINE } from "@/ui/menu";
import { PanelNote } from "@/ui/popover";
import { TextInput } from "@/ui/text-field";
import { useSavedViews } from "../use-saved-views";

/** A name must fit one line of a narrow panel. */
const LONGEST_NAME = 60;

interface ViewsPanelProps {
  /** The query string of the list as it is shown. */
  text: string;
  /** What is typed as the name of a new view. It's there when the panel opens again. */
  name: string;
  onName: (name: string) => void;
}

/** The saved views, and a form that saves the shown one. */
export default function ViewsPanel({ text, name, onName }: ViewsPanelProps) {
  const { views, save, remove } = useSavedViews();
  const panel = useRef<HTMLDivElement>(null);
  // What had the focus may have been removed: a row, a form, a disabled button.
  const focusPanel = () => panel.current?.querySelector<HTMLElement>("[name=view]")?.focus();
  const [isRefused, setRefused] = useState(false);
  const notStored = useNotStored() ?? (isRefused ? "this browser's storage is blocked" : undefined);
  const trimmed = name.trim();
  const saveNew = async (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === "") return;
    const isStored = await save({ name: trimmed, search: text });
    setRefused(!isStored);
    if (!isStored) return;
    onName("");
    focusPanel();
    announce(`Saved ${trimmed}`);
  };
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
      {notStored ? (
        <PanelNote>
          {`Bookmark or share this page's URL instead. Views can't be saved because ${notStored}.`}
        </PanelNote>
      ) : (
        <form className="flex gap-2 px-2 py-1.5" onSubmit={(event) => void saveNew(event)}>
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
            {views.some((view) => view.name === trimmed) ? "Replace" : "Save"}
          </Button>
        </form>
      )}
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
