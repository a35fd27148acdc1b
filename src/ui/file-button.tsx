import { IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps {
  /** What the button says. */
  label: string;
  /** What can be chosen, as an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that has a file chosen. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // The same file chosen again is a choice too.
    currentTarget.value = "";
  };
  return (
    <>
      <Button
        icon={<IconUpload size={16} stroke={1.75} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}
