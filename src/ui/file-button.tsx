import { IconUpload } from "@tabler/icons-react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "./button";

/** Files with JSON, for `accept`. */
export const JSON_FILES = ".json,application/json";

interface FileButtonProps {
  /** The button's label. */
  label: string;
  /** The accepted types, as for an input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the file picker. Choosing the same file again also counts. */
export function FileButton({ label, accept, onFile }: FileButtonProps) {
  return (
    <FileTrigger acceptedFileTypes={[accept]} onSelect={(files) => files?.[0] && onFile(files[0])}>
      <Button icon={IconUpload}>
        <span data-label>{label}</span>
      </Button>
    </FileTrigger>
  );
}
