import { IconUpload } from "@tabler/icons-react";
import { type ChangeEvent, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps {
  /** The button's label. */
  label: string;
  /** The accepted types, as for an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onFile(file);
    // So that choosing the same file again also counts.
    currentTarget.value = "";
  };
  return (
    <>
      <Button icon={IconUpload} onClick={() => input.current?.click()}>
        <span data-label>{label}</span>
      </Button>
      <input ref={input} type="file" accept={accept} hidden onChange={choose} />
    </>
  );
}
