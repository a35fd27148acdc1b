import { IconArrowBarToRight } from "@tabler/icons-react";
import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { visible } from "@/lib/visible";
import { Button } from "./button";
import { DropPanel } from "./drop-panel";
import { ICON } from "./icon";
import styles from "./open-by-id.module.css";

interface OpenByIdProps {
  /** What the ID is of. */
  label: string;
  /** Why an ID is needed, in a sentence or two. */
  help: string;
  hrefOf: (id: string) => string;
}

const ENTER = <IconArrowBarToRight {...ICON[16]} />;

/** A panel that opens a record by its ID, for records that the API doesn't list. */
export function OpenById(props: OpenByIdProps) {
  return (
    <DropPanel label={<span data-label>Open by ID</span>} icon={ENTER} name="Open by ID">
      <IdForm {...props} />
    </DropPanel>
  );
}

function IdForm({ label, help, hrefOf }: OpenByIdProps) {
  const navigate = useNavigate();
  const input = useId();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = visible(String(new FormData(event.currentTarget).get("id") ?? "")).trim();
    if (id !== "") navigate(hrefOf(id));
  };
  return (
    <form className={`flex flex-wrap items-center gap-2 ${styles.form}`} onSubmit={open}>
      <label htmlFor={input} className="w-full">
        {label}
      </label>
      <input
        id={input}
        aria-describedby={`${input}-help`}
        name="id"
        className="text-box min-w-0 flex-1 font-mono"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary">
        Open
      </Button>
      <p id={`${input}-help`} className="w-full text-xs text-muted">
        {help}
      </p>
    </form>
  );
}
