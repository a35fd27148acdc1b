import { IconPlus } from "@tabler/icons-react";
import type { ReactNode, RefObject } from "react";
import { Button } from "@/ui/button";
import builders from "./builders.module.css";

interface RowListProps {
  /** Where `useRowFocus` looks for rows. */
  box: RefObject<HTMLDivElement | null>;
  /** What the rows are of: "Metadata". */
  title: string;
  count: number;
  /** What the button that adds a row says: "Add a header". */
  addWords: string;
  onAdd: () => void;
  /** One `<li data-row>` each. */
  children: ReactNode;
  /** What stands between the rows and the button. */
  remarks?: ReactNode;
}

/** What is edited by rows, and the button that adds one. */
export function RowList({ box, title, count, addWords, onAdd, children, remarks }: RowListProps) {
  return (
    <div ref={box} className={builders.rows}>
      <ol className={builders.list} aria-label={`${title}, ${count} in rows`}>
        {children}
      </ol>
      {remarks}
      <div data-add>
        <Button
          variant="quiet"
          icon={<IconPlus size={16} aria-hidden="true" />}
          aria-label={`${addWords} to ${title}`}
          onClick={onAdd}
        >
          {addWords}
        </Button>
      </div>
    </div>
  );
}
