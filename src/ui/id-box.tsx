import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button";
import styles from "./id-box.module.css";
import box from "./text-input.module.css";

interface IdBoxProps {
  label: string;
  /** Why an ID is needed, in a sentence or two. */
  help: string;
  hrefOf: (id: string) => string;
}

/** Opens a record by its ID, for records that the API doesn't list. */
export function IdBox({ label, help, hrefOf }: IdBoxProps) {
  const navigate = useNavigate();
  const input = useId();
  const open = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const id = String(new FormData(event.currentTarget).get("id") ?? "").trim();
    if (id !== "") navigate(hrefOf(id));
  };
  return (
    <form className={styles.form} onSubmit={open}>
      <label htmlFor={input}>{label}</label>
      <input
        id={input}
        aria-describedby={`${input}-help`}
        name="id"
        className={box.input}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary">
        Open
      </Button>
      <p id={`${input}-help`} className={styles.help}>
        {help}
      </p>
    </form>
  );
}
