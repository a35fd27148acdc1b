import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { compareNames } from "@/lib/format";
import { savedViews } from "@/storage/notes";
import { listKey } from "@/storage/record-key";
import { useStorageSettings, useStorageTrouble } from "@/storage/use-storage";
import { announce } from "@/ui/announce";
import { Button, IconButton } from "@/ui/button";
import { DropPanel } from "@/ui/drop-panel";
import styles from "./filters.module.css";

/** A name must fit one line of a narrow panel. */
const LONGEST_NAME = 60;

interface View {
  name: string;
  /** The query string of the list's URL. */
  search: string;
}

/** Named views of the list, stored in this browser per connection. */
export function SavedViews({ connectionId, text }: { connectionId: string; text: string }) {
  const { views, save, remove } = useSavedViews(connectionId);
  const panel = useRef<HTMLDivElement>(null);
  // Whatever had the focus may be gone by now: a row, a form, a button that is disabled.
  const focusPanel = () => panel.current?.querySelector<HTMLElement>("[name=view]")?.focus();
  return (
    <DropPanel label="Views" isActive={text !== "" && views.some(({ search }) => search === text)}>
      <div ref={panel} className={styles.views}>
        {views.length === 0 && <p className={styles.nothing}>No saved views</p>}
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
        <NewView views={views} onSave={(name) => save({ name, search: text })} onSaved={focusPanel} />
      </div>
    </DropPanel>
  );
}

function useSavedViews(connectionId: string) {
  const client = useQueryClient();
  const { storeNothing } = useStorageSettings();
  const queryKey = ["saved views", listKey(connectionId, "views"), storeNothing];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async (): Promise<View[]> => {
      const found = await savedViews.all(connectionId);
      return found
        .map(({ id, value }) => ({ name: id, search: value }))
        .sort((one, other) => compareNames(one.name, other.name));
    },
    networkMode: "always",
    // Another tab may have saved one.
    staleTime: 0,
  });
  const changed = () => client.invalidateQueries({ queryKey });
  return {
    views: data,
    save: async ({ name, search }: View): Promise<boolean> => {
      const isStored = await savedViews.put(connectionId, name, search, Date.now());
      await changed();
      return isStored;
    },
    remove: async (name: string) => {
      await savedViews.remove(connectionId, name);
      await changed();
    },
  };
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
        <form onSubmit={rename}>
          <input
            name="name"
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
    <li>
      <Link to={`/calls?${view.search}`} aria-current={isCurrent ? "true" : undefined} preventScrollReset>
        {view.name}
      </Link>
      <IconButton label={`Rename ${view.name}`} onClick={() => setNaming(true)}>
        <IconPencil size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${view.name}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </li>
  );
}

interface NewViewProps {
  views: readonly View[];
  onSave: (name: string) => Promise<boolean>;
  onSaved: () => void;
}

function NewView({ views, onSave, onSaved }: NewViewProps) {
  const [name, setName] = useState("");
  const [isRefused, setRefused] = useState(false);
  const { storeNothing } = useStorageSettings();
  const trouble = useStorageTrouble();
  if (storeNothing || trouble !== undefined || isRefused) {
    return (
      <p className={styles.nothing}>
        {storeNothing
          ? "Bookmark or share this page's URL instead. Views can't be saved because “Store nothing on this device” is on."
          : `Bookmark or share this page's URL instead. Views can't be saved because this browser's storage is ${trouble ?? "blocked"}.`}
      </p>
    );
  }
  const trimmed = name.trim();
  const isKnown = views.some((view) => view.name === trimmed);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (trimmed === "") return;
        void onSave(trimmed).then((isStored) => {
          setRefused(!isStored);
          if (!isStored) return;
          setName("");
          onSaved();
          announce(`Saved ${trimmed}`);
        });
      }}
    >
      <input
        name="view"
        aria-label="View name"
        placeholder="Name this view"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ""}>
        {isKnown ? "Replace" : "Save"}
      </Button>
    </form>
  );
}
