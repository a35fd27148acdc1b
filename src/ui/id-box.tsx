import { type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { Button } from "./button";
import styles from "./id-box.module.css";
import box from "./text-input.module.css";

/** A box for an id, for records that the API does not list. */
export function IdBox({ label, hrefOf }: { label: string; hrefOf: (id: string) => string }) {
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
      <input id={input} name="id" className={box.input} autoComplete="off" spellCheck={false} required />
      <Button type="submit" variant="primary">
        Open
      </Button>
    </form>
  );
}
