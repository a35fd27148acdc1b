import { IconPencil } from "@tabler/icons-react";
import { useId, useState } from "react";
import { IconButton } from "@/ui/button";
import { Text } from "@/ui/text";
import { useShownText } from "../viewer/reveal";
import { NoteField } from "./note-field";
import { StorageHint } from "./storage-hint";

interface TurnNoteProps {
  /** The turn in words: "0:12, Customer". */
  turn: string;
  note: string;
  isEditing: boolean;
  isTabStop: boolean;
  onEdit: (isEditing: boolean) => void;
  /** Resolves to whether it's stored. */
  onChange: (note: string) => Promise<boolean>;
}

/** The note on a turn, and its editor. */
export function TurnNote({ turn, note, isEditing, isTabStop, onEdit, onChange }: TurnNoteProps) {
  const id = useId();
  const shown = useShownText();
  const [isStored, setStored] = useState(true);
  if (isEditing) {
    return (
      <NoteField
        id={id}
        label={`Note on ${turn}`}
        note={note}
        hasFocus
        onChange={(text) => void onChange(text).then(setStored, () => setStored(false))}
        onDone={() => onEdit(false)}
      />
    );
  }
  return (
    <>
      {/* Its first line is as high as the button after it. */}
      <Text
        as="p"
        className="min-w-0 flex-1 py-[calc((var(--spacing-control)-1lh)/2)] wrap-anywhere whitespace-pre-wrap"
      >
        {shown(note)}
      </Text>
      {!isStored && <StorageHint isStored={false} />}
      <IconButton
        label={`Edit note on ${turn}`}
        icon={IconPencil}
        tabIndex={isTabStop ? 0 : -1}
        onClick={() => onEdit(true)}
      />
    </>
  );
}
